/**
 * What can be wrong with the content, as values, and the sentence of each.
 * It stands apart so that every word that the owner reads is in one file, and no rule builds sentences of its own.
 */
import type { PhotoProblem } from './images.ts'
import type { ReferenceKind, Rule } from './model.ts'

/** Keys and list positions from the top of a file down to a value. */
export type Path = readonly (string | number)[]

/** A spot in a file of the data folder: a path into it, which `report` turns into lines, or offsets in UTF-16 units. */
export type Place = { file: string } & ({ path: Path; part?: 'key' | 'value' } | { range: readonly [start: number, end: number] })

/** The facts of each code. Codes are permanent: scripts may rely on them. */
export type ArgsOf = {
  'data-missing': { folder: string }
  'file-missing': { file: string }
  'file-unknown': { nearest: string | undefined }
  'file-empty': object
  'encoding-invalid': { byte: number }
  'character-invisible': { codePoint: number }
  'yaml-alias-excess': object
  'yaml-documents': object
  'yaml-key-duplicate': { key: string }
  'yaml-quote-open': object
  'yaml-syntax': { reason: string }
  'yaml-tab': object
  'yaml-tag-unknown': { tag: string }
  'key-unknown': { key: string; nearest: string | undefined; known: readonly string[] }
  'field-missing': { key: string; about: string | undefined }
  'field-empty': { key: string; about: string | undefined }
  'list-empty': { key: string }
  'link-outside': object
  'number-range': { key: string; found: number; minimum: number | undefined; maximum: number | undefined; whole: boolean }
  'quotes-missing': { key: string; written: string }
  'rule-broken': { rule: Rule; key: string; found: string; variables: readonly string[] }
  'translation-missing': { language: string; key: string }
  'translation-empty': { language: string; key: string }
  'type-wrong': { key: string; expected: string; found: string }
  'value-unknown': { key: string; found: string; nearest: string | undefined; allowed: readonly string[] }
  'duplicate-value': { key: string; value: string }
  'language-prefix-clash': { prefix: string }
  'part-missing': { page: string; file: string }
  'part-without-page': { page: string; file: string }
  'phone-swap': { count: number }
  'photo-missing': { photo: string; nearest: string | undefined; folder: string }
  'photo-problem': PhotoProblem
  'photo-twice': { photo: string; other: string }
  'photo-unused': { photo: string }
  'range-reversed': { from: string; to: string }
  'day-impossible': { found: string }
  'reference-unknown': { kind: ReferenceKind; found: string; nearest: string | undefined; known: readonly string[] }
  'reference-unused': { kind: ReferenceKind; found: string }
  'route-clash': { path: string }
  'route-reserved': { path: string; reserved: string }
  'placeholder-left': { field: string }
}

export type Code = keyof ArgsOf

/** One finding. `also` are other places that have a part in it, such as the first of two equal slugs. */
export type Diagnostic = {
  [C in Code]: { code: C; severity: 'error' | 'warning'; at: Place; also: readonly Place[]; args: ArgsOf[C] }
}[Code]

/** An error at a place. */
export function error<C extends Code>(code: C, at: Place, args: ArgsOf[C], also: readonly Place[] = []): Diagnostic {
  return { code, severity: 'error', at, also, args } as Diagnostic
}

/** Something that the owner should look at, but that stops nothing. */
export function warning<C extends Code>(code: C, at: Place, args: ArgsOf[C], also: readonly Place[] = []): Diagnostic {
  return { code, severity: 'warning', at, also, args } as Diagnostic
}

export const hasErrors = (diagnostics: readonly Diagnostic[]): boolean => diagnostics.some(({ severity }) => severity === 'error')

/** What is wrong and why, then what to write instead; and what the other places are. */
export type Sentences = { message: string; help: string | undefined; also: string }

