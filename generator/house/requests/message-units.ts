/**
 * Reads which units a message asks for: by their names, or the numbers on their doors. Units of a former stay, those of
 * other guests, those that the guest does not want, and names that are those of guests are not asked for.
 */
import type { BookModel } from '../model/content-model.ts'
import { collections, type Collection } from '../model/content-enums.ts'
import { plain } from './days/message-days.ts'
import { anyNumberOf, anyNumbers, numberOf, numbers } from './days/message-stay.ts'
import { allIn, anyOf, notBeforeWord, notBehindWord, oneOf, textBefore, type Span } from './text-patterns.ts'

type Units = Pick<BookModel, 'rooms' | 'apartments'> & {
  /** The names of units that the site does not show, or that the house does not have any more. */
  formerNames?: readonly string[] | undefined
}

/**
 * Why it is not clear which unit is wanted: how guests share several, another one that is named as well, that of a
 * former stay, that of other guests, one that they do not want, one that the house does not have, or does not show any
 * more, a name that may be that of a guest.
 */
export type UnitDoubt = Span & {
  why:
    | 'rooms'
    | 'another-unit'
    | 'former-unit'
    | 'others-unit'
    | 'refused-unit'
    | 'unknown-unit'
    | 'hidden-unit'
    | 'surname'
}

/** `days` is the text without its days; `wordsBeside` stand next to a unit in messages of the site. */
type Known = {
  house: Units
  days: string
  wordsBeside: readonly string[]
  /** Of the name of the house, by `plain`. */
  siteWords: readonly string[]
}

/** `isWord`: in small letters and without a word before it that units have, it can mean something else. */
type NamedUnit = Span & { unit: string; score: number; isWord: boolean }

/** What a unit is called in a message, before the number on its door. */
const unitNouns: Readonly<Record<Collection, string>> = {
  rooms: 'camer[ae]|stanz[ae]|rooms?',
  apartments: 'appartament[oi]|app\\.to|app\\.?|apartments?|apt\\.?|flats?'
}

/** What can follow the number of a unit; anything else may be counted by it. */
const behindNumber =
  '(?=\\s*(?:[.,;:?!)\\n]|$)|' +
  '\\s+(?:dal|dall|da|per|for|from|is|[eo&]|and|or|liber[oa]|free|available|disponibile|in)(?!\\p{L}))'

/** What a number counts that is also the name of a unit: “Due adulti”. */
const isCounting = new RegExp(
  String.raw`^\s+(?:camer|stanz|appartam|allogg|nott|giorn|settiman|mes[ei]|pers|ospit|adult|bambin|bimb|figl|ragazz|` +
    'coppi|amic|post[oi]|lett|bagn|bed|bath|macchin|auto|piani|rooms|apart|flats|nights|days|weeks|' +
    'people|guests|child|kids|couples|friends|beds|' +
    String.raw`of us|de(?:i|gli|lle)\b)`,
  'u'
)

/**
 * The units that are named, the clearest first: next to the words that are next to it in a message of the site, or by
 * the number on their doors. A name in small letters, which may be another word, needs them or has to be no number; at
 * the beginning of a sentence each word has a capital.
 */
