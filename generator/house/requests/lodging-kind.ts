/**
 * Reads which kind of lodging a message asks for: a room, two bedrooms, a triple, a view of the sea. Which units are of
 * that kind is what the house says of them: their types, beds, bedrooms, services and texts. Here are only the words
 * that people have for kinds, in the languages of guests.
 */
import type { Text } from '../../engine/fields/text.ts'
import { collections, type Collection } from '../model/content-enums.ts'
import type { Unit } from '../model/content-model.ts'
import { anyNumberOf, anyNumbers } from './days/message-stay.ts'
import { plain } from './days/message-days.ts'
import { allIn, isWanted, notBeforeWord, notBehindWord, oneOf, type Span } from './text-patterns.ts'

/** In the guest’s words, and the units that are so; none if the house has no such unit. */
export type LodgingKind = { word: string; units: readonly string[] }

/** What a house says of a unit; what is missing or wrong in its file is undefined. */
export type DescribedUnit = Pick<Unit, 'slug'> &
  Partial<
    Pick<
      Unit,
      | 'type'
      | 'subtitle'
      | 'beds'
      | 'bedding'
      | 'bedrooms'
      | 'bathrooms'
      | 'access'
      | 'summary'
      | 'description'
      | 'services'
    >
  >

type Described = Readonly<Record<Collection, readonly DescribedUnit[]>> & {
  services?: Readonly<Record<string, { name: Text }>> | undefined
}

/** A unit as the words of kinds are compared with it: its texts by `plain`. */
type Lodging = {
  unit: string
  list: Collection
  /** Its type and its subtitle. */
  name: string
  beds: string
  services: string
  texts: string
  facts: DescribedUnit
}

type Fits = (lodging: Lodging, count: number) => boolean
/**
 * `#` in a pattern stands for a number. The first of `levels` that any unit fits says which units are of the kind: a
 * triple with a double bed is a double only in a house without doubles.
 */
type Kind = { pattern: string; levels: readonly Fits[] }

const says = (pattern: string, where: 'name' | 'beds' | 'services' | 'texts'): Fits => {
  const words = new RegExp(`${notBehindWord}(?:${pattern})${notBeforeWord}`, 'u')
  return (lodging) => words.test(lodging[where])
}

/** A kind that a unit is of if its type says the same in any language, or else its beds or facts do. */
const named = (pattern: string, ...isSo: Fits[]): Kind => ({
  pattern,
  levels: [says(pattern, 'name'), says(pattern, 'beds'), ...isSo]
})

/** A feature that a unit has if its type, a service, a fact or else a text says so. */
const feature = (pattern: string, ...isSo: Fits[]): Kind => ({
  pattern,
  levels: [
    (lodging, count) => says(pattern, 'name')(lodging, count) || says(pattern, 'services')(lodging, count),
    ...isSo,
    says(pattern, 'texts')
  ]
})

/** A feature that a unit has if any of its words say so, in the words of houses. */
const saidAnywhere = (pattern: string, words: string): Kind => ({
  pattern,
  levels: [
    (lodging, count) => (['name', 'services', 'texts'] as const).some((where) => says(words, where)(lodging, count))
  ]
})

const countOf = (word = ''): number => anyNumberOf(word) ?? 1

/** Who asks for one has no use for two. */
const hasSoManyBedrooms: Fits = ({ facts: { bedrooms = 0 } }, count) =>
  count === 1 ? bedrooms === 1 : bedrooms >= count
const hasBedrooms: Fits = ({ facts: { bedrooms = 0 } }, count) => bedrooms >= count
const isRoom: Fits = ({ list }) => list === 'rooms'
const isApartment: Fits = ({ list }) => list === 'apartments'
const view = (italian: string, english: string, others: string): string =>
  oneOf(
    `(?:vista|affaccio)\\s+(?:(?:sul|sull|sulla|verso|al|del|di)\\s*['’]?\\s*(?:il\\s+|la\\s+)?)?(?:${italian})`,
    `(?:${english})[\\s-]+views?|views?\\s+(?:of|to|over)\\s+(?:the\\s+)?(?:${english})|` +
      `overlooking\\s+the\\s+(?:${english})`,
    others
  )

