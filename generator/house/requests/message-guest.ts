/**
 * Reads who has written a message: the name in it, by which an answer greets, and the telephone, to which an answer is
 * sent. Neither is kept with a request.
 */
import { monthNumber, plain } from './days/message-days.ts'
import { languageOf } from './message-text.ts'
import type { Span } from './text-patterns.ts'

/**
 * `digits` of the telephone are those of an international number; undefined where its country is not known: a guest who
 * writes in another language than the house need not have a number of its country.
 */
export type MessageGuest = {
  name?: string
  /** `isUnsure` where the message has several, or one that seems to be of somebody else: no chat is opened with it. */
  phone?: { written: string; digits?: string; isUnsure?: true }
}

type Known = {
  /** By `plain`: words that are no names, such as those of the site and of its units. */
  words: () => ReadonlySet<string>
  /** The numbers of the house, with their country codes. */
  phones: readonly string[]
  /** What people speak in the country of the house. */
  language: string
}

const nameWord = String.raw`\p{Lu}[\p{L}'’-]+`
// “Antonella da Potenza”, “Ornella di Bergamo” say where from.
const particle = '(?:(?:de|van|von|der|den|la|del|della|dos|ter|ten|zu) ){0,2}'
/** Also with the first letter of one of its words: “M. Teresa Iacovelli”, “Mirko D.” */
const oneName = String.raw`(?:\p{Lu}\.? ?){0,2}${nameWord}(?: ${particle}${nameWord}){0,2}(?: \p{Lu}\.(?!\p{L}))?`
const shortName = String.raw`(?:\p{Lu}\. ?)?${nameWord}(?: ${nameWord})?(?: \p{Lu}\.)?`
/** Two who write together are one greeting: “Peter & Joan Hill”. */
const fullName = `${oneName}(?: (?:&|\\+|ed?|and|u\\.|und|et|y) ${oneName})?`
const titled =
  String.raw`(?:(?:[Ss]ig|[Dd]ott|[Dd]r|[Pp]rof|[Ii]ng|[Aa]vv|[Aa]rch|[Gg]eom|[Rr]ag|[Mm]rs?|[Mm]s|[Mm]me|[Ff]am)` +
  String.raw`(?:\.?(?:ssa|ra|na|r\.?a))?\.? |(?:DI|Mag|Dipl|Ing|Arq|Sra?|Mlle|M)(?:\.?-Ing)?\.? |` +
  String.raw`(?:[Ff]amiglia|[Ss]ignor[ae]?|[Dd]on|[Pp]adre|[Ss]uor|[Hh]err|[Ff]rau|[Ff]amily|[Ff]amilie|` +
  String.raw`[Ff]amille|[Ff]amilia|[Mm]adame|` +
  String.raw`[Mm]onsieur|[Ss]eñora?) )`
const title = `${titled}?`

/** Before a name that somebody says of themselves. */
const introductions =
  String.raw`(?:[Mm]i chiamo|[Ii]l mio nome è|[Ss]ono|[Ss]o[’']|[Qq]ui|(?:[Hh]i|[Hh]ello),? it[’']?s|` +
  String.raw`[Mm]y name is|[Tt]he name[’']s|[Tt]his is|I[’']m|I am|` +
  String.raw`[Ii]ch (?:heiße|bin)|[Mm]ein Name ist|[Jj]e m[’']appelle|[Jj]e suis|[Mm]e llamo|[Ss]oy|` +
  String.raw`[Nn]azywam się|[Ii]k ben|[Mm]ijn naam is)`