function namedUnits(text: string, low: string, { house, days, wordsBeside }: Known): NamedUnit[] {
  const nextTo = new RegExp(anyOf(wordsBeside.filter((word) => word.length > 3)), 'u')
  const mentions = collections.flatMap((list) =>
    house[list].flatMap(({ slug, name, number }) => {
      const unit = `${list}/${slug}`
      const named = allIn(low, notBehindWord + anyOf([name]) + notBeforeWord).map(({ at, end }) => {
        const [before, behind] = [low.slice(0, at), low.slice(end)]
        const isNext = nextTo.test(before.slice(-22)) || nextTo.test(behind.slice(0, 8))
        const isNumber = numberOf(low.slice(at, end)) !== undefined
        const isFirst = /(?:^|[.!?:\n])\s*$/u.test(before)
        const isName = text.slice(at, end) === name && !(isNumber && isFirst && !aboutUnit.test(behind))
        // In “una camera per due” the number counts guests.
        const isCount =
          isNumber && (isCounting.test(behind) || (!isName && /\b(?:per|for|in|x|siamo|noi)\s+$/u.test(before)))
        const score = (isNext ? 4 : 0) + (isName ? 2 : 0) + (isNumber ? 0 : 1)
        const isWord = score === 1 && !beforeUnit.test(before) && !aboutUnit.test(behind)
        return { at, end, unit, isWord, score: isCount || score < (isNumber ? 2 : 1) ? 0 : score }
      })
      const noun = `(?:${unitNouns[list]})\\s*(?:n\\.?|nr\\.?|no\\.?|numero|number|#)?\\s*`
      // Also the second number of “apartments 1 and 2”.
      const door = `(?:${noun}|(?<=${notBehindWord}${noun}(?:\\d+\\s*(?:,|[eo&]|and|or)\\s*)+))${anyOf([number ?? ''])}`
      const numbered = number === undefined ? [] : allIn(days, `${notBehindWord}${door}${behindNumber}`)
      return [...named, ...numbered.map(({ at, end }) => ({ at, end, unit, isWord: false, score: 4 }))]
    })
  )
  return mentions.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score)
}

/** Behind a unit that begins a sentence, “Uno dal 10 al 17 luglio”; any other word may be counted by the number. */
const aboutUnit = new RegExp(
  String.raw`^\s*[,:]?\s*(?:\d{1,2}\s*[-–/.]|(?:dall?|from)(?!\p{L})|(?:e|` +
    String.raw`is)\s+(?:\p{L}+\s+)?(?:liber|disponibil|free|available))`,
  'u'
)

/** Before a unit in small letters: the beginning, a sign, an article, a wish. “Se non tira maestrale” has none. */
const beforeUnit = new RegExp(
  String.raw`(?:^|[.,;:!?()\n"“«–-]|(?<!\p{L})(?:l[ae]|il|lo|l['’]|in|nell['’ao]*|all['’ao]*|dell['’ao]*|per|x|` +
    String.raw`e|o|oppure|the|or|and|to|for|di\s+nuovo|again|ancora|anche|magari|meglio|better|` +
    String.raw`(?:vorre|vogli|volev|prend|prenot|confer|blocc|book|want|like|have|take|prefer|reserv|chied|` +
    String.raw`${Object.values(unitNouns).join('|')})\p{L}*))\s*$`,
  'u'
)

/** “An apartment with two rooms” is one. */
const severalRooms =
  String.raw`(?<!(?:appartamento|apartment|flat|casa|house|locale)\s+(?:(?:con|da|di|with)\s+)?|(?:con|with|` +
  String.raw`avec|mit|met)\s+)` +
  String.raw`(${anyNumbers})\s+(?:(?!nott|night|pers|people|adult|guest|ospit)\p{L}+\s+)?` +
  String.raw`(?:camere|stanze|appartamenti|alloggi|rooms|apartments|flats|doppelzimmer|chambres|habitaciones|kamers|` +
  String.raw`apartamentos|appartements|appartementen|wohnungen|zimmer|logements|unterkunfte|alojamientos|pokoje|` +
  String.raw`matrimoniali|doppie|triple|` +
  String.raw`singole|` +
  String.raw`quadruple|doubles|twins|suites|monolocali|bilocali|trilocali|studios)(?!\s+da\s+letto|\s+a\s+coucher)`

/** “Se il maestrale regge”, “wenn der Maestrale weht”: units can be called like winds, and guests come for these. */
const isWind = (low: string, { at, end }: Span): boolean =>
  windBefore.test(textBefore(low, at)) ||
  (windBehind.test(low.slice(end)) && !/(?<!\p{L})(?:nell[ao]|in|alla|camera|room)\s+$/u.test(textBefore(low, at)))