const apartmentWords =
  'appartament(?:o|i|ino|ini)|app\\.to|apartments?|flats?(?!\\s+(?:surface|screen|t[iy]re|rate|shoes|roof|' +
  'white))|apt|(?:ferien)?wohnung(?:en)?|fewos?|pisos?|appartements?|' +
  'apartamentos?|' +
  'appart|appartementen|apartamenty?'
const roomWords = 'camer[ae]|stanz[ae]|rooms?|zimmer|chambres?|habitacion(?:es)?|kamers?|pokoj(?:e|u)?|pokoi'

const kinds: readonly Kind[] = [
  // One that is only for some of the guests: the others sleep elsewhere.
  {
    pattern:
      '(?:una|un|an?|one|the|ein(?:e[mnrs]?)?|une|een)\\s+(?:separate\\s+|own\\s+)?(?:camera|stanza|cameretta|' +
      'bedroom|schlafzimmer|chambre|dormitorio|habitacion|slaapkamer)\\s+(?:da\\s+letto\\s+)?' +
      '(?:per|for|fur|pour|para|voor)\\s+(?:i|le|la|il|the|our|my|mia|die|unsere|les|nos|los|nuestros|de|onze)\\s+' +
      '(?:bambin|ragazz|figli|nonn|madre|mamma|suocer|kid|child|boy|girl|mother|mum|parents|kind|oma|opa|eltern|' +
      'enfant|mere|nin|grand)\\p{L}*(?!\\s+a\\s+parte)',
    levels: [({ facts: { bedrooms = 0 } }) => bedrooms >= 2, ({ facts: { bedrooms = 0 } }) => bedrooms >= 1]
  },
  // What no house of rooms need have: it says itself whether it has one.
  {
    pattern:
      '(?<!parchegg\\p{L}*\\s+(?:\\p{L}+\\s+){0,3})(?:camper(?:van)?s?|caravan|roulotte|wohnmobil|wohnwagen|' +
      'motorhome|' +
      'camping[\\s-]?car|autocaravana|kampera?|piazzol[ae]|tende?(?=\\s+(?:da\\s+campeggio|in|nel))|' +
      'zelt(?:platz)?|tents?|pitch(?:es)?)',
    levels: [says('camper|piazzol[ae]|pitch(?:es)?|tend[ae]|campeggio|camping|glamping', 'name')]
  },
  // How many bedrooms: “two bedrooms”, and the rooms of a flat.
  {
    pattern: oneOf(
      '(#)\\s+(?:camere|camera|stanze|stanza)\\s+(?:matrimonial[ei]\\s+)?da\\s+letto',
      '(#)[\\s-]+bed(?:room)?s?(?=[\\s-]+(?:apartment|flat|house|place|unit|apt))|(#)[\\s-]+bedrooms?',
      '(#)\\s+(?:schlafzimmern?|dormitorios?|chambres?\\s+a\\s+coucher|slaapkamers?|sypialni\\p{L}*)',
      `(?<=(?<!\\p{L})(?:${apartmentWords}|bilocale|trilocale|casa|house|locale|soluzione|sistemazione|alloggio)` +
        '(?!\\p{L})(?:\\s+|[^.!?;\\n]{0,40}?' +
        '(?:con|da|di|with|avec|mit|de|a)\\s+(?:almeno\\s+|at\\s+least\\s+|au\\s+moins\\s+)?))' +
        '(#)\\s+(?:separate\\s+|separat[ei]\\s+)?(?:camer[ae]|stanz[ae]|rooms?|chambres?|zimmern?|habitacion(?:es)?)'
    ),
    levels: [hasSoManyBedrooms, hasBedrooms]
  },
  {
    pattern: oneOf(
      '(?:camera|stanza)\\s+(?:\\p{L}+\\s+){1,4}a\\s+parte|camera\\s+(?:da\\s+letto\\s+)?separata|' +
        'separate\\s+bedrooms?|(?:getrennte[mns]?|separate[mns]?)\\s+(?:schlaf|kinder)zimmer',
      'chambre\\s+separee|dormitorio\\s+separado'
    ),
    levels: [({ facts: { bedrooms = 0 } }) => bedrooms >= 1]
  },
  named(
    'monolocal[ei]|(?<!(?:intestat\\p{L}+|fattura|ditta|presso' +
      '|spett\\.?(?:le)?)\\s+(?:\\p{L}+\\s+){0,2})studios?(?!\\s+(?:legale|medico|dentistico|tecnico|associato' +
      '|commerciale)|' +
      '\\s+\\p{L}+\\s*[–—&-]|[\\s:;.]+\\(?[+\\d;][\\d;]{2,})|einzimmerwohnung|estudio'
  ),
  named('bilocal[ei]|(?:one|1)[\\s-]+bed(?:room)?(?:\\s+(?:apartment|flat))?', ({ facts }) => facts.bedrooms === 1),
  named('trilocal[ei]|(?:two|2)[\\s-]+bed(?:room)?(?:\\s+(?:apartment|flat))?', ({ facts }) => facts.bedrooms === 2),
  named('quadrilocal[ei]', ({ facts: { bedrooms = 0 } }) => bedrooms >= 3),
  named('suites?'),
  named('ville|villa|villas|villetta'),
  named('bungalows?|chalets?|lofts?|attic[oi]|penthouse|mansard[ae]|dependance'),
  named(
    '(?:camer[ae]\\s+)?singol[ae](?!\\s+(?:nott|person))|singles?\\s+rooms?|einzelzimmer|' +
      'chambre\\s+(?:simple|individuelle)'
  ),
  named(
    oneOf(
      '(?:due|tre|2|3)\\s+letti(?!\\s+(?:matrim|doppi|a\\s+castello))(?:\\s+(?:singoli|separati))?|' +
        'letti\\s+(?:singoli|separati)',
      'twin(?:\\s+(?:beds?|rooms?))?|(?:two|2)\\s+(?:single|separate)\\s+beds|separate\\s+beds|lits?\\s+jumeaux'
    ),
    ({ facts: { bedding } }) => (bedding?.single ?? 0) >= 2
  ),
  named(
    'doppi[ae]|matrimonial[ei]|matrim(?:on)?\\.?|tweepersoonskamers?|dwuosobow\\p{L}+|' +
      'doubles?(?!\\s+(?:check|the|as))|king[\\s-]?size|doppelzimmer|doppelbett|dobles?',
    ({ facts: { bedding } }) => (bedding?.double ?? 0) >= 1
  ),
  named('tripl[ae]|triples?|dreibettzimmer|driepersoonskamers?|trzyosobow\\p{L}+'),
  named('quadrupl[ae]|quadruples?|vierbettzimmer|family\\s+rooms?|camer[ae]\\s+familiar[ei]|familienzimmer'),
  // Elsewhere something is in a room: “una culla in camera”.
  {
    pattern:
      '(?<=(?:;|nott[ei]|(?:star|dorm|soggiorn|verremmo|venire|pernott|allogg|sistem)\\p{L}*)\\s+)' +
      'in\\s+(?:camera|stanza)(?!\\s+(?:singol|doppi|matrimonial|tripl|quadrupl|famil|con|da\\s+letto))',
    levels: [isRoom]
  },
  {
    pattern:
      // “Any room for tonight”, but not “is there any room for a cot”. Days are blanks here.
      'rooms?(?=\\s+(?:(?:for|on|from)\\s+)?(?:;|free|available|left))|' +
      `(?<!(?<!\\p{L})(?:living|dining|have|got|there|enough|any|in)\\s+|(?<!\\p{L})(?:nelle|delle)\\s+)` +
      `(?:${roomWords})(?!\\s+(?:da\\s+(?:letto|bagno)|service|for\\s+improvement))`,
    levels: [isRoom]
  },
  { pattern: apartmentWords, levels: [isApartment] },
  // What it looks on to, where it is, and what is in it.
  feature(view('mare|spiaggia', 'sea|ocean|beach', 'meerblick|vue\\s+(?:sur\\s+la\\s+)?mer|vistas?\\s+al\\s+mar')),
  feature(view('giardino|oliveto|ulivi', 'gardens?|olive\\s+groves?', 'gartenblick|vue\\s+(?:sur\\s+le\\s+)?jardin')),
  feature(view('piscina', 'pool', 'poolblick')),
  // That the subtitle of one says so does not mean that the others are upstairs.
  saidAnywhere(
    oneOf(
      '(?:al\\s+)?pian(?:o\\s+)?(?:terra|basso)',
      'ground[\\s-]+floor',
      'erdgeschoss|rez[\\s-]de[\\s-]chaussee|planta\\s+baja|begane\\s+grond|parter(?:ze)?'
    ),
    '(?:al\\s+)?pian(?:o\\s+)?terra|ground[\\s-]+floor'
  ),
  feature(
    oneOf(
      '(?:senza|niente|no)\\s+(?:gradini|scale|barriere)',
      '(?:no|without)\\s+(?:steps|stairs)|step[\\s-]free|wheelchair',
      'barrierefrei'
    ),
    ({ facts: { access } }) => access?.steps === 0
  ),
  // A house says “few steps” of something else: of the pool, or the sea.
  {
    pattern: oneOf(
      '(?:poch[ie]|non\\s+(?:troppi|troppe|tanti|tante))\\s+(?:gradini|scale|scalini)|sedia\\s+a\\s+rotelle|carrozzina',
      '(?:few|not\\s+(?:too\\s+)?many)\\s+(?:steps|stairs)',
      'wenig\\s+(?:stufen|treppen)|rollstuhl\\p{L}*|fauteuil\\s+roulant|silla\\s+de\\s+ruedas|rolstoel\\p{L}*'
    ),
    levels: [({ facts: { access } }) => access?.steps === 0]
  },
  feature('balcon[ei]?|balconies|balcony|balkon|balcones'),
  // Where breakfast is served is no wish.
  feature(
    '(?<!(?:served|breakfast|colazione|fruhstuck|dejeuner|desayuno)\\s+(?:\\p{L}+\\s+){0,3})' +
      '(?:terrazz[aoei]|terraces?|terrasse|patios?)'
  ),
  feature('verande?|verandas?'),
  feature(
    'cucin[ae]|angolo\\s+cottura|cucinino|kitchen(?:ette)?s?|ku(?:e)?che|kochnische|kitchenette|cuisine|cocina|' +
      'keuken|kuchni[ae]'
  ),
  feature('idromassaggi\\p{L}*|hidromasaje|jacuzzi|hot[\\s-]tubs?|whirlpool|bubbelbad'),
  feature('lavatric[ei]|lavanderia|laundry|washing[\\s-]machines?|washer|waschmaschine|lave[\\s-]linge|lavadora'),
  feature('lift|elevators?|ascensor[ei]|aufzug', ({ facts: { access } }) => access?.lift === true),
  {
    pattern: '(#)\\s+(?:bagni|bathrooms|baths|badezimmer|banos|salles\\s+de\\s+bains?)',
    levels: [({ facts: { bathrooms = 0 } }, count) => bathrooms >= count]
  }
]

