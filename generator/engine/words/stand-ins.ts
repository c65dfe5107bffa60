/** The words and signs that owners write while the real text is still missing, in any language of a site. */

/**
 * Matches texts that owners write while the real text is still missing. The program itself shows the dots in its
 * examples.
 */
const placeholderPattern = /^(?:…|\.{3,}|\?{2,}|todo|tbd|xxx+|asdf|n[/.]a|null|undefined|nan|\[object object\])[.:!]?$/i

/**
 * Phrases that announce a missing text. "Da completare" is not among them, because prices and facts can be incomplete
 * too.
 */
const placeholderPhrases = [
  '(?:(?:still |needs? )?to be|not yet) (?:translated|written|filled in)',
  '(?:text|translation)(?: is)? (?:missing|needed|pending|to come|to follow)|missing (?:text|translation)',
  'translate(?: me| this)?|(?:insert|write|your) (?:your )?text(?: here)?|text here|dummy text|placeholder(?: text)?',
  '(?:ancora )?da (?:tradurre|scrivere|compilare|riempire)|non (?:ancora )?tradotto|tradurre',
  'manca (?:il testo|la traduzione)',
  '(?:testo|traduzione) (?:mancante|assente|da (?:scrivere|inserire|fare|aggiungere)|in arrivo)',
  'testo (?:di prova|segnaposto|qui)|segnaposto|(?:inserire|scrivere)(?: qui)? (?:il )?testo(?: qui)?',
  '(?:noch )?zu übersetzen|übersetzung fehlt|à traduire|traduction manquante|por traducir|falta (?:la )?traducción'
].join('|')

/**
 * Such a phrase counts only as the whole text, in brackets, or before a colon, because real sentences can begin with
 * the same words. It is looked for in small letters: V8 takes four times as long for a pattern that knows both.
 */
const phrasePattern = (start: string): RegExp =>
  new RegExp(String.raw`${start}(?:${placeholderPhrases})(?: (?:in|into|auf|en) [a-zà-öø-ÿ]+)?\s*(?:[.…!?]*$|[\])]|:)`)
const phraseAtStart = phrasePattern(String.raw`^(?:(?:todo|fixme|tbd|xxx+|[a-z]{2})[\s:–-]+)?`)
const phraseInBrackets = phrasePattern(String.raw`[[(]\s*(?:[a-z]{2}[\s:–-]+)?`)

/** `[inserire percentuale]`, `[nome]`: what is to be filled in within a sentence, as models of texts have it. */
const blankToFill = new RegExp(
  String.raw`\[(?:(?:(?:da )?(?:inserire|indicare|specificare|completare|compilare|definire)|inserisci|` +
    String.raw`insert|enter|fill in|add|your|to be)\b[^[\]]{0,60}|(?:il |la |the )?(?:nome|prezzo|importo|numero|` +
    String.raw`data|orario|indirizzo|telefono|percentuale|name|price|amount|number|date|time|address|phone))\]`,
  'i'
)

/** Matches TODO, FIXME and lorem ipsum. "TODO EL AÑO" is Spanish and does not match. */
const placeholderMarkPattern =
  /(?:^|[[(–-]\s*)(?:TODO|FIXME)(?!\p{L})(?!\s+\p{Lu}{2})|^[Tt]odo:|[Ll]orem ipsum|^[xX]{3,}(?:[\s.,]+[xX]{3,})+[.!]?$/u

/**
 * A gap within a sentence: `<da compilare>`, `____`, `???`, `xxxx`, `XX €`, `[TBD]`, `TODO:`. Addresses stand between
 * such signs as well, and a roman number has three X at most.
 */
const gapPattern = new RegExp(
  String.raw`<\s*\p{L}[^<>@:/]{0,60}>|_{3,}|\?{3,}|(?<![\p{L}\d])[xX]{4,12}(?!\p{L})|` +
    String.raw`(?:€|CHF|\$|£)\s?[xX]{2,}(?!\p{L})|(?<![\p{L}\d])[xX]{2,}(?:[.,][xX]{2})?\s?(?:€|euro\b|CHF)|` +
    String.raw`TODO:|[[(]\s*TB[ACD]\s*[\])]`,
  'u'
)

/** Signs of which each gap has one: few texts have any, and to look for them takes a tenth of the time. */
const gapSign = /<|__|\?\?|xx|XX|TODO:|TB[ACD]/

/** The first gap in a text that somebody has to fill in. */
export const gapIn = (text: string): string | undefined => (gapSign.test(text) ? gapPattern.exec(text)?.[0] : undefined)

/** Whether a text certainly stands for one that is missing. */
export const isStandIn = (text: string): boolean => placeholderPattern.test(text)

/** Few texts have a bracket, and to look for one takes a tenth of the time. */
const hasBracket = (text: string): boolean => text.includes('[') || text.includes('(')

/** Signs of which each mark has one. */
const markSign = /TODO|FIXME|^[Tt]odo:|[Ll]orem|[xX]{3}/

/** Whether a text says that one is missing, or that something in it is. */
export function announcesText(text: string): boolean {
  const small = text.toLowerCase()
  if (phraseAtStart.test(small) || (markSign.test(text) && placeholderMarkPattern.test(text))) return true
  return hasBracket(text) && (phraseInBrackets.test(small) || blankToFill.test(text))
}