const windBefore = new RegExp(
  String.raw`(?<!\p{L})(?:vento(?:\s+di)?|tir[aio]|soffi[ao]?|wind\s+(?:is|from)|souffle|weht|blast|sopla|waait)` +
    String.raw`\s+(?:(?:il|lo|la|the|der|le|el|du)\s+)?$`,
  'u'
)
const windBehind = new RegExp(
  String.raw`^\s+(?:regge|tira|soffia|molla|cala|gira|rinforza|(?:lo\s+)?permette|holds|blows|drops|picks\s+up|` +
    String.raw`dies\s+down|weht|blast|halt|mitspielt|nachlasst|souffle|tient|tombe|sopla|aguanta|amaina)(?!\p{L})`,
  'u'
)

/** Units that are named, by what the guest says of them. */
function byMeaning(text: string, low: string, mentioned: readonly NamedUnit[]) {
  const former = mentioned.filter((each) => isFormerUnit(low, each))
  const ofOthers = mentioned.filter((each) => !former.includes(each) && isOthersUnit(low, each))
  const isOfGuest = mentioned.some((each) => isTitled(text, each))
  const surnames = mentioned.filter(
    (each) =>
      !former.includes(each) &&
      !ofOthers.includes(each) &&
      (each.score <= 3 || isWind(low, each)) &&
      (each.isWord || isWind(low, each) || isSurname(text, each) || (isOfGuest && isBehindFirstName(text, each)))
  )
  const rest = mentioned.filter((each) => ![...former, ...ofOthers, ...surnames].includes(each))
  const refused = refusedUnits(low, rest)
  return { wanted: rest.filter((each) => !refused.includes(each)), former, ofOthers, surnames, refused }
}

/**
 * The units that the guest does not want, in the order of `mentioned`. A stay that is cancelled is found by its unit,
 * unless another unit is kept.
 */
function refusedUnits(low: string, mentioned: readonly NamedUnit[]): NamedUnit[] {
  const isRefused = ({ at, end }: Span): boolean =>
    (refusedBefore.test(textBefore(low, at)) && !condition.test(textBefore(low, at))) ||
    refusedBehind.test(low.slice(end, end + 60))
  const isCancelled = ({ at }: Span): boolean => cancelledBefore.test(textBefore(low, at))
  const inOrder = mentioned.toSorted((a, b) => a.at - b.at)
  // “Not Uno or Due”, “cancel Uno and Due”.
  const withNext = (isOne: (each: NamedUnit) => boolean): NamedUnit[] =>
    inOrder.reduce<NamedUnit[]>((list, each, index) => {
      const before = inOrder[index - 1]
      const isNext = before !== undefined && list.includes(before) && inList.test(low.slice(before.end, each.at))
      return isOne(each) || isNext ? [...list, each] : list
    }, [])
  const [refused, cancelled] = [withNext(isRefused), withNext(isCancelled)]
  const isOnly = mentioned.every((each) => refused.includes(each) || cancelled.includes(each))
  return mentioned.filter((each) => refused.includes(each) || (!isOnly && cancelled.includes(each)))
}

const article =
  "(?:(?:(?:in|alla?|al|nell?[ao]?|dell?[ao]?|with|to|for|the|la|il|lo)\\s+)|(?:nell|dell|all|l)['’]\\s*){0,2}"
