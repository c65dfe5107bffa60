/** Recognizes a guest’s name, address or number in the owner’s own words, in files that others may read. */

const anyOf = (words: string): string => words.trim().split(/\s+/).join('|')

/** First names that are no other words, so in any case. */
const firstNames = anyOf(`
  mario giuseppe giovanni antonio luigi vincenzo salvatore francesco domenico pietro paolo carlo marco andrea luca
  matteo davide stefano roberto alessandro giorgio giulio lorenzo michele nicola alberto claudio daniele fabio filippo
  maurizio simone riccardo tommaso bruno maria anna giovanna giuseppina teresa lucia carmela caterina francesca angela
  antonella paola laura elena giulia martina silvia valentina alessandra federica elisa giorgia ilaria monica simona
  roberta daniela patrizia john james robert michael william david richard thomas peter paul george susan elizabeth
  jennifer sarah emma anne jane hans klaus jürgen wolfgang stefan michaela sabine ursula petra pierre jean michel
  françois isabelle nathalie piet josé juan carlos`)

/** Family names that, with a capital, are not also ordinary words. */
const familyNames = anyOf(`
  Rossi Russo Ferrari Bianchi Colombo Ricci Esposito Rizzo Lombardi Moretti Barbieri Mariani Rinaldi Caruso Martini
  Santoro Fabbri Marini Coppola Marchetti Parisi Ferraro Mancini Giordano Smith Jones Williams Taylor Johnson Wilson
  Müller Schmidt Schneider Fischer Meyer Weber Becker Hoffmann Martin Bernard Dubois Durand García Fernández López
  Jansen`)

/** Words of notes that may have a capital where no name does. */
const ordinary = anyOf(`
  cane gatto animale culla letto lettino camera doppia matrimoniale singola piccolo piccola grande allergia colazione
  cena pranzo mezza pensione arrivo arrivano partenza notte notti bambino bambini neonato parcheggio garage lavori tetto
  bagno ristrutturazione manutenzione ferie chiuso chiusura pulizie biancheria asciugamani caparra acconto saldo
  bonifico pagato fattura ricevuta aria condizionata wi-fi wifi late early check check-in check-out dog cat cot bed baby
  child children small large breakfast dinner arrival departure parking repairs roof closed holiday works paid cash
  deposit transfer invoice natale capodanno pasqua ferragosto christmas easter new year booking airbnb san santa santo
  lunedì martedì mercoledì giovedì venerdì sabato domenica monday tuesday wednesday thursday friday saturday sunday
  gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre`)
const isOrdinary = (word: string): boolean => `|${ordinary}|`.includes(`|${word.toLowerCase()}|`)

// Safari before 16.4 cannot look behind.
const begin = String.raw`(?:^|[^\p{L}’'])`
const alone = (inner: string): string => String.raw`${begin}(?:${inner})(?![\p{L}])`
const title =
  String.raw`[Ss]ig(?:\.?ra|\.na|nor[aei]?|\.)?|[Dd]ott(?:\.|oressa)?|[Ff]am(?:iglia|ily|\.)|` +
  'Mr|Mrs|Ms|Miss|Herr|Frau'
const street = '[Vv]ia|[Vv]iale|[Pp]iazz(?:a|ale)|[Cc]orso|[Vv]icolo|[Ll]argo|[Cc]ontrada|[Rr]ue'

const personal = [
  /\S@\S/,
  /\d(?:[\s()./-]*\d){6}/,
  new RegExp(String.raw`(?:^|[^\p{L}])(?:${title})\.?\s+\p{Lu}`, 'u'),
  new RegExp(alone(firstNames), 'iu'),
  new RegExp(alone(`${familyNames}|${familyNames.toUpperCase()}`), 'u'),
  // An initial before a name, and a street with its number.
  /(?:^|[^\p{L}])\p{Lu}\.\s*\p{Lu}\p{L}+/u,
  new RegExp(String.raw`${begin}(?:${street})\s+(?:\p{L}+|\p{Lu}[\p{L}’' ]+)\s*,?\s*\d`, 'u'),
  /\d\s+(?:\p{Lu}\p{L}+\s+)+(?:Street|Road|Avenue|Lane)\b|\p{L}(?:straße|strasse|weg|gasse)\s+\d/u
]

/** Two words with capitals, and one that does something. */
const nameLike = [
  /(?:^|[^\p{L}])(\p{Lu}\p{Ll}+)(?=[\s,]+(\p{Lu}\p{Ll}+))/gu,
  /^(\p{Lu}\p{Ll}+),?\s+(?=arriv[aeio]|paga|chiam|vuol|vien|veng|(?:parte|partono|pays?|paid|wants?|comes?|called)\b)/gu
]

/** The names of days and places. */
const saints = /\b(?:San|Santa|Santo|St\.?) \p{Lu}\p{L}+/gu
const writtenDays = /\b(?:\d{4}-\d\d-\d\d|\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?)\b/g

export function hasPersonalData(note: string): boolean {
  const text = note.replace(writtenDays, '').replace(saints, '')
  const isName = ([, ...words]: readonly (string | undefined)[]): boolean =>
    words.every((word) => word === undefined || !isOrdinary(word))
  return (
    personal.some((pattern) => pattern.test(text)) ||
    nameLike.some((pattern) => [...text.matchAll(pattern)].some((match) => isName([...match])))
  )
}