/** Between kinds of which one is enough: “a triple or two rooms”. */
const isOr = new RegExp(
  `^\\s*,?\\s*(?:o|od|oppure|or|ou|oder|of|either|magari|sonst|ansonsten|altrimenti|otherwise|else|sinon|` +
    `si\\s+no|anders)\\s+(?:(?!e\\s|and\\s)\\p{L}+\\s+){0,2}$`,
  'u'
)
/** Between kinds that are said of one lodging. */
const isNear = /^[^.!?;\n]{0,20}$/u

type Mention = Span & { units: readonly string[] }

/**
 * @param text as the guest wrote it
 * @param low the same by `plain`, without days and what else is no lodging
 */
export function kindsIn(text: string, low: string, house: Described): (LodgingKind & Span)[] {
  // Most messages ask for no kind: only then the texts of the units are read.
  let known: readonly Lodging[] | undefined
  const lodgings = (): readonly Lodging[] => (known ??= lodgingsOf(house))
  const all = kinds.flatMap(({ pattern, levels }): Mention[] =>
    allIn(low, `${notBehindWord}(?:${pattern.replaceAll('#', anyNumbers)})${notBeforeWord}`)
      .filter((each) => isWanted(low, each) && !refusedKind.test(low.slice(Math.max(0, each.at - 30), each.at)))
      .map(({ at, end, match }) => {
        const count = countOf(match.slice(1).find((group) => group !== undefined))
        const ofLevels = levels.map((fits) =>
          lodgings()
            .filter((each) => fits(each, count))
            .map(({ unit }) => unit)
        )
        return { at, end, units: ofLevels.find((units) => units.length > 0) ?? [] }
      })
  )
  // Of words in each other the longest count: “two bedrooms” are no rooms.
  const mentions = all
    .filter(
      (each, index) =>
        !all.some(
          (other, place) =>
            other.at <= each.at &&
            each.end <= other.end &&
            (other.end - other.at > each.end - each.at || (place < index && other.at === each.at))
        )
    )
    .toSorted((a, b) => a.at - b.at)
  const wanted = groupsOf(low, mentions).map(({ at, end, units }) => ({
    at,
    end,
    units,
    word: text.slice(at, end).trim()
  }))
  return wanted.filter(({ word }, index) => wanted.findIndex((each) => plain(each.word) === plain(word)) === index)
}

