/** The ways in which a publication goes out: git, or web space. It says which one is meant, and hands over to it. */
import { findWebSpace, type SavedWebSpace, type WebSpace } from '../../../engine/publish/web-space.ts'
import type { House } from '../../../engine/store/house-id.ts'
import { asIs, inEachLanguage, wordsIn, type LocalizedText } from '../../../engine/words/language.ts'
import type { PublishResult } from '../../protocol.ts'
import { hasRepository } from './git-repository.ts'
import { compareWithPublished, nothingCompared, publish, type Comparison } from './publish.ts'
import { compareWithWebSpace, publishToWebSpace, type FullPublishing } from './web-space-way.ts'

/** `env` has the settings of git, and where the account keeps its data. */
export type PublicationPlace = House

type Impossible = Extract<PublishResult, { type: 'impossible' }>

type Way = { type: 'git' } | { type: 'web-space'; saved: SavedWebSpace; settings: WebSpace }

/** Which way it is, or why nobody knows; `git` where there may be no repository. */
async function chooseWay(place: PublicationPlace): Promise<Way | { type: 'unknown'; comparison: Comparison }> {
  const found = findWebSpace(place)
  if (found.type === 'none') return { type: 'git' }
  if (found.type === 'doubtful') {
    const comparison = { ...nothingCompared, obstacle: say.doubtful, destination: { type: 'none' as const } }
    return { type: 'unknown', comparison }
  }
  const { settings } = found
  if (settings.way === 'web-space' || !(await hasRepository(place.data, place.env)))
    return { ...found, type: 'web-space' }
  if (settings.way === 'git') return { type: 'git' }
  const destination = { type: 'undecided' as const, host: settings.host }
  return { type: 'unknown', comparison: { ...nothingCompared, obstacle: say.undecided, destination } }
}

/**
 * Compares the content with the last publication, whichever way that went.
 * @param options `isFetched` to ask first what others have published, where that is quick
 */
export async function compareNow(place: PublicationPlace, options: { isFetched?: boolean } = {}): Promise<Comparison> {
  const way = await chooseWay(place)
  if (way.type === 'unknown') return way.comparison
  if (way.type === 'web-space') return compareWithWebSpace(place.data, way)
  const compared = await compareWithPublished(place.data, place.env, options)
  return compared.isAbsent === true ? { ...compared, destination: { type: 'none' } } : compared
}

/** Publishes, and says what was sent. */
export async function publishNow(
  place: PublicationPlace,
  message: string,
  publishing: FullPublishing
): Promise<{ type: 'published'; receipt: LocalizedText } | Impossible> {
  const way = await chooseWay(place)
  if (way.type === 'unknown') return { type: 'impossible', why: way.comparison.obstacle ?? asIs('') }
  if (way.type === 'web-space') return publishToWebSpace(place.data, way, publishing)
  const published = await publish(place.data, message, { ...publishing, env: place.env })
  if (published.type !== 'published') return published
  const { branch, commit } = published
  const receipt = inEachLanguage((language) => `${wordsIn(say.sent, language)} (${branch}, ${commit}).`)
  return { type: 'published', receipt }
}

const say = {
  sent: { it: 'Inviato', en: 'Sent' },
  doubtful: {
    it: 'Prima rispondi alla domanda in cima allo schermo: da quella dipende dove va il sito.',
    en: 'First answer the question at the top of the screen: where the site goes depends on it.'
  },
  undecided: {
    it: 'Il sito può andare in due posti, e non hai ancora detto in quale: scegli qui sotto.',
    en: 'The site can go to two places, and you have not said to which: choose below.'
  }
} satisfies Record<string, LocalizedText>
