/** What the update says, in the languages of the program. */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { language as ofSystem } from '../language.cjs'
import { updateFolder, writeDurably } from './swap.mjs'

export const say = (words, language = ofSystem) => words[language]
export { ofSystem as language }

/** Why an update is not made, in words: everything stays as it is. */
export class Refusal extends Error {
  constructor(words) {
    super(words.en)
    this.words = words
  }
}

/** Keeps why an update was not made, for the desk; undefined where one begins. */
export function noteRefusal(root, words) {
  const file = join(updateFolder(root), 'refusal.json')
  if (words === undefined) rmSync(file, { force: true })
  else if (existsSync(updateFolder(root))) writeDurably(file, JSON.stringify(words))
}

/** A list that names at most ten, and counts the rest. */
export function named(list) {
  const rest = list.length - 10
  const lines = list.slice(0, 10).map((each) => `  ${each}`)
  const more = { it: `  … e altri ${rest}`, en: `  … and ${rest} more` }
  const whole = (language) => [...lines, ...(rest > 0 ? [more[language]] : [])].join('\n')
  return { it: whole('it'), en: whole('en') }
}

/** "1 file", "3 files" */
export const counted = (count, { it, en }) => ({
  it: `${count} ${count === 1 ? it[0] : it[1]}`,
  en: `${count} ${count === 1 ? en[0] : en[1]}`
})

const joined = (parts) => ({
  it: parts.map(({ it }) => it).join('\n'),
  en: parts.map(({ en }) => en).join('\n')
})

/** Words one below the other, without those that there is no reason for. */
export const lines = (...parts) => joined(parts.filter((part) => part !== undefined))