/** Before a name at the end of a message. */
const farewells =
  String.raw`(?:[Gg]razie+(?: (?:mille|ancora|e [\p{L} ]{3,24}|in anticipo|infinite|a presto|a tutti))?|` +
  String.raw`(?:[Cc]ordiali|[Dd]istinti|[Cc]ari|[Tt]anti|[Uu]n caro)?[ ]?[Ss]alut[io](?: da)?|[Cc]ordialmente|` +
  String.raw`[Aa] presto|[Uu]n abbraccio|` +
  String.raw`[Bb]uona (?:giornata|serata)|[Ii]n attesa[\p{L} ]{0,40}|[Tt]hank you(?: very much| so much| kindly|` +
  String.raw` in advance)?|[Tt]hanks+(?: a lot| so much| in advance| again)?|` +
  String.raw`(?:[Kk]ind|[Bb]est|[Ww]arm)(?:est)? (?:regards|wishes)|[Rr]egards|[Bb]est|[Cc]heers|` +
  String.raw`[Ss]incerely|[Ww]armly|[Ff]ondly|` +
  String.raw`[Yy]ours(?: \p{L}+)?|[Tt](?:hx|hks|ks|nx|y)|[Gg]r(?:z|az|zie)|[Cc]iao+|[Bb]ye+|[Bb]aci+|[Uu]n bacio|` +
  String.raw`(?:[Vv]iele|[Ll]iebe|[Mm]it (?:freundlichen|besten|lieben)|[Ff]reundliche|[Ss]chöne|[Hh]erzliche|` +
  String.raw`[Bb]este) Gr(?:ü|ue)(?:ß|ss)en?(?: aus \p{Lu}\p{L}+)?|[Dd]anke|` +
  String.raw`[Ll][Gg]|[Vv][Gg]|M[Ff]G|Gru(?:ß|ss)(?: aus \p{Lu}\p{L}+)?|[Tt]schüss|[Gg]roet(?:en|jes)|` +
  String.raw`[Pp]ozdrawiam|[Dd]ziękuję|[Oo]brigad[oa]|[Mm]ul[țţt]umesc|[Dd]ěkuji|[Hh]vala|[Tt]a(?:kk?|ck)|` +
  String.raw`[Vv]ielen Dank|` +
  String.raw`(?:[Bb]ien )?[Cc]ordialement|[Cc]dl?t|[Mm]erci(?: d[’']avance| beaucoup)?|` +
  String.raw`[Gg]racias|[Ss]aludos|[Uu]n saludo)(?: da)?`
const ends =
  String.raw`(?=\s*(?:x+\s*)?(?:\p{Extended_Pictographic}\uFE0F?\s*)*(?:$|\n|[,.;!(–—-]|\+?\d|[Tt]el|` +
  String.raw`[Cc]ell|(?:da|di|aus|from|uit) \p{Lu}))`

/**
 * @param text by `messageText`: the guest’s words alone, and with the mail that they answer, which is seldom theirs
 * @param sender of a mail or a chat, if there is one
 */
export function guestIn(
  { own, whole }: Readonly<Record<'own' | 'whole', string>>,
  sender: string | undefined,
  known: Known
): MessageGuest {
  const home = { phones: known.phones, isWrittenThere: [undefined, known.language].includes(languageOf(whole)) }
  const hasQuotation = own !== whole
  const quoted = hasQuotation ? phoneIn(whole, home) : undefined
  const phone =
    phoneIn(own, home) ??
    (sender === undefined ? undefined : phoneIn(sender, home)) ??
    (quoted && { written: quoted.written, isUnsure: true })
  const isPhone = sender !== undefined && /^[+\d() .-]+$/.test(sender)
  const name =
    (isPhone ? undefined : sender) ??
    nameIn(own, known.words) ??
    (hasQuotation ? nameIn(whole, known.words) : undefined)
  return { ...(name !== undefined && { name }), ...(phone && { phone }) }
}

/** By `plain`: what guests end a message with that is no name. */
const closings: ReadonlySet<string> = new Set(
  (
    'thx thks thanx tks tnx ty grz graz grazie thanks obrigado obrigada multumesc dekuji hvala takk tack tak ' +
    'danke merci gracias cheers regards saluti ciao bye baci ' +
    'abbracci vs vostro vostra suo sua herzlich herzlichst liebe cordialement cordialmente ' +
    'best warmly fondly ok okay ps uff tel cell fax mail email pec iva ' +
    'lg vg mfg cdt cdlt inviato sent buonanotte buonasera buongiorno sig dott prof ing avv arch geom rag'
  ).split(' ')
)

/** Who is greeted at the beginning has not written the message: “Ciao Anna”. */
const isNoGreeting = ({ 0: words, index }: RegExpExecArray): boolean => index > 0 || !/^ciao/iu.test(words)

/** Behind a number June is no guest: “10.–17. Juli, wir sind zu viert”. */
const isMonth = ({ 0: words, 1: name = '' }: RegExpExecArray): boolean =>
  /^[\d.]/u.test(words) && monthNumber(plain(name), ['it', 'en']) !== undefined

