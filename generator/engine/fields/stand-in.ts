/** Recognizes values that only stand in for real ones, such as a VAT number of zeros. Nobody can confirm them. */

/**
 * Zeros behind the letters of a code or the prefix of a country, telephone numbers of one digit, and addresses that
 * belong to nobody (RFC 2606).
 */
const patterns = [
  /^(?:\+\d{1,3}|\D*)0{6}|^0{5}$/,
  /^\+\d{0,5}?(?:(\d)\1{7}|123456789)/,
  /(?:\.example|\bexample\.(?:com|net|org))(?![\w-])/i,
  /^(?:la |il )?(?:ragione sociale|(?:nome della )?(?:società|ditta)|nome e cognome|mario rossi)$/i,
  /^(?:company name|your (?:company|name))$/i,
  /^(?:via e numero|via e n\.|contrada rurale|indirizzo|street and number)\b(?!.*\d)/i
]

export const isStandIn = (value: string): boolean => patterns.some((pattern) => pattern.test(value.trim()))