const referenceWords: Record<ReferenceKind, { one: string; where: string }> = {
  language: { one: 'language', where: '"languages" of site.yaml' },
  photo: { one: 'photo', where: 'data/photos/' },
  number: { one: 'phone number', where: '"numbers" of phones.yaml' },
  page: { one: 'page', where: 'pages.yaml' },
  rule: { one: 'house rule', where: 'rules.yaml' },
  section: { one: 'guide section', where: '"sections" of guide.yaml' },
  service: { one: 'service', where: 'services.yaml' },
  subject: { one: 'subject', where: '"subjects" of phones.yaml' }
}

/** The rules of single values: what they ask for, and an example to copy. */
const ruleWords: Record<Rule, { wants: string; example: string | undefined }> = {
  'coordinates': { wants: 'latitude and longitude in degrees, the first between -90 and 90, the second between -180 and 180', example: '41.88153, 16.17688' },
  'filled': { wants: 'at least one letter or figure', example: undefined },
  'hours': { wants: 'two times of the day with a hyphen between them', example: '15:00-18:00' },
  'identifier': { wants: 'small letters without accents, figures and hyphens', example: 'hot-tub' },
  'language': { wants: 'a language code of two or three small letters', example: 'de' },
  'locale': { wants: 'a language and a country code', example: 'de-DE' },
  'money': { wants: 'an amount above zero with at most two decimals', example: '16.50' },
  'month-day': { wants: 'a month and a day in figures, with a hyphen between them', example: '06-01' },
  'national-code': { wants: 'the CIN as the ministry writes it: IT, six figures, then letters and figures', example: undefined },
  'path': { wants: 'words of small letters without accents, figures and hyphens, with / between them', example: 'ospiti/guida' },
  'phone': { wants: 'a phone number with + and the country code, without spaces, in quotes', example: '"+390884123456"' },
  'photo': { wants: 'the name of a photo under data/photos/, without its ending', example: 'grecale/01' },
  'prefix': { wants: 'nothing, or words that each begin with /', example: '/en' },
  'site-address': { wants: 'an address that begins with https:// and has no slash at its end', example: 'https://www.example.com' },
  'slug': { wants: 'small letters without accents, figures and hyphens', example: 'camera-blu' },
  'time-zone': { wants: 'a time zone by the name of a city', example: 'Europe/Rome' },
  'variables': { wants: 'a text in which only known names stand in braces', example: undefined }
}