/** In the place where a name is certain first. A word that the house knows is none. */
function nameIn(text: string, words: () => ReadonlySet<string>): string | undefined {
  const places = [
    // Also “sono la signora Concetta Di Lauro”, “sono la Ornella Bonacina”.
    `(?<![\\p{L}’'])${introductions} (?:(?:la|il) (?=${titled}|\\p{Lu}\\p{Ll}+ \\p{Lu}\\p{Ll}))?${title}(${fullName})`,
    `(?<!\\p{L})${farewells}\\s*[,.!–—-]*\\s*${title}(${fullName})${ends}`,
    // “La referente, prof.ssa Maria Serra”, “Capogita: Tonino Ricci”.
    `(?<!\\p{L})(?:[Rr]if\\.?|[Rr]eferente|[Cc]apogita|[Cc]apogruppo|[Rr]esponsabile|[Cc]ontact|[Gg]roup leader|` +
      `[Aa]nsprechpartner(?:in)?) ?[:,]? ?${title}(${fullName})`,
    // Of a signature, the line with a title.
    `\\n${titled}(${fullName})(?= ?(?:\\n|$|[–—-]))`,
    // Behind the telephone: “Tel 339 5550184 Monica”.
    `(?:\\d[ ./-]?){8,}[,.]? ?(?:[–—-] ?)?(${shortName})\\s*[.!]?\\s*$`,
    // At the end, with a place or a firm, and a telephone: “Enrico Pesenti, 24122 Bergamo, 035 5550171”.
    `[.!?\\n)\\d] ?(?:[–—-] ?)?${title}(${shortName}(?: (?:&|e|and|und|u\\.|et|` +
      `y) ${shortName})?), [^,.!?\\n]{2,40}(?:[,\\n]? ?(?:[Tt]el\\p{L}*|` +
      `[Cc]ell\\p{L}*|[Mm](?:ob(?:ile)?)?)?[.:]? ?[(+]?[\\d ()/.-]{8,20})?$`,
    // Alone at the end.
    `[.!?,\\n)] ?(?:[–—-] ?)?${title}(${shortName}(?: (?:&|e|and|und|u\\.|et|y) ${shortName})?)` +
      `(?: x+)?\\s*[.!]?\\s*` +
      `(?:[,(–—-]?\\s*(?:[Tt]el\\p{L}*|[Cc]ell\\p{L}*)?[.:]?\\s*\\+?[\\d ()/.-]{8,20})?$`,
    // “A nome Bertolini”.
    `(?<!\\p{L})(?:a nome(?: di)?|a nombre de|in the name of|au nom de|auf den Namen|op naam van) ${title}(${fullName})`
  ]
  // What a form calls a name is one, also where the house has a word for it.
  const labelled = new RegExp(
    `^(?:nome(?: e cognome)?|name|full name|first name|guest(?: name)?|ospite)\\s*:\\s*(${fullName})`,
    'imu'
  )
  const ofForm = labelled.exec(text)?.[1]
  if (ofForm !== undefined) return ofForm
  const names = places.flatMap((pattern) =>
    [...text.matchAll(new RegExp(pattern, 'gu'))]
      .filter((match) => isNoGreeting(match) && !isMonth(match))
      .map(([, name = '']) => name.replace(/['’-]+$/, ''))
  )
  const small = smallName.exec(text)?.[1]
  if (names.length === 0 && small !== undefined && !closings.has(small)) return small[0]?.toUpperCase() + small.slice(1)
  if (names.length === 0) return undefined
  const known = words()
  return names.find((name) =>
    plain(name)
      .split(' ')
      .every(
        (word) => isJoining.test(word) || (!known.has(word) && !closings.has(word.replace(/(\p{L})\1{2,}/gu, '$1')))
      )
  )
}

/** Between two names. */
const isJoining = /^(?:&|\+|ed?|and|u\.?|und|et|y)$/u

/** At the end of a message without capitals: “ciao sono antonella”, “lg kathi”. */
const smallName = new RegExp(
  String.raw`(?<!\p{L})(?:(?:(?:ciao|salve|grazie|hi|hello|hey),? (?:io )?(?:sono|qui|i[’']m|` +
    String.raw`this is)|mi chiamo|my name is|ich bin) (?:la |il )?|(?:lg|vg|mfg|liebe gr(?:ü|ue)(?:ß|` +
    String.raw`ss)e) )(\p{Ll}{3,})[\s.!]*$`,
  'u'
)

const countryCodes = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/**
 * Where a telephone stands in a message: with a country code, behind a word such as “tel.”, by itself as mobile numbers
 * of Italy are written, or alone at the end of a line. `digits` are those that it has, without a zero in brackets.
 */
export function phonesIn(text: string): (Span & { written: string; digits: string })[] {
  const found = phonePatterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: all, 1: whole = '', index }) => {
      const at = index + all.lastIndexOf(whole)
      const written = whole.replace(hoursBehind, '')
      const digits = written.replace(/\(0\)/g, '').replace(/\D/g, '')
      const isDay = /(?<!\d)20[0-4]\d$/.test(written)
      if (digits.length < 8 || digits.length > 15 || isDay) return []
      return [{ at, end: at + written.length, written: written.trim(), digits }]
    })
  )
  // A part of a number is none: “+39 080 555 0155”.
  return found.filter(
    (each) =>
      !found.some((other) => other.at <= each.at && each.end <= other.end && other.end - other.at > each.end - each.at)
  )
}