/** “Not a flat.” */
const refusedKind = new RegExp(
  `${notBehindWord}(?:non|not|niente|no|anziche|invece\\s+di|rather\\s+than|instead\\s+of)\\s+` +
    '(?:in\\s+)?(?:una?|an?|il|la|the)?\\s*$',
  'u'
)

/** Each kind by itself; those with an “or” between them are one. */
function groupsOf(low: string, mentions: readonly Mention[]): Mention[] {
  const groups: Mention[][][] = []
  for (const [index, each] of mentions.entries()) {
    const before = mentions[index - 1]
    const between = before && low.slice(before.end, each.at)
    const last = groups.at(-1)
    if (between !== undefined && last && isOr.test(between)) last.push([each])
    else if (
      between !== undefined &&
      last &&
      (last.length > 1 || isOrAhead(low, mentions, index)) &&
      isNear.test(between)
    )
      last.at(-1)?.push(each)
    else groups.push([[each]])
  }
  return groups.flatMap((alternatives) => {
    const parts = alternatives.flat()
    const [first, last] = [parts[0], parts.at(-1)]
    if (first === undefined || last === undefined) return []
    const units = alternatives.flatMap(([one, ...others]) =>
      (one?.units ?? []).filter((unit) => others.every((other) => other.units.includes(unit)))
    )
    return [{ at: first.at, end: last.end, units: [...new Set(units)] }]
  })
}

/** Whether an “or” comes behind a kind that follows another: “a room with a kitchen or a flat”. */
function isOrAhead(low: string, mentions: readonly Mention[], index: number): boolean {
  const [each, next] = [mentions[index], mentions[index + 1]]
  return each !== undefined && next !== undefined && isOr.test(low.slice(each.end, next.at))
}

const lodgingsOf = ({ services = {}, ...house }: Described): Lodging[] =>
  collections.flatMap((list) =>
    house[list].map((facts): Lodging => {
      const texts = (...all: readonly (Text | undefined)[]): string =>
        plain(all.flatMap((text) => Object.values(text ?? {})).join(' ; '))
      const { type, subtitle, beds, summary, description } = facts
      const ofServices = (facts.services ?? []).map(({ id }) => services[id]?.name)
      return {
        unit: `${list}/${facts.slug}`,
        list,
        name: texts(type, subtitle),
        beds: texts(beds),
        services: texts(...ofServices),
        texts: texts(summary, description?.heading, ...(description?.paragraphs ?? [])),
        facts
      }
    })
  )