/** The words for a diagnostic. Sentences are whole and plain; nothing in them asks the reader to know the program. */
export function describe(diagnostic: Diagnostic): Sentences {
  const { args } = diagnostic
  const also = alsoOf(diagnostic.code)
  const say = (message: string, help?: string): Sentences => ({ message, help, also })
  switch (diagnostic.code) {
    case 'data-missing':
      return say(`The folder "${diagnostic.args.folder}" is not there.`, 'name the folder with the content: --data my-folder.')
    case 'file-missing':
      return say(`The file ${diagnostic.args.file} is missing.`, 'put it back, or copy it from the guesthouse that the project came with.')
    case 'file-unknown':
      return say(
        'Nothing reads this file.',
        diagnostic.args.nearest === undefined ? 'move it out of the data folder, or delete it.' : `there is a file of a similar name: ${diagnostic.args.nearest}.`
      )
    case 'file-empty':
      return say('The file is empty.', 'put back its content, or delete the file if the house no longer has this part.')
    case 'encoding-invalid':
      return say(
        `This byte (0x${diagnostic.args.byte.toString(16).toUpperCase()}) is not valid UTF-8, so the letter here cannot be read.`,
        'save the file with the encoding "UTF-8" in your editor.'
      )
    case 'character-invisible':
      return say(
        `An invisible character (U+${diagnostic.args.codePoint.toString(16).toUpperCase().padStart(4, '0')}) stands here.`,
        'delete it and type the text around it again.'
      )
    case 'yaml-alias-excess':
      return say('The references (*) of this file multiply without end.', 'write the values out instead of referring to them.')
    case 'yaml-documents':
      return say('A second document begins here (---), and only one is read.', 'delete the line with ---.')
    case 'yaml-key-duplicate':
      return say(`"${diagnostic.args.key}" stands twice in the same block.`, 'delete one of the two.')
    case 'yaml-quote-open':
      return say('A quotation mark opens here and is never closed.', 'put the same mark at the end of the text.')
    case 'yaml-syntax':
      return say(`This cannot be read as YAML: ${diagnostic.args.reason}.`, 'compare with the entries around it: indentation, the colon after each key, quotation marks.')
    case 'yaml-tab':
      return say('A tab stands here, and YAML indents with spaces only.', 'replace the tab by two spaces.')
    case 'yaml-tag-unknown':
      return say(`"${diagnostic.args.tag}" has a meaning in YAML that this file does not use.`, 'put the whole text in quotes; only !placeholder may stand before a value.')
    case 'key-unknown': {
      const { key, nearest, known } = diagnostic.args
      return say(`"${key}" is not a field that can stand here.`, nearest === undefined ? `the fields here are ${list(known)}.` : `write "${nearest}".`)
    }
    case 'field-missing':
      return say(`"${diagnostic.args.key}" is missing here.`, `add the line "${diagnostic.args.key}: …"${about(diagnostic.args.about)}.`)
    case 'field-empty':
      return say(`"${diagnostic.args.key}" has no value.`, `write it after the colon${about(diagnostic.args.about)}.`)
    case 'link-outside':
      return say('This is a link to something outside the data folder, or to a folder around it, and is not followed.', 'put the file itself here.')
    case 'list-empty':
      return say(`"${diagnostic.args.key}" is an empty list, and at least one entry is needed.`, 'add an entry, on a line that begins with "- ".')
    case 'number-range': {
      const { key, found, minimum, maximum, whole } = diagnostic.args
      const kind = whole ? 'a whole number' : 'a number'
      const range =
        minimum !== undefined && maximum !== undefined
          ? ` from ${minimum} to ${maximum}`
          : minimum !== undefined
            ? minimum === 0
              ? ' above 0'
              : ` of at least ${minimum}`
            : maximum !== undefined
              ? ` of at most ${maximum}`
              : ''
      return say(`"${key}" is ${found}, which cannot be right.`, `write ${kind}${range}.`)
    }
    case 'quotes-missing':
      return say(
        `"${diagnostic.args.key}" is read as a number, and a number loses its leading zeros, its + and its final zeros.`,
        `put it in quotes: "${diagnostic.args.written}".`
      )
    case 'rule-broken': {
      const { rule, key, found, variables } = diagnostic.args
      const { wants, example } = ruleWords[rule]
      if (rule === 'filled') return say(`"${key}" is empty.`, 'write the text between the quotation marks, or after the colon.')
      if (rule === 'variables') {
        return say(`"${key}" has a name in braces that is not known here: ${found}.`, `the names that can stand here are ${list(variables.map((name) => `{${name}}`))}.`)
      }
      return say(`"${key}" is "${cut(found)}", and must be ${wants}.`, suggestionFor(rule, found) ?? (example === undefined ? undefined : `write it like this: ${example}.`))
    }
    case 'translation-missing':
      return say(`"${diagnostic.args.key}" has no text in "${diagnostic.args.language}".`, `add the line "${diagnostic.args.language}: …" beside the other languages.`)
    case 'translation-empty':
      return say(`The text of "${diagnostic.args.key}" in "${diagnostic.args.language}" is empty.`, `write it after "${diagnostic.args.language}:".`)
    case 'type-wrong': {
      const { key, expected, found } = diagnostic.args
      return say(`"${key}" is ${found}, and must be ${expected}.`, /^\d+,\d+$/.test(stripQuotes(found)) ? `write a point instead of the comma: ${stripQuotes(found).replace(',', '.')}.` : undefined)
    }
    case 'value-unknown': {
      const { key, found, nearest, allowed } = diagnostic.args
      return say(`"${key}" cannot be "${cut(found)}".`, nearest === undefined ? `it can be ${list(allowed)}.` : `write "${nearest}".`)
    }
    case 'duplicate-value':
      return say(`The ${diagnostic.args.key} "${diagnostic.args.value}" is already taken.`, 'choose another one for one of the two.')
    case 'language-prefix-clash':
      return say(`Two languages have the prefix "${diagnostic.args.prefix}", so their pages would have the same addresses.`, 'give one of them another prefix.')
    case 'part-missing':
      return say(`The page "${diagnostic.args.page}" has nothing to show: there is no ${diagnostic.args.file}.`, `add ${diagnostic.args.file}, or take "${diagnostic.args.page}" out of pages.yaml.`)
    case 'part-without-page':
      return say(`${diagnostic.args.file} is there, but pages.yaml has no page "${diagnostic.args.page}" to show it.`, `add "${diagnostic.args.page}" to pages.yaml, or move the file away.`)
    case 'phone-swap':
      return say(`Numbers can change places only where there are two, and there are ${diagnostic.args.count}.`, 'write "swap: []".')
    case 'photo-missing': {
      const { photo, nearest, folder } = diagnostic.args
      return say(
        `There is no photo "${photo}".`,
        nearest === undefined ? `put ${photo}.jpg (or .png, .webp, .avif, .svg) into ${folder}.` : `there is a photo of a similar name: ${nearest}.`
      )
    }
    case 'photo-problem':
      return photoSentences(diagnostic.args, say)
    case 'photo-twice':
      return say(`The photo "${diagnostic.args.photo}" is there twice, with different endings.`, `delete one of the two: this one or ${diagnostic.args.other}.`)
    case 'photo-unused':
      return say(`No page shows the photo "${diagnostic.args.photo}".`, 'name it where it should be shown, or delete the file.')
    case 'range-reversed':
      return say(`This ends (${diagnostic.args.to}) before it begins (${diagnostic.args.from}).`, 'exchange the two, or mend the one that is wrong.')
    case 'day-impossible':
      return say(`There is no day "${diagnostic.args.found}" in any year.`, 'write the month first, then the day: 06-30.')
    case 'reference-unknown': {
      const { kind, found, nearest, known } = diagnostic.args
      const { one, where } = referenceWords[kind]
      return say(
        `There is no ${one} "${found}".`,
        nearest === undefined ? `the names in ${where} are ${list(known)}; add "${found}" there, or use one of them.` : `write "${nearest}", as in ${where}.`
      )
    }
    case 'reference-unused':
      return say(`Nothing uses the ${referenceWords[diagnostic.args.kind].one} "${diagnostic.args.found}".`, 'use it, or delete it.')
    case 'route-clash':
      return say(`Two pages would have the address ${diagnostic.args.path}.`, 'change the slug of one of them.')
    case 'route-reserved':
      return say(`The address ${diagnostic.args.path} is needed for the files of the site itself (${diagnostic.args.reserved}).`, 'choose another slug.')
    case 'placeholder-left':
      return say(`"${diagnostic.args.field}" is still a placeholder.`, 'write the real value and delete the word !placeholder before it.')
    default:
      return diagnostic satisfies never, say(String(args))
  }
}

