/** Merges two versions of a file of the data, as the desk does. Reads its sides from stdin, as JSON; ours wins. */
import { readFileSync } from 'node:fs'
import { orAnyLanguage } from '../../generator/engine/content/languages.ts'
import { merge, type Sides } from '../../generator/engine/edit/merge.ts'
import { fieldOfFile } from '../../generator/engine/fields/data-schemas.ts'
import { noLanguages } from '../../generator/engine/fields/text.ts'
import { business } from '../../generator/business.ts'

const [file = ''] = process.argv.slice(2)
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- back.mjs writes exactly this
const sides = JSON.parse(readFileSync(0, 'utf8')) as Sides<string>
// What tells entries apart is the same in any language.
const field = fieldOfFile(file, orAnyLanguage(noLanguages), business.site.schemas)
console.log(JSON.stringify({ text: merge(sides, { file, field, isOurs: () => true })?.text }))
