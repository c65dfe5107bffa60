/** Merges two versions of a file of the data, as the desk does. Reads its sides from stdin, as JSON; ours wins. */
import { readFileSync } from 'node:fs'
import { merge, type Sides } from '../../generator/engine/edit/merge.ts'

const [file = ''] = process.argv.slice(2)
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- back.mjs writes exactly this
const sides = JSON.parse(readFileSync(0, 'utf8')) as Sides<string>
console.log(JSON.stringify({ text: merge(sides, { file, isOurs: () => true })?.text }))