function photoSentences(problem: PhotoProblem, say: (message: string, help?: string) => Sentences): Sentences {
  const photo = `The photo "${problem.ref}"`
  const exportAgain = 'export it again as JPEG'
  switch (problem.problem) {
    case 'unreadable':
      return say(`${photo} cannot be read (${problem.reason}).`, `${exportAgain}.`)
    case 'not-an-image':
      return say(`${photo} is not a picture, whatever its name ends in.`, 'replace the file by a JPEG, PNG, WebP, AVIF or SVG file.')
    case 'heic':
      return say(`${photo} is a HEIC file, as iPhones make them, and browsers cannot show those.`, 'export it as JPEG: open it on the phone or the computer, choose "Export" or "Save as", then JPEG.')
    case 'unsupported-format':
      return say(`${photo} is a ${problem.format.toUpperCase()} file, which the site cannot show.`, `${exportAgain}, or as PNG, WebP or AVIF.`)
    case 'truncated':
      return say(`The file of the photo "${problem.ref}" breaks off in the middle.`, 'copy it again from the camera or the phone.')
    case 'too-small':
      return say(`${photo} is only ${problem.width} × ${problem.height} pixels.`, `use one of at least ${problem.minWidth} × ${problem.minHeight}.`)
    case 'too-large':
      return say(`${photo} has ${problem.width} × ${problem.height} pixels, which is too many.`, `export it with at most ${problem.maxPixels / 1_000_000} million pixels.`)
    case 'too-heavy':
      return say(`${photo} has ${Math.ceil(problem.bytes / 1_000_000)} MB, which is too much.`, `export it with at most ${Math.floor(problem.maxBytes / 1_000_000)} MB.`)
    case 'svg-malformed':
      return say(
        problem.line === undefined ? `The drawing "${problem.ref}" is not a whole SVG file.` : `The drawing "${problem.ref}" is not a whole SVG file: it breaks at its line ${problem.line}.`,
        'export it again from the drawing program.'
      )
    case 'svg-entities':
      return say(`The drawing "${problem.ref}" defines entities, which the site does not read.`, 'export it again as plain SVG.')
    case 'svg-no-size':
      return say(`The drawing "${problem.ref}" does not say how large it is.`, 'export it with a width and a height, or with a viewBox.')
    default:
      return problem satisfies never, say(photo)
  }
}

