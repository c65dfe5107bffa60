/** Words, names and limits that the server of the desk and its page share. */
import { isBlock } from '../engine/fields/value-paths.ts'
import { capital } from '../engine/words/wording.ts'
import { asIs, inEachLanguage, type LocalizedText } from '../engine/words/language.ts'

/** The longest message of a publication, in characters. */
export const longestMessage = 10_000

/** The largest upload of a photo, in bytes. */
export const mostPhotoBytes = 64 * 1024 * 1024
export const mostPhotoMegabytes = mostPhotoBytes / 1024 / 1024

/** The longest, in milliseconds. */
export const mostPhotoMs = 180_000

/** The button that writes a note by which a warning passes. */
export const letPass = { it: 'Va bene così', en: 'It’s fine as it is' }

/** Why a value is written and not confirmed. */
export const onlyExample = {
  it: 'È solo un esempio: scrivi il valore vero.',
  en: 'This is only an example: write the real value.'
}

/** The text of the buttons, and of the answer to a request, if nothing is left to undo or redo. */
export const nothingTo = {
  undo: { it: 'Niente da annullare', en: 'Nothing to undo' },
  redo: { it: 'Niente da ripetere', en: 'Nothing to redo' }
}

export const yesOrNo = (value: boolean): LocalizedText => (value ? { it: 'sì', en: 'yes' } : { it: 'no', en: 'no' })

/**
 * The name of a place in one line: "Visit › Opening › Hours". Leaves out a step that its neighbour says as well:
 * "Photo 3" contains a photo, and is in the list of photos.
 */
export const placeName = (steps: readonly string[]): string =>
  steps
    .filter((step, index) => {
      const isSaidBy = (other: string | undefined): boolean => other?.startsWith(`${step} `) === true
      return step !== steps[index - 1] && !isSaidBy(steps[index - 1]) && !isSaidBy(steps[index + 1])
    })
    .join(' › ')

/** A text with each `{name}` in it replaced by its value. */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** A key as words, where nothing has a name: `opening-hours` as "Opening hours". */
export const keyWords = (key: string): LocalizedText => asIs(capital(key.replaceAll('-', ' ')))

/** A text in the languages of the desk where the site has them, or else in the first that it has. */
export function saidOf(value: unknown): LocalizedText | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : asIs(value)
  const texts = Array.isArray(value) ? [] : Object.entries<unknown>(Object(value))
  if (!texts.every((each): each is [string, string] => typeof each[1] === 'string')) return undefined
  const filled = new Map(texts.filter(([, text]) => text.trim() !== ''))
  const [first] = filled.values()
  return first === undefined ? undefined : inEachLanguage((language) => filled.get(language) ?? first)
}

/** The fields that name something, by priority. */
export const titles = ['name', 'label', 'title', 'heading', 'code'] as const

/** The name of an entry of a list or a record, from its own texts. */
export function titleOf(value: unknown): LocalizedText | undefined {
  if (!isBlock(value)) return undefined
  const key = titles.find((each) => each in value && saidOf(value[each]) !== undefined)
  return key && saidOf(value[key])
}

/** The first words of a text, up to so many characters. */
export const firstWords = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).replace(/\s+\S*$/, '')} …` : text
