/** The way of a new house to its first publication: what belongs to which stop, and about how long it takes. */
import { photoRef } from '../../../engine/fields/value-schemas.ts'
import { isPathWithin } from '../../../engine/fields/value-paths.ts'
import type { WayPlan } from '../../../desk/desk-definition.ts'
import type { Origin } from '../../../desk/protocol.ts'
import { collections, pricesFile } from '../../model/content-enums.ts'

/** The places of a file, and all inside them; the whole file without any. */
const within =
  (file: string, ...paths: Origin['path'][]) =>
  (at: Origin): boolean =>
    at.file === file && (paths.length === 0 || paths.some((path) => isPathWithin(at.path, path)))

const isOfUnit = ({ file }: Origin): boolean => collections.some((folder) => file.startsWith(`${folder}/`))

/** The codes of the law, of a unit or of the house. */
const lawCodes = new Set(['nationalCode', 'regionalCode'])
/** What oil may not be sold without, by consumer law and the law of labels. */
const oilLaw = ['information', 'delivery', 'payment', 'complaints', 'dispute', 'withdrawal', 'guarantee']

const law: ((at: Origin) => boolean)[] = [
  ({ file, path }) => (isOfUnit({ file, path }) || file === 'site.yaml') && path.some((key) => lawCodes.has(`${key}`)),
  within('site.yaml', ['legal'], ['privacy'], ['privacyNotice'], ['touristTax'], ['host']),
  within('oil.yaml', ...[...oilLaw, 'guaranteeNotice'].map((key) => [key]))
]

const isOfLaw = (at: Origin): boolean => law.some((has) => has(at))

/** What guests look for before anything else: how to reach the house and its people, and what holds in it. */
const firstLooks: ((at: Origin) => boolean)[] = [
  within('site.yaml'),
  within('phones.yaml'),
  within('rules.yaml'),
  within('availability/stays.yaml'),
  isOfUnit,
  within('pages.yaml')
]

export const wayOfHouse: readonly WayPlan[] = [
  {
    id: 'look',
    label: { it: 'Guarda com’è', en: 'See how it looks' },
    help: {
      it: 'Il sito c’è già, con testi e disegni d’esempio: per ora lo vedi solo tu.',
      en: 'The site is there already, with sample texts and drawings: only you can see it so far.'
    },
    has: () => false,
    minutesEach: 0,
    leadsTo: { label: { it: 'Apri il sito', en: 'Open the site' }, screen: 'page' }
  },
  {
    id: 'photos',
    label: { it: 'Le tue foto', en: 'Your photos' },
    help: {
      it: 'Le foto di esempio: metti le tue, anche dal telefono, o di’ che vanno bene.',
      en: 'The sample photos: put yours in their place, from your phone too, or say that they are right.'
    },
    // A notice that the law asks for is no photo of the house.
    has: (at, type) => type === photoRef.type && !isOfLaw(at),
    minutesEach: 2
  },
  {
    id: 'prices',
    label: { it: 'I prezzi', en: 'Prices' },
    help: {
      it: 'Stagioni e prezzi sono di esempio: guardali, cambiali, e di’ che sono i tuoi.',
      en: 'Seasons and prices are samples: look at them, change them, and say that they are yours.'
    },
    has: within(pricesFile),
    minutesEach: 4,
    leadsTo: {
      label: { it: 'Apri i prezzi', en: 'Open the prices' },
      screen: 'prices',
      at: { file: pricesFile, path: ['seasons'] }
    }
  },
  {
    id: 'law',
    label: { it: 'La legge', en: 'The law' },
    help: {
      it: 'Codici CIN, chi c’è dietro la casa, imposta di soggiorno, privacy: senza, il sito non può uscire.',
      en: 'The CIN codes, who is behind the house, tourist tax, privacy: the site cannot go out without them.'
    },
    has: isOfLaw,
    minutesEach: 1.5
  },
  {
    id: 'guests',
    label: { it: 'Che cosa vedono gli ospiti', en: 'What guests look for' },
    help: {
      it: 'Telefono, indirizzo, regole, la strada per arrivare, che cosa c’è in ogni alloggio.',
      en: 'Phone, address, rules, the way to the house, what each unit has.'
    },
    has: (at) => firstLooks.some((has) => has(at)),
    minutesEach: 1
  }
]
