/** The catalogues of messages in Fluent: one file for each language and wing, loaded with the first message. */
import { readFileSync } from 'node:fs'
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import type { Catalogues } from './codes/code-entry.ts'
import type { Speech, Variable, Variables } from '../words/wording.ts'
import type { LocalizedText, ProgramLanguage } from '../words/language.ts'
import { memoize } from '../store/memoize.ts'
import { commonFunctions, FluentList, fluentNumber, type FunctionsOf } from './message-functions.ts'

type Pattern = Parameters<FluentBundle['formatPattern']>[0]

/** The catalogues of the engine. */
export const engineFolder = new URL('.', import.meta.url)

/**
 * How the messages of several folders are said.
 * @param folders each with a file for each language: `it.ftl`
 * @param functions that the definition adds to those of the engine
 */
export function openCatalogues(folders: readonly URL[], functions: FunctionsOf = () => ({})): Catalogues {
  const atFile = openFor(false, folders, functions)
  const atForm = openFor(true, folders, functions)
  const speechIn = (language: ProgramLanguage, isInForm = false): Speech => (isInForm ? atForm : atFile)(language)
  // The texts alone: a catalogue that is opened takes 20 ms.
  const idsIn = memoize(
    (language: ProgramLanguage) =>
      new Set(
        folders.flatMap((folder) => [...sourceOf(folder, language).matchAll(/^[\w-]+(?= *=)/gm)].map(([id]) => id))
      )
  )
  return Object.assign(speechIn, { has: (id: string, language: ProgramLanguage) => idsIn(language).has(id) })
}

/** How they are said to a reader who sees a form, or a file. */
function openFor(isInForm: boolean, folders: readonly URL[], functions: FunctionsOf): (of: ProgramLanguage) => Speech {
  const bundleOf = memoize((language: ProgramLanguage) => {
    const say: Speech = (...message) => speechIn(language)(...message)
    const bundle = new FluentBundle(language, {
      functions: { ...commonFunctions(language, say, isInForm), ...functions(language, say, isInForm) },
      useIsolating: false,
      // A pattern may go on in the next line of its file.
      transform: (text) => text.replaceAll('\n', ' ')
    })
    // A later folder can say something in the words of its business.
    for (const folder of folders)
      bundle.addResource(new FluentResource(sourceOf(folder, language)), { allowOverrides: true })
    return bundle
  })
  const speechIn = memoize((language: ProgramLanguage): Speech => (id, variables, attribute) => {
    for (const part of partsFor(attribute, isInForm)) {
      const pattern = patternOf(bundleOf(language), id, part)
      if (pattern !== undefined)
        return formatted(bundleOf(language), pattern, inFluent(variables, language, speechIn(language)))
    }
    return undefined
  })
  return speechIn
}

/** The parts of a message, or of one of its attributes, for the reader: in a form first the part for forms. */
function partsFor(attribute: string | undefined, isInForm: boolean): readonly (string | undefined)[] {
  if (!isInForm) return [attribute]
  return attribute === undefined ? ['form', undefined] : attribute === 'help' ? ['desk', 'help'] : [attribute]
}

function patternOf(bundle: FluentBundle, id: string, part: string | undefined): Pattern | undefined {
  const message = bundle.getMessage(id)
  return (part === undefined ? message?.value : message?.attributes[part]) ?? undefined
}

/** A missing fact is passed to functions as nothing: `LINES($written)`. */
function formatted(bundle: FluentBundle, pattern: Pattern, variables: Record<string, FluentVariable>): string {
  const errors: Error[] = []
  const text = bundle.formatPattern(pattern, variables, errors)
  const wrong = errors.find(({ message }) => !message.startsWith('Unknown variable'))
  if (wrong !== undefined) throw wrong
  return text
}

const sourceOf = (folder: URL, language: ProgramLanguage): string =>
  readFileSync(new URL(`${language}.ftl`, folder), 'utf8')

function inFluent(variables: Variables, language: ProgramLanguage, say: Speech): Record<string, FluentVariable> {
  const textOf = (value: string | LocalizedText): string => {
    if (typeof value === 'string') return value
    // Facts that no message says can be of any kind.
    const { [language]: text }: Partial<LocalizedText> = value
    return text ?? ''
  }
  const isList = (value: Variable): value is readonly (string | LocalizedText)[] => Array.isArray(value)
  const converted = (value: Exclude<Variable, undefined>): FluentVariable => {
    if (typeof value === 'number') return fluentNumber(value)
    if (typeof value === 'boolean') return String(value)
    return isList(value) ? new FluentList(value.map(textOf), say) : textOf(value)
  }
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, converted(value)]]))
  )
}