const noun = `(?:(?:${Object.values(unitNouns).join('|')})\\s+)?`
/** Before a unit that guests do not want: “non la Libeccio”, “anything but Tre”. */
const refusedBefore = new RegExp(
  notBehindWord +
    oneOf(
      'non|ne|niente|nessun[oa]?|senza|tranne|eccetto|salvo|fuorche|escluso|esclusa|meno|anziche|piuttosto\\s+che',
      'a\\s+parte|(?:invece|al\\s+posto)\\s+(?:di|del)?',
      'non\\s+(?:(?:ci|mi|piu)\\s+)?(?:vogli|vorre|volev|vuol|piac|interess|desider|rid|mett|tornar|finire)\\p{L}*' +
        '(?:\\s+(?:piu|di\\s+nuovo|ancora|avere|stare|tornare|prendere|dormire|finire)){0,2}',
      '(?:not|no|never|nor|neither|except|but\\s+for|besides|other\\s+than|(?:any\\p{L}*|everything)\\s+but|' +
        '(?:rather|prefer)(?!\\p{L})[^.!?\\n]{0,40}\\sthan|rather\\s+than|instead\\s+of|apart\\s+from|without|' +
        'avoid\\p{L}*)(?:\\s+(?:again|in|be|stay))?',
      "(?:not|\\p{L}+n['’]t|dont|never)\\s+(?:really\\s+)?(?:want|like|need|wish|care|put\\s+us|be|stay|sleep)\\p{L}*" +
        '(?:\\s+(?:to|for|in|be|stay|have|get|take|back)){0,3}'
    ) +
    `\\s*${article}${noun}["“«']?$`,
  'u'
)
/** “If not Due, then Tre”, “not only Uno”: these are no refusals. */
const condition = /(?<!\p{L})(?:se|if|perche|why|solo|only)\s+(?:non|not|no)\s+(?:[\p{L}'’]+\s*){0,3}$/u
const refusedBehind = new RegExp(
  String.raw`^["”»']?\s*(?:room|apartment|flat)?\s*,?\s*(?:` +
    oneOf(
      String.raw`(?:(?:proprio|invece|magari|pero|assolutamente)\s+)?no(?=\s*(?:[,.;:!)]|grazie|$|per\s+favore))`,
      String.raw`(?:proprio\s+)?non\s+(?:l[ao]\s+|ci\s+|mi\s+|e\s+|era\s+)*(?:vogli|vorre|piac|interess|serv|` +
        String.raw`prend)\p{L}*`,
      String.raw`not(?=\s*(?:[,.;!)]|again|please|$))|(?:is\s+)?(?:no\s+(?:thanks|thank\s+you|` +
        String.raw`longer|more)|not\s+(?:needed|required|wanted|for\s+(?:us|me)))`,
      String.raw`we\s+(?:do\s+not|don['’]t)\s+(?:want|like|need)`
    ) +
    ')',
  'u'
)
/** Of a stay that the guest cancels, or a room that is one too many. */
const cancelledBefore = new RegExp(
  notBehindWord +
    oneOf(
      'disd\\p{L}+|annull\\p{L}+|cancell\\p{L}+|rinunci\\p{L}+|non\\s+(?:ci\\s+)?serv\\p{L}+\\s+piu',
      'cancel\\p{L}*|drop|release|give\\s+up|no\\s+longer\\s+need'
    ) +
    '(?!\\p{L})(?:(?!(?<!\\p{L})(?:ma|but|tenere|teniamo|keep|keeping|e|and)\\s)[^.!?;\\n]){0,40}$',
  'u'
)
const inList = new RegExp(`^\\s*(?:o|oppure|or|nor|ne|e|ed|and)\\s+(?:ne\\s+|nor\\s+)?${article}${noun}$`, 'u')

/**
 * The units that it asks for: of several, those that are named together; and how many.
 * @param text as the guest wrote it, since names have capitals
 * @param low the same by `plain`
 */
export function unitsIn(text: string, low: string, known: Known) {
  const meanings = byMeaning(text, low, namedUnits(text, low, known))
  const { wanted: unitMentions, former, ofOthers, surnames, refused } = meanings
  const [best] = unitMentions
  const between = (one: Span, other: Span): string =>
    low.slice(Math.min(one.end, other.end), Math.max(one.at, other.at))
  const joined = unitMentions.filter(
    (each) =>
      best &&
      each.unit !== best.unit &&
      /^\s*(?:,|e|ed|o|oppure|and|or|&|\+)\s*(?:(?:la|l['’]|the)?\s*\p{L}+\s+)?$/u.test(between(best, each))
  )
  const isChoice = joined.some((each) => best && /\b(?:o|oppure|or)\b/u.test(between(best, each)))
  const [counted] = allIn(low, notBehindWord + severalRooms + notBeforeWord)
  const roomWord = counted?.match[1] ?? ''
  const roomCount = anyNumberOf(roomWord) ?? 1
  const mentions = best ? [best, ...joined].toSorted((a, b) => a.at - b.at) : []
  const units = [...new Set(mentions.map(({ unit }) => unit))]
  const rooms = Math.max(isChoice ? 1 : units.length, roomCount, 1)
  const other = unitMentions.find(({ unit }) => !units.includes(unit))
  const hidden = mentions.length === 0 ? hiddenUnit(text, low, known) : undefined
  const isUnknown = mentions.length === 0 && hidden === undefined
  const unknown = isUnknown ? (unknownUnit(low, known) ?? unknownName(text, known)) : undefined
  const doubts = [
    ...(units.length === 0 ? allUnits(low).map((each) => ({ ...each, why: 'rooms' as const })) : []),
    // Nobody says how the guests share them.
    ...(counted && rooms > 1 && units.length < rooms ? [{ ...counted, why: 'rooms' as const }] : []),
    ...(other ? [{ ...other, why: 'another-unit' as const }] : []),
    ...(isNamed(units) ? otherKind(low).map((each) => ({ ...each, why: 'another-unit' as const })) : []),
    ...(unknown ? [{ ...unknown, why: 'unknown-unit' as const }] : []),
    ...(hidden ? [{ ...hidden, why: 'hidden-unit' as const }] : []),
    ...refused.slice(0, 1).map((each) => ({ ...each, why: 'refused-unit' as const })),
    ...(isNamed(units) ? [] : former.slice(0, 1).map((each) => ({ ...each, why: 'former-unit' as const }))),
    ...(isNamed(units) ? [] : ofOthers.slice(0, 1).map((each) => ({ ...each, why: 'others-unit' as const }))),
    ...(isNamed(units) ? [] : sameUnit(low).map((each) => ({ ...each, why: 'former-unit' as const }))),
    ...(isNamed(units) ? [] : surnames.slice(0, 1).map((each) => ({ ...each, why: 'surname' as const })))
  ].map(({ why, at, end }): UnitDoubt => ({ why, at, end }))
  return {
    units,
    rooms,
    found: counted && rooms > 1 ? [...mentions, counted] : mentions,
    names: [...former, ...ofOthers, ...surnames, ...refused],
    doubts
  }
}

/** “All your rooms”, “the whole place”. */
const allUnits = (low: string): Span[] =>
  allIn(
    low,
    notBehindWord +
      oneOf(
        'tutt[ie]\\s+(?:le|gli)\\s+(?:vostr[ei]\\s+)?(?:camere|stanze|appartamenti|alloggi)',
        "l['’]intera\\s+(?:struttura|casa)|tutta\\s+la\\s+(?:struttura|casa)|maison\\s+entiere|toute\\s+la\\s+maison|" +
          'casa\\s+(?:entera|completa)|' +
          'ganze[sn]?\\s+(?:haus|anwesen)|hele\\s+huis',
        '(?:all|every)\\s+(?:of\\s+)?(?:your\\s+|the\\s+)?(?:rooms|apartments|flats|units)|' +
          '(?:whole|entire)\\s+(?:house|place|property)|exclusive\\s+use|uso\\s+esclusivo'
      ) +
      notBeforeWord
  ).slice(0, 1)

const isNamed = (units: readonly string[]): boolean => units.length > 0

/** “Or else a flat”, “and then one of the apartments for the rest of us”. */
const otherKind = (low: string): Span[] =>
  allIn(
    low,
    String.raw`${notBehindWord}(?:o|oppure|or|e|ed|and|und|et|plus|piu|alternativ\p{L}*|altrimenti|otherwise|se\s+no)` +
      String.raw`\s+(?:(?!with|con|mit|avec|for|per)\p{L}+\s+){0,2}?(?:un[ao]?|a|an|another|altr[ao]|any|qualsiasi|` +
      String.raw`one\s+of\s+(?:the|your)|un[ao]?\s+de(?:i|gli|lle))\s+(?:(?:altr[ao]|other|` +
      String.raw`[\p{L}-]*bed(?:room)?)\s+)?` +
      String.raw`(?:${Object.values(unitNouns).join('|')}|unit|place|alloggio|mono|bi|trilocale)${notBeforeWord}`
  ).slice(0, 1)

/** Before a unit of a former stay, in its sentence. */
const formerly = new RegExp(
  notBehindWord +
    oneOf(
      'eravamo|ero|(?:siamo|sono|e|era(?:no)?|hanno)\\s+(?:gia\\s+)?stat[oaie]|soggiornat\\p{L}*|anno\\s+scorso|' +
        "scorso\\s+anno|l['’]\\s*altra\\s+volta|" +
        '(?:siamo|sono)\\s+(?:appena\\s+)?(?:partit|uscit|venut)[oaie]|(?:abbiamo|ho)\\s+(?:appena\\s+)?lasciato',
      '(?:(?:were|was)(?!\\s+(?:thinking|wondering|hoping|planning|looking|going|considering))|stayed|been)|' +
        'last\\s+(?:year|time|summer)|(?:checked|checking)\\s+out|' +
        "(?:we|i)(?:\\s+have|[’']ve)?\\s+(?:just\\s+)?left(?!\\s+(?:an?|my|our|you)(?!\\p{L}))",
      'waren?(?=\\s+(?:(?:schon|bereits|letztes|voriges|vor|im|bei)(?!\\p{L})))|letztes\\s+jahr|etai(?:s|t|ent|ons)|' +
        'sejourne\\p{L}*|estuv\\p{L}+'
    ) +
    '(?!\\p{L})[^.!?\\n]{0,60}$',
  'u'
)
const isFormerUnit = (low: string, { at }: Span): boolean => {
  const before = textBefore(low, at)
  const begins = formerly.exec(before)?.index
  // What a guest wishes after it is another stay.
  return (
    begins !== undefined &&
    !/(?<!\p{L})(?:vorre\p{L}+|quest\p{L}+|ora|now|this(?!\s+(?:morning|afternoon))|would|want)(?!\p{L})/u.test(
      before.slice(begins)
    )
  )
}

/** Before the unit of other guests, in its sentence: “my parents have booked Tre”, “the family that stays in Uno”. */
const ofOtherGuests = new RegExp(
  notBehindWord +
    oneOf(
      '(?:(?:genitor|suocer|amic|sorell|fratell|cugin|zi[oaei]|colleg|conoscent)\\p{L}*|famiglia\\s+che)' +
        '(?:\\s+\\p{L}+){0,3}?\\s+' +
        '(?:ha|hanno|sono|sta|stanno|sara|saranno|alloggia\\p{L}*|rest(?:a|ano)|' +
        'e\\s+(?:gia\\s+)?(?:nell?[oa]?|alla?|in))',
      '(?:parents|in-laws|friends?|sister|brother|cousins?|aunt|uncle|colleagues?|family\\s+(?:that|who))' +
        '(?:\\s+\\p{L}+){0,3}?\\s+(?:has|have|is|are|stays?)'
    ) +
    '(?!\\p{L})[^.!?;:\\n]{0,30}$',
  'u'
)
/** “Is free” is said of a unit, and “my friends would like” asks for one. */
const isOthersUnit = (low: string, { at, end }: Span): boolean => {
  const said = ofOtherGuests.exec(textBefore(low, at))?.[0]
  return (
    said !== undefined &&
    !/(?<!\p{L})(?:vorre\p{L}+|vogli\p{L}+|would|want|like|e\s+io|and\s+i)(?!\p{L})/u.test(said) &&
    !/^\s*(?:e\s+|is\s+)?(?:liber[oa]|disponibile|free|available)/u.test(low.slice(end))
  )
}

/** “The same flat as last year”, “something similar”. */
const sameUnit = (low: string): Span[] =>
  allIn(
    low,
    notBehindWord +
      oneOf(
        '(?:stess[oa]|medesim[oa])\\s+(?:camera|stanza|appartamento|alloggio|sistemazione|' +
          'posto)|(?:qualcosa|una?)\\s+(?:\\p{L}+\\s+)?(?:di\\s+)?simil[ei]',
        '(?:same|usual)\\s+(?:room|apartment|flat|place)|(?:something|one)\\s+similar'
      ) +
      notBeforeWord
  ).slice(0, 1)

/** Whether a name is behind the title of somebody, with or without a first name. */
const isTitled = (text: string, { at }: Span): boolean => {
  const [, before = '', name = ''] =
    /^([^]*?)((?:\p{Lu}[\p{Ll}.]+\s+)?)$/u.exec(text.slice(Math.max(0, at - 40), at)) ?? []
  return titleEnds.test(plain(before)) || titleEnds.test(plain(before + name))
}
const titleEnds = new RegExp(
  String.raw`(?<!\p{L})(?:sig\.?(?:r?a|na)?|signor[ae]?|signorina|dott\.?(?:ssa)?|dr\.?(?:ssa)?|prof\.?(?:ssa)?|` +
    String.raw`(?:avv|ing|arch|geom|rag)\.|avvocato|mr\.?|mrs\.?|ms\.?|sir|doctor|professor|herr|frau|monsieur|` +
    String.raw`madame|senora?)\s+$`,
  'u'
)

const isBehindFirstName = (text: string, { at }: Span): boolean => {
  const name = /(\p{Lu}\p{Ll}+)[^\S\n]+$/u.exec(text.slice(Math.max(0, at - 40), at))?.[1]
  return name !== undefined && !isNounOfUnit(name) && !opener.test(plain(name))
}

const isNounOfUnit = (word: string): boolean =>
  new RegExp(
    `^(?:wohnung|ferienwohnung|zimmer|chambre|appartement|habitacion|apartamento|kamer|` +
      `${Object.values(unitNouns).join('|')}|da(?:l|ll)?|from|per|for)$`,
    'u'
  ).test(plain(word))

/** Whether a name is that of a guest or a street: behind “my name is”, or beside another name. */
function isSurname(text: string, { at, end }: Span): boolean {
  if (isTitled(text, { at, end })) return true
  if (!/^\p{Lu}/u.test(text.slice(at, end))) return false
  const [before, behind] = [text.slice(Math.max(0, at - 40), at), text.slice(end, end + 30)]
  const isCalled = new RegExp(
    String.raw`(?:^|[^\p{L}])(?:mi chiamo|sono|famiglia|fam\.|` +
      String.raw`via|viale|piazza|hotel|my name is|i am|i['’]m|this is|family)\s+(?:la ` +
      String.raw`famiglia\s+)?$`,
    'iu'
  ).test(before)
  const isBesideName = /^[^\S\n]+\p{Lu}\p{Ll}+/u.test(behind) || /(?<![.!?\n]\s*|^)\p{Lu}\p{Ll}+[^\S\n]+$/u.test(before)
  // “Maria Sette” at the end, in a line of its own.
  const isSignature = /(?:^|\n)[^\S\n]*\p{Lu}\p{Ll}+[^\S\n]+$/u.test(before) && /^[^\S\n]*(?:\n|$)/u.test(behind)
  const beside = /^[^\S\n]+(\p{Lu}\p{Ll}+)/u.exec(behind)?.[1] ?? /(\p{Lu}\p{Ll}+)[^\S\n]+$/u.exec(before)?.[1] ?? ''
  const isNoun = isNounOfUnit(beside)
  const opening = /(?:^|[.!?\n]\s*)(\p{Lu}\p{Ll}+)[^\S\n]+$/u.exec(before)?.[1]
  const isBeginning = opening !== undefined && !isNoun && !opener.test(plain(opening))
  return isCalled || isSignature || isBeginning || (isBesideName && !isNoun && !opener.test(plain(beside)))
}

/** What a sentence about a unit begins with, rather than a name. */
const opener = new RegExp(
  String.raw`^(?:vor\p{L}+|\p{L}+mente|possibly|preferably|ideally|conferm\p{L}+|prend\p{L}+|prenot\p{L}+|ciao` +
    String.raw`|salve|buon\p{L}*|hello|` +
    String.raw`hi|is|e|per|richiesta|libero|quanto|avete|could|can|please|we|ok|accett\p{L}+|` +
    String.raw`blocc\p{L}+|tenete\p{L}*|grazie|booking|cancel\p{L}*|disd\p{L}+|` +
    String.raw`annull\p{L}+|non?|not|neither|in|nell\p{L}*|all\p{L}*|dell\p{L}*|siamo|abbiamo|anything|and|or|o|` +
    String.raw`oppure|the|la|il)$`,
  'u'
)

/** A unit by a number or a name that the house does not have. */
function unknownUnit(low: string, { house, days }: Known): Span | undefined {
  return collections.flatMap((list) => {
    const known = house[list].flatMap(({ name, number }) => [plain(name), ...(number ? [plain(number)] : [])])
    return allIn(
      days,
      `${notBehindWord}(?:${unitNouns[list]})\\s+(?:n\\.?|nr\\.?|no\\.?|numero|number|` +
        `#)?\\s*(\\d{1,3}|${numbers})${behindNumber}`
    ).filter(({ at, match: [, number = ''] }) => !known.includes(number) && !isInList(low, at))
  })[0]
}

/** A unit that the site does not show, or that is gone. */
const hiddenUnit = (text: string, low: string, { house, ...known }: Known): Span | undefined => {
  const rooms = (house.formerNames ?? []).map((name) => ({ slug: name, name }))
  return namedUnits(text, low, { ...known, house: { rooms, apartments: [] } }).find(({ score }) => score > 1)
}

/** “La camera Tramontana”, “the Olive apartment”: a name beside the noun that no unit has. */
function unknownName(text: string, { house, wordsBeside, siteWords }: Known): Span | undefined {
  const known = [...unitNames(house), ...wordsBeside.map(plain), ...siteWords]
  const isName = ({ match: [, before, behind, other] }: { match: readonly string[] }): boolean => {
    const name = plain(before ?? behind ?? other ?? '')
    return name !== '' && !known.includes(name) && !ofAnyUnit.test(name) && !opener.test(name)
  }
  return [...text.matchAll(nameBesideNoun)]
    .filter((match) => isName({ match }))
    .map(({ index, 0: { length } }) => ({ at: index, end: index + length }))[0]
}

const nameBesideNoun = new RegExp(
  `(?<!\\p{L})the\\s+(\\p{Lu}\\p{Ll}{2,})\\s+(?:room|apartment|flat)(?!\\p{L})|` +
    `(?<!\\p{L})(?:${Object.values(unitNouns).join('|')})\\s+(\\p{Lu}\\p{Ll}{2,})${behindNumber}|` +
    // Whatever follows: “alla camera Tramontana vista mare”.
    `(?<!\\p{L})(?:(?:[Ll]a|(?:[Aa]l|[Nn]el|[Dd]el|[Dd]al|[Ss]ul)la|[Tt]he|[Ll]e|[Dd]e)\\s+|(?:[Ll]|[Aa]ll|` +
    `[Nn]ell|[Dd]ell|[Dd]all)['’])` +
    '(?:camera|stanza|appartamento|room|apartment|flat|chambre|habitaci[oó]n|' +
    'kamer)[^\\S\\n]+(\\p{Lu}\\p{Ll}{3,})(?!\\p{L})',
  'gu'
)

/** What any unit may be called: its kind, its size, its view. */
const ofAnyUnit = new RegExp(
  '^(?:matrimonial|doppi|tripl|quadrupl|singol|famil|delux|standard|superior|suite|double|twin|triple|single|garden|' +
    'sea|vista|view|mare|balcon|terra|giardin|piscin|pool|mono|bilocal|trilocal|quadriloc|studio|bed|bath|' +
    'living|dining|queen|king|large|small)',
  'u'
)

/** What its units are called, by `plain`. */
export const unitNames = (house: Units): string[] =>
  collections.flatMap((list) => house[list].map(({ name }) => plain(name)))

/** “In a room for two” has no number of a room; an article or a word before the noun is none, either. */
const isInList = (low: string, at: number): boolean => /\d\s*$/u.test(low.slice(0, at))
