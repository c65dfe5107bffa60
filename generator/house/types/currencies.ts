/** The currencies of a house, and how large an amount in each can be. */

const codes = (text: string): string[] => text.trim().split(/\s+/)

/** A euro is up to some thirty of these. */
const asEuro = codes(`
  AED AUD AWG AZN BAM BBD BMD BND BOB BRL BSD BWP BYN BZD CAD CHF CNY CUP CZK DKK ERN EUR FJD FKP GBP GEL GHS GIP GTQ
  HKD HNL ILS KYD LSL MAD MDL MOP MVR MXN MYR NAD NOK NZD PAB PEN PGK PLN QAR RON SAR SBD SCR SEK SGD SHP SLE SRD STN
  SVC SZL TJS TMT TOP TTD USD WST XCD XCG ZAR ZMW`)
/** Up to some thousand of these. */
const inHundreds = codes(`
  AFN ALL AMD AOA BDT BTN CRC CVE DJF DOP DZD EGP ETB GMD GYD HTG HUF INR ISK JMD JPY KES KGS KMF KZT LKR LRD MKD MRU
  MUR MZN NIO NPR PHP PKR RSD RUB SDG SOS THB TRY TWD UAH UYU VES VUV XAF XOF XPF YER ZWG`)
/** More. */
const inThousands = codes(`
  ARS BIF CDF CLP COP GNF IDR IRR KHR KRW LAK LBP MGA MMK MNT MWK NGN PYG RWF SSP SYP TZS UGX UZS VND`)

/** Those of ISO 4217 that are in use and have no thousandths: amounts are counted in hundredths. */
export const currencies = [...asEuro, ...inHundreds, ...inThousands].toSorted()

/** How many times as large as in euro an amount of a currency can be. */
export const boundFactor = (currency: string): number =>
  inThousands.includes(currency) ? 10_000 : inHundreds.includes(currency) ? 100 : 1

/**
 * Currencies that are written without decimals, by the data of Unicode (CLDR). Asking the system would load its data
 * about languages, which takes 25 ms and is needed for nothing else in a check.
 */
const withoutDecimals = codes(`
  AFN ALL BIF CLP COP DJF GNF HUF IDR IRR ISK JPY KMF KRW LAK LBP MGA MMK PKR PYG RWF SOS SYP UGX VND VUV XAF XOF XPF
  YER`)

/** The smallest amount of a currency in cents; undefined where it is one cent. */
export const smallestAmount = (currency: string): number | undefined =>
  withoutDecimals.includes(currency) ? 100 : undefined