const phoneNumber = String.raw`(?:\+|00)?\(?\d[\d ()/.-]{6,18}\d`
const phoneLabel =
  String.raw`(?:tel|cell|cel|phone|mobile|mob|handy|whatsapp|wapp|wa|numero|number|telefono|` +
  String.raw`cellulare|chiam\p{L}*|call)(?:\p{L}*)[.:]?(?:\s?(?:ab|uff|casa|fax|/fax)[.:]?)?` +
  String.raw`(?: (?:al|is|è|at|me at|us at|on))*\s*`
const phonePatterns = [
  new RegExp(String.raw`(?<![\d/.])((?:\+|00(?=[1-9]))\(?\d[\d ()/.-]{6,18}\d)(?![\d/])`, 'gu'),
  new RegExp(`(?<!\\p{L})${phoneLabel}(${phoneNumber})(?![\\d/])`, 'giu'),
  /(?<![\d/.,€-]|€ )(3\d\d[ ./-]?\d{3}[ .-]?\d{3,4}|3\d\d[ ./-]?\d{2}[ .-]?\d{2}[ .-]?\d{2,3})(?![\d/]|[.,]\d)/gu,
  new RegExp(
    String.raw`(?<![\d/.,:€-]|€ )(\(\d{3}\) ?\d{3}[ .-]\d{4}|` +
      String.raw`0\d{1,4}(?:(?: ?[ -] ?| ?\/ ?(?=\d{4}))\d{2,8}){1,4}|` +
      String.raw`(?<=[\n,–-] ?)\d{3}(?: \d{2,3}){2,3})(?=[ .]*(?:$|[\n,;)])|\. \p{Lu}| int\.)`,
    'gu'
  )
]

/** “0444 555 0170 (8.30-12.30)”. */
const hoursBehind = /(?<=\d(?:\D?\d){7,}) ?\((?!0\)).*$/u

/** Behind these a number is that of a booking, a bill or a flight. */
const reference =
  '(?:re?servation|prenotazion\\p{L}*|booking|buchung\\p{L}*|reservierung\\p{L}*|reserva|' +
  'boeking\\p{L}*|rezerwacj\\p{L}*|' +
  'ordin[ei]|order|pratica|fattura|invoice|rechnung|facture|conversazione|conversation|ref|rif|codice|code|volo|flight)'
