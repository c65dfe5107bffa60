/** Plans a new language of the site, which is kept back at first, and its publication. */
import { writeKnownTexts } from '../../../engine/fixes/known-texts.ts'
import { entriesOf, valueAt } from '../../../engine/fields/value-paths.ts'
import { draftKey } from '../../../engine/fields/validate.ts'
import { fieldAt } from '../../../engine/fields/field-tree.ts'
import { asIs, type LocalizedText } from '../../../engine/words/language.ts'
import type { ChangePlan, PlanFrom, RawContent } from '../../desk-definition.ts'
import { titleOf } from '../../desk-wording.ts'
import { contentFrom, textsWith } from '../../forms/parse-content.ts'
import { languagesIn, rawAt, rootField } from '../../forms/raw-content.ts'
import { planEdits, unknownEntry } from '../change-plan.ts'

const file = 'site.yaml'
const list = ['languages']

/**
 * A language behind the others, kept back from the site, with the addresses that follow from those of the others. What
 * the program knows to say in it is written at once.
 */
export function beginLanguage(from: PlanFrom, { code }: { code: string }): ChangePlan {
  const { content, texts } = from
  if (languagesIn(content).includes(code)) return { impossible: isThere(code) }
  const languages = entriesOf(rawAt(content, file, ...list))
  const path = [...list, languages.length]
  const keptBack = keyOfDraft(content)
  if (keptBack === undefined) return { impossible: cannotBegin }
  const own = content.definition.ofLanguage?.(code) ?? {}
  const value = {
    code,
    ...own,
    prefix: prefixLike(
      languages.map(([, each]) => each),
      code
    ),
    [keptBack]: true
  }
  const name = titleOf(value) ?? asIs(code)
  const plan = planEdits(from, [{ type: 'insert', file, path, value }], { words: [begun(name)] })
  if ('impossible' in plan) return plan
  const then = textsWith(texts, plan.texts, content.definition)
  const { sources } = contentFrom(then, content.definition)
  const known = writeKnownTexts({ sources, texts: then }, content.definition.site.schemas, [code])
  return {
    texts: new Map([...plan.texts, ...known.files]),
    words: [...plan.words, ...(known.count === 0 ? [] : [knownWords(known.count)]), leftToWrite]
  }
}

/** The language on the site. If it lacks anything, the change is refused as any other with an error. */
export function publishLanguage(from: PlanFrom, { code }: { code: string }): ChangePlan {
  const { content } = from
  const languages = entriesOf(rawAt(content, file, ...list))
  const index = languages.findIndex(([, each]) => valueAt(each, ['code']) === code)
  const keptBack = keyOfDraft(content)
  const language = languages[index]?.[1]
  if (keptBack === undefined || valueAt(language, [keptBack]) !== true) return { impossible: unknownEntry(code) }
  const name = titleOf(language) ?? asIs(code)
  return planEdits(from, [{ type: 'remove', file, path: [...list, index, keptBack] }], { words: [shown(name)] })
}

/** The field by which a language is kept back. */
const keyOfDraft = (content: RawContent): string | undefined =>
  draftKey(fieldAt(rootField(content, file), [...list, 0]))

/** `/len=fr` beside `/len=en`, and `/fr` where no other beginning has the code of its language. */
function prefixLike(languages: readonly unknown[], code: string): string {
  const alike = languages.flatMap((language) => {
    const [other, prefix] = [valueAt(language, ['code']), valueAt(language, ['prefix'])]
    if (typeof other !== 'string' || typeof prefix !== 'string') return []
    const parts = prefix.split(/([^a-z]+)/)
    return parts.includes(other) ? [parts.map((part) => (part === other ? code : part)).join('')] : []
  })
  return alike[0] ?? `/${code}`
}

const isThere = (code: string): LocalizedText => ({
  it: `La lingua «${code}» c’è già.`,
  en: `The language “${code}” is already there.`
})

const cannotBegin: LocalizedText = {
  it: 'Qui una lingua non si può tenere nascosta dal sito.',
  en: 'No language can be kept back from this site.'
}

const begun = ({ it, en }: LocalizedText): LocalizedText => ({
  it: `Nuova lingua: ${it}, per ora nascosta dal sito`,
  en: `New language: ${en}, hidden from the site for now`
})

const knownWords = (count: number): LocalizedText => ({
  it: `Parole che il programma sa già: ${count}`,
  en: `Words that the program already knows: ${count}`
})

const leftToWrite: LocalizedText = {
  it: 'Gli altri testi si scrivono uno dopo l’altro, con calma; intanto il resto si pubblica come sempre',
  en: 'The other texts are written one after the other, at leisure; meanwhile the rest is published as always'
}

const shown = ({ it, en }: LocalizedText): LocalizedText => ({
  it: `Sul sito anche: ${it}`,
  en: `On the site too: ${en}`
})
