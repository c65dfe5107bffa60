/** The pages of docs/fields/: the fields of each file of the data folder, from its schema, in the words of the desk. */
import { publishedLanguages } from '../../generator/engine/fields/text.ts'
import { fieldOf, helpOf, labelOf, type FieldNode } from '../../generator/engine/fields/field-tree.ts'
import { business } from '../../generator/business.ts'
import { programLanguages, wordsIn, type ProgramLanguage } from '../../generator/engine/words/language.ts'

const { schemas: data, messages } = business.site
const say = (await messages()).speechIn('en')

const note =
  'In italiano: che cosa è ogni campo lo dice l’ultima colonna. `[]` è una voce di un elenco, `<name>` una voce con ' +
  'un nome che scegli tu. Un campo con ○ si può lasciare fuori.\n\n' +
  'In English: `[]` is an entry of a list, `<name>` an entry under a name of your choice. A field marked ○ may be ' +
  'left out. `npm run docs` writes this page from the schema.'

/** All pages by their names. */
export function fieldPages(): ReadonlyMap<string, string> {
  const schemas = data.schemasFor(publishedLanguages(['it', 'en']))
  const pages = [
    ...data.files.map(({ name, file }) => ({ name, file: `data/${file}` })),
    ...data.entryNames.map((name) => ({
      name,
      file: data
        .foldersOf(name)
        .map((folder) => `data/${folder}/*.yaml`)
        .join(', ')
    }))
  ].map(({ name, file }) => ({ name, file, field: fieldOf(schemas[name]!) }))
  const index = pages.map(
    ({ name, file, field }) => `| [${file}](${name}.md) | ${labelOf(field).en} | ${labelOf(field).it} |`
  )
  return new Map([
    ['README.md', table('The fields of each file', ['file', 'contents', 'contenuto'], index)],
    ...pages.map(({ name, file, field }): [string, string] => [
      `${name}.md`,
      table(`\`${file}\``, ['field', 'what you write', 'English', 'italiano'], rowsOf(field, ''))
    ])
  ])
}

const table = (title: string, heads: readonly string[], rows: readonly string[]): string =>
  [`# ${title}`, '', note, '', `| ${heads.join(' | ')} |`, `|${' --- |'.repeat(heads.length)}`, ...rows, ''].join('\n')

/** The rows of the fields inside a field. */
function rowsOf(field: FieldNode, path: string): string[] {
  if (field.kind === 'text') return []
  if ('children' in field)
    return [...field.children].flatMap(([key, child]) => rowOf(child, path === '' ? key : `${path}.${key}`))
  if (field.kind === 'record') return rowOf(field.entry, `${path}${path === '' ? '' : '.'}<name>`)
  return field.kind === 'list' ? rowOf(field.entry, `${path}[]`) : []
}

const rowOf = (field: FieldNode, path: string): string[] => [
  `| \`${path}\`${field.isOptional ? ' ○' : ''} | ${valueOf(field)} | ${programLanguages
    .toSorted()
    .map((language) => wordsCell(language, field))
    .join(' | ')} |`,
  ...rowsOf(field, path)
]

function wordsCell(language: ProgramLanguage, field: FieldNode): string {
  const [label, help] = [wordsIn(labelOf(field), language), wordsIn(helpOf(field), language)]
  return inCell(help === '' ? label : label === '' ? help : `**${label}.** ${help}`)
}

const inCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ')

/** What a value of a field looks like. */
function valueOf(field: FieldNode): string {
  const { type, variables = [], nameOf } = field.meta
  switch (field.kind) {
    case 'text':
      return ['text in each language', ...variables.map((name) => `\`{${name}}\``)].join(', ')
    case 'block':
      return 'the fields below'
    case 'list':
      return field.least > 0 ? 'list, at least one entry' : 'list'
    case 'record':
      return 'entries under names'
    case 'boolean':
      return '`true` or `false`'
    case 'choice':
      return field.values.map((value) => `\`${value}\`${nameOf ? ` (${inCell(nameOf(value).en)})` : ''}`).join(', ')
    case 'number':
      return `${field.isWhole ? 'whole number' : 'number'}${rangeIn(field)}`
    default: {
      const requirement = (type && say(`format_${type.name}`, {})) ?? ''
      const examples = type?.examples?.map((each) => `\`${each}\``) ?? []
      const folders = data.foldersOf(type?.refersTo ?? '')
      if (folders.length > 0)
        return `the name of an entry of ${folders.map((each) => `\`data/${each}/\``).join(' or ')}`
      if (type?.refersTo === 'part') return unitsOrOne
      // What is wrong with a text alone is a whole sentence about its field.
      const said = requirement === '' || requirement.startsWith('{') ? 'text' : requirement
      return inCell([said, ...examples.map((each, index) => (index === 0 ? `such as ${each}` : each))].join(', '))
    }
  }
}

/** What a selector of units can be: each folder stands for all of its entries. */
const unitsOrOne = [
  `the folder and the slug of one, such as \`${data.folders[0]}/…\`; where several can be meant also`,
  data.folders.map((folder) => `\`${folder}\` (${data.wordsOf(folder).all.en})`).join(', ')
].join(' ')

function rangeIn({ minimum, maximum, isExclusive }: Extract<FieldNode, { kind: 'number' }>): string {
  const least = minimum === undefined ? '' : isExclusive ? ` above ${minimum}` : ` from ${minimum}`
  return `${least}${maximum === undefined ? '' : ` to ${maximum}`}`
}