/** A value mended as far as a machine can: `Camera Blu/1` gives `camera-blu-1`. */
function suggestionFor(rule: Rule, found: string): string | undefined {
  if (rule === 'slug' || rule === 'identifier') {
    const mended = found
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
    return mended === '' || mended.length > 60 ? undefined : `write it like this: ${mended}.`
  }
  if (rule === 'phone') {
    const digits = found.replace(/^00/, '+').replace(/[^+\d]/g, '')
    return /^\+[1-9]\d{6,14}$/.test(digits) ? `write it like this: "${digits}".` : undefined
  }
  return undefined
}

function alsoOf(code: Code): string {
  switch (code) {
    case 'duplicate-value':
    case 'language-prefix-clash':
    case 'route-clash':
      return 'first used here'
    case 'yaml-key-duplicate':
      return 'first written here'
    default:
      return 'named here'
  }
}

const about = (description: string | undefined): string => (description === undefined ? '' : ` (${description.charAt(0).toLowerCase()}${description.slice(1)})`)

const cut = (text: string): string => (text.length > 80 ? `${text.slice(0, 77)}…` : text)

const stripQuotes = (text: string): string => text.replace(/^.*"(.*)"$/, '$1')

/** `"a", "b" and "c"`; long lists are cut, so that a message stays one breath long. */
function list(items: readonly string[]): string {
  const shown = items.length > 12 ? [...items.slice(0, 11), `${items.length - 11} more`] : items
  if (shown.length < 2) return shown.join('')
  return `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

/** The known name that is most like the found one, if it is like enough to be meant: at most a third of it differs. */
export function nearestOf(found: string, known: readonly string[]): string | undefined {
  let best: string | undefined
  let least = Math.max(1, Math.floor(found.length / 3)) + 1
  for (const name of known) {
    const distance = editDistance(found.toLowerCase(), name.toLowerCase())
    if (distance < least) {
      least = distance
      best = name
    }
  }
  return best
}

/** Insertions, deletions, substitutions and swaps of neighbours between two words (optimal string alignment). */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const above = rows[i - 1]!
      let cost = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, rows[i - 2]![j - 2]! + 1)
      row.push(cost)
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