const referenceBefore = new RegExp(
  `(?<!\\p{L})${reference}[.:]?\\s*(?:(?:n|no|nr|num|numero|number|id|code|nummer)?[°º.]*)?\\s*[:#]?\\s*$`,
  'u'
)
/** A number that does not reach anybody any more. */
const formerBefore =
  /(?<!\p{L})(?:vecchi[oa]|old|former|alte[nrs]?|ancien(?:ne)?|antiguo)\s+(?:\p{L}+\.?:?\s+){0,2}\(?$/u
const formerBehind = new RegExp(
  '^[\\s,;)]*(?:(?:che|which|is|e)\\s+)?(?:non\\s+(?:va|funziona|vale|e|esiste|uso)(?!\\p{L})|no\\s+longer|' +
    "(?:not|doesn['’]t)\\s+work)",
  'u'
)
const relatives =
  '(?:amic[ao]|sorella|fratello|madre|padre|mamma|figli[oa]|marito|moglie|zi[oa]|friend|sister|brother|mother|father|' +
  'mum|dad|son|daughter|husband|wife|aunt|uncle|freund(?:in)?|schwester|bruder|mutter|vater|mann|frau|ami|amie|' +
  'soeur|frere|mari|femme)'
/** Whose number it is: “il contatto me l’ha dato Pino il bagnino (328 …)”, “my sister’s number is”. */
const ofOthers = new RegExp(
  `(?<!\\p{L})(?:(?:me\\s+l|mi)\\s*[’']?\\s*ha\\s+dat[oa]|consigliat[oa]\\s+da|(?:gave|recommended)\\s+(?:me|us|by)|` +
    `(?:numero|cell\\p{L}*|telefono|handy|nummer|phone|mobile)\\s+(?:di|del|della|dell[’']|vom|von|de|of)` +
    `(?!\\s*(?:casa|lavoro|ufficio))|` +
    `(?:tresoriere?|tesorier[ea]|treasurer|` +
    `(?:mi[ao]|nostr[oa]|my|our|mein(?:e[rs]?)?|ma|mon)\\s+(?:\\p{L}+\\s+)?${relatives}[’']?s?)(?!\\p{L}))` +
    `[^.!?\\n]{0,40}$`,
  'u'
)

/** “Michele Russo (347 …) è stato da voi”: in the middle of a sentence a name has its own number. */
const behindName = /\p{Lu}\p{L}+ ?\((?:\p{L}{2,5}\.? ?)?$/u
const sentenceGoesOn = /^\) ?,?\s+\p{Ll}/u

/** “Bitte antworten Sie meiner Schwester”: the number is meant, whoever has it. */
const toBeCalled = new RegExp(
  '(?<!\\p{L})(?:antwort|ruf|meld|schreib|chiam|scriv|rispond|contattat|call|reply|answer|' +
    'repond|ecriv|llam|respond|escrib)\\p{L}*\\s[^.!?\\n]{0,70}$',
  'u'
)

/** Behind these a number is that of a place, where nobody reads a chat. */
const placeBefore = /(?<!\p{L})(?:fax|uff\p{L}*|ab|casa|studio|office|work|home)[.:)]*\s*$/iu

type Home = { phones: readonly string[]; isWrittenThere: boolean }

/** The telephone of the guest, a mobile one if there is one; of several that can be theirs, all. */
function phoneIn(text: string, { phones, isWrittenThere }: Home): MessageGuest['phone'] {
  const code = isWrittenThere ? phones.flatMap((own) => countryCodes.exec(own)?.[1] ?? [])[0] : undefined
  const found = phonesIn(text).flatMap(({ at, end, written, digits }) => {
    const whole = written.startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : ofCountry(digits, code)
    // That of the house stands in what it has written itself.
    if (phones.includes(`+${whole}`)) return []
    const before = plain(text.slice(Math.max(0, at - 80), at))
    if (referenceBefore.test(before) || formerBefore.test(before)) return []
    if (formerBehind.test(plain(text.slice(end, end + 40)))) return []
    const isOfPlace = whole?.startsWith('390') === true || placeBefore.test(before)
    const isNamed = behindName.test(text.slice(0, at)) && sentenceGoesOn.test(text.slice(end))
    const isOfOthers = (isNamed || ofOthers.test(before)) && !toBeCalled.test(before)
    return [{ written, whole, isOfPlace, isOfOthers }]
  })
  const mobile = found.filter(({ isOfPlace }) => !isOfPlace)
  const likely = mobile.length > 0 ? mobile : found.slice(0, 1)
  const own = likely.filter(({ isOfOthers }) => !isOfOthers)
  const best = own.length > 0 ? own : likely
  const [first] = best
  if (first === undefined) return undefined
  const digits = new Set(best.map((each) => each.whole ?? each.written))
  if (digits.size > 1 || first.isOfOthers)
    return { written: [...new Set(best.map(({ written }) => written))].join(' / '), isUnsure: true }
  return { written: first.written, ...(first.whole !== undefined && { digits: first.whole }) }
}

/** Italian numbers keep their zero; in other countries it is left out behind the code. */
const ofCountry = (digits: string, code: string | undefined): string | undefined =>
  code === undefined ? undefined : code + (code === '39' ? digits : digits.replace(/^0/, ''))
