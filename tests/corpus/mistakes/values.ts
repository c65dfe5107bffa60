/** Mistakes in values: numbers, days, hours, codes. */
import { asFile, inFile, inTable, type Mistake } from '../mistake.ts'

const room = 'rooms/grecale.yaml'

/** Each line refers nine times to the one before. */
const references = ['b', 'c', 'd', 'e', 'f']
  .reduce(
    (text, name, at) =>
      `${text}${name}: &${name} [${Array.from({ length: 9 }, () => `*${'abcde'.charAt(at)}`).join(', ')}]\n`,
    'a: &a [x, x, x, x, x, x, x, x, x]\n'
  )
  .replace('*a', '▸*a')

/** Values that are not allowed where they are. */
export const values: readonly Mistake[] = [
  ...inTable('values.yaml'),
  // Too much, or nothing.
  ...inFile(room, [
    ['a name of a megabyte', 'name: Grecale', `name: ▸${'x'.repeat(1_000_000)}`, 'text-too-long', '10000']
  ]),
  ...asFile('services.yaml', [['references without end', references, 'yaml-syntax', 'in quotes']])
]
