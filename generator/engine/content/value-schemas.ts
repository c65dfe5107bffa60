/** The schemas of single values that any content has, and that depend on no language. */
import { z } from 'zod'
import { described, type FieldWords } from './schema-metadata.ts'

/** Characters of one text: far more than anybody reads at once, far less than a file pasted by mistake. */
export const longest = 10_000

// Shared schemas are made once: there are hundreds of them at every start.
export const sole = z.string().trim().normalize('NFC')
export const bounded = sole.max(longest)

/** Something visible: a joiner alone, for example, only looks like a text. */
export const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

/** One line or paragraph that is the same in every language: a name, a code. */
const seen = bounded.regex(visible)
export const line = (words: FieldWords) => described(seen, words, { rule: 'filled', isSole: true })

export const word = bounded.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
export const identifier = (words: FieldWords) => described(word, words, { rule: 'identifier' })

const photoName = sole.regex(/^[\p{L}\p{N}_-]+(\/[\p{L}\p{N}_-]+)*$/u)
/** The name of a photo below `photos/`, without its ending. */
export const photoRef = (words: FieldWords) => described(photoName, words, { rule: 'photo', refers: 'photo' })
