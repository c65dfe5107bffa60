/**
 * What can be wrong with the content, as values, and the sentence of each.
 * It stands apart so that every word that the owner reads is in one file, and no rule builds sentences of its own.
 */
import type { EmitFacts, EmitReason, FeedProblem, PhotoProblem, ReferenceKind, Rule } from './facts.ts'

/** Keys and list positions from the top of a file down to a value. */
export type Path = readonly (string | number)[]

/** A spot in a file of the data folder: a path into it, which `report` turns into lines, or offsets in UTF-16 units. */
export type Place = { file: string } & (
  { path: Path; part?: 'key' | 'value' } | { range: readonly [start: number, end: number] }
)

/** What is wrong with a file that cannot be read as YAML, as far as one can tell. */
export type SyntaxFault =
  | 'alias-unknown'
  | 'backslash'
  | 'bracket-open'
  | 'colon-in-text'
  | 'colon-missing'
  | 'comma-missing'
  | 'dash-missing'
  | 'indent'
  | 'line-in-text'
  | 'line-ends'
  | 'parent-missing'
  | 'quote-ends'
  | 'space-missing'
  | 'text-goes-on'
  | 'text-outside'
  | 'text-start'
  | 'other'

/** Where a field that cannot stand in its block was most likely meant to stand: in one around it, in the one before it, or below a line that was lost. */
export type WrongPlace = { is: 'inside' } | { is: 'outside' | 'headless'; parent: string }

/** The facts of each code. Codes are permanent: scripts may rely on them. */
export type ArgsOf = {
  'data-missing': { folder: string; isFile: boolean }
  'file-missing': { file: string }
  'file-unknown': { nearest: string | undefined }
  'file-empty': object
  'encoding-invalid': { byte: number }
  'character-invisible': { codePoint: number }
  'yaml-alias-excess': object
  'yaml-depth': { limit: number }
  'yaml-documents': { mark: '---' | '...' }
  'yaml-key-duplicate': { key: string; following: number }
  'yaml-quote-open': object
  'yaml-syntax': { fault: SyntaxFault; name?: string }
  'yaml-tab': object
  'yaml-tag-unknown': { tag: string }
  'key-unknown': {
    key: string
    nearest: string | undefined
    known: readonly string[]
    place?: WrongPlace
    isLanguage?: true
  }
  'field-missing': { key: string; about: string | undefined; isAbove?: true }
  'field-empty': { key: string; about: string | undefined; isList?: boolean; isOptional?: boolean }
  'list-empty': { key: string }
  'link-outside': { dangling: boolean }
  'number-range': {
    key: string
    found: number
    minimum: number | undefined
    maximum: number | undefined
    above: boolean
    whole: boolean
  }
  'quotes-missing': { key: string; written: string; isNumber: boolean }
  'rule-broken': { rule: Rule; key: string; found: string; variables: readonly string[] }
  'language-missing': { language: string; count: number; total: number }
  'language-unknown': { language: string; count: number; instead: string | undefined }
  'text-too-long': { key: string; length: number; limit: number }
  'translation-missing': { language: string; key: string }
  'translation-empty': { language: string; key: string }
  'type-wrong': { key: string; expected: string; found: string; mended?: readonly string[] }
  'value-unknown': { key: string; found: string; nearest: string | undefined; allowed: readonly string[] }
  'duplicate-value': { key: string; value: string }
  'language-prefix-clash': { prefix: string }
  'language-root-missing': object
  'part-missing': { page: string; file: string }
  'part-without-page': { page: string; file: string }
  'phone-swap': { count: number; areSame: boolean }
  'photo-missing': { photo: string; nearest: string | undefined; folder: string }
  'photo-night-inside': { photo: string; night: string }
  'photo-problem': PhotoProblem
  'photo-twice': { photo: string; other: string; inCapitals: boolean }
  'photo-unused': { photo: string; count: number; isPicture: boolean }
  'range-reversed': { from: string; to: string; isAmount: boolean }
  'day-impossible': { found: string }
  'season-gap': { from: string; to: string }
  'season-unmatched': { season: string | undefined; found: string | undefined; units: number }
  'season-overlap': { season: string; other: string; from: string; to: string }
  'period-mixed': object
  'unit-unknown': { unit: string; nearest: string | undefined }
  'feed-source': { sources: readonly string[] }
  'feed-unread': { file: string }
  'feed-unkept': { unit: string; name: string; folder: string; code: string }
  'feed-unreadable': FeedProblem & { unit: string; name: string; isFile: boolean; kept: string | undefined }
  'reference-unknown': {
    kind: ReferenceKind
    found: string
    nearest: string | undefined
    known: readonly string[]
    uses: number
    defined?: string
  }
  'reference-unused': { kind: ReferenceKind; found: string }
  'route-clash': { path: string }
  'route-reserved': { path: string; reserved: string; by: 'site' | 'windows'; isPrefix: boolean }
  'placeholder-left': { field: string }
  'placeholder-quoted': { key: string }
  'number-notation': { key: string; written: string; read: number }
  'text-cut': { key: string; read: string; lost: string }
  'quotes-doubtful': { key: string; found: string }
  'variable-missing': { key: string; variable: string; language: string; other: string }
  'name-too-long': { found: string; length: number; limit: number }
  'entry-twice': { key: string; value: string }
  'tax-overlap': { from: string; to: string }
  'coordinates-far': { kilometres: number | undefined }
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

export const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ severity }) => severity === 'error')

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
  'calendar-file': {
    wants: 'the name of a file in data/availability/ that ends in .ics',
    example: 'blue-room-booking.ics'
  },
  'closed-day': {
    wants: 'a month and a day, or a year, a month and a day, in figures with hyphens between them',
    example: '11-05, or 2027-11-05'
  },
  anchor: {
    wants:
      'small letters without accents, figures and hyphens, and none of main, i-… and f-…, which every page has itself',
    example: 'swimming-pool'
  },
  country: { wants: 'a country in two capital letters', example: 'IT' },
  coordinates: {
    wants: 'latitude and longitude in degrees, the first between -90 and 90, the second between -180 and 180',
    example: '48.20849, 16.37208'
  },
  'feed-address': { wants: 'the address of a calendar, which begins with https:// or webcal://', example: undefined },
  filled: { wants: 'at least one letter or figure', example: undefined },
  hours: { wants: 'two times of the day with a hyphen between them', example: '14:00-20:00' },
  identifier: { wants: 'small letters without accents, figures and hyphens', example: 'coffee-machine' },
  language: { wants: 'a language code of two or three small letters', example: 'de' },
  locale: {
    wants: 'the codes of a language and a country, with a hyphen between them, as computers know them',
    example: 'de-DE'
  },
  money: { wants: 'an amount with at most two decimals', example: '12.50' },
  'month-day': { wants: 'a month and a day in figures, with a hyphen between them', example: '04-15' },
  'national-code': {
    wants: 'the CIN as the ministry writes it: IT, six figures, then letters and figures',
    example: undefined
  },
  path: {
    wants: 'words of small letters without accents, figures and hyphens, with / between them',
    example: 'guests/guide'
  },
  phone: { wants: 'a phone number with + and the country code, without spaces, in quotes', example: undefined },
  photo: { wants: 'the name of a photo under data/photos/, without its ending', example: 'blue-room/01' },
  prefix: {
    wants: 'nothing, or words of letters, figures, =, _, ~ and hyphens that each begin with /',
    example: '/en'
  },
  'site-address': {
    wants: 'https:// and the real name of a site, in small letters and without a slash at the end',
    example: 'https://www.example.com'
  },
  slug: { wants: 'small letters without accents, figures and hyphens', example: 'blue-room' },
  'time-zone': { wants: 'a time zone by the name of a city', example: 'Europe/Rome' },
  'variable-name': {
    wants: 'the name of an environment variable: letters, figures and _',
    example: 'BLUE_ROOM_AIRBNB_URL'
  },
  variables: { wants: 'a text in which only known names stand in braces', example: undefined }
}

const syntaxWords: Record<SyntaxFault, [message: string, help: string]> = {
  'alias-unknown': [
    'A * before a word stands for a part of the file that has & and the same word before it, and there is none.',
    'put the whole text in quotes if the * is part of it.'
  ],
  backslash: [
    'Between double quotes, \\ and the character after it have a meaning of their own, and these have none.',
    'write \\\\ for a single \\.'
  ],
  'bracket-open': [
    'A bracket opens here and is never closed.',
    'close it, or put the whole text in quotes if the bracket is part of it.'
  ],
  'colon-in-text': ['This line has a second colon with a space after it.', 'put the whole text in quotes.'],
  'colon-missing': [
    'This line has no colon with a space after it.',
    'write a name, a colon, a space, then the value. If the line goes on with the text above it, indent it further.'
  ],
  'comma-missing': [
    'A comma is missing here between two entries in brackets.',
    'write it, or put the text in quotes if the bracket is part of it.'
  ],
  'dash-missing': [
    'This line stands between the entries of a list and has no "- " before it.',
    'write "- " before it if it is an entry; if it belongs to the entry above, indent it further.'
  ],
  indent: [
    'This line does not begin below the lines that it belongs to.',
    'give it as many spaces at its beginning as they have.'
  ],
  'line-in-text': [
    'This line is indented like the text above it, and is read as a part of that text.',
    'give it as many spaces at its beginning as the name of that text has.'
  ],
  'line-ends': [
    'The lines of this file do not end as other programs end them (CR alone), so that it is read as one single line.',
    'save the file with the line ends "LF" or "CRLF" in your editor.'
  ],
  'parent-missing': [
    'These lines are indented, and nothing stands above them that they belong to.',
    'write the name that is missing, with a colon, on a line of its own above them.'
  ],
  'quote-ends': [
    'The text ends at this quotation mark, and more stands after it.',
    'write ’ or “ ” for the marks within the text, or put the whole text in quotation marks of the other kind.'
  ],
  'space-missing': ['A space is missing after the colon.', 'write the name, a colon, a space, then the value.'],
  'text-goes-on': [
    'More stands here after the end of a value.',
    'if it is part of the text before it, put the whole text in quotes.'
  ],
  'text-outside': [
    'This line is not indented far enough to be a part of the text that the line above it begins.',
    'indent it by two more spaces than the line above it.'
  ],
  'text-start': ['A text cannot begin with this character.', 'put the whole text in quotes.'],
  other: [
    'This cannot be read as YAML.',
    'compare with the entries around it: indentation, the colon after each name, quotation marks.'
  ]
}

/** The words for a diagnostic. Sentences are whole and plain; nothing in them asks the reader to know the program. */
export function describe(diagnostic: Diagnostic): Sentences {
  const { args } = diagnostic
  const also = alsoOf(diagnostic)
  const shown = (text: string): string => hideAddresses(diagnostic.at.file, text)
  const say = (message: string, help?: string): Sentences => ({
    message: shown(message),
    help: help === undefined ? undefined : shown(help),
    also
  })
  switch (diagnostic.code) {
    case 'data-missing':
      if (diagnostic.args.isFile)
        return say(
          `"${diagnostic.args.folder}" is a file, and the content is a folder.`,
          'name the folder that the files of the content are in: --data my-folder.'
        )
      return say(
        `The folder "${diagnostic.args.folder}" is not there.`,
        'name the folder with the content: --data my-folder.'
      )
    case 'file-missing':
      return say(
        `The file ${diagnostic.args.file} is missing.`,
        'put it back, or copy it from the guesthouse that the project came with.'
      )
    case 'file-unknown':
      return say(
        'Nothing reads this file.',
        diagnostic.args.nearest === undefined
          ? 'move it out of the data folder, or delete it.'
          : `if it belongs to the house, its name must be ${diagnostic.args.nearest}.`
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
      return say(
        'The references (*) of this file multiply without end.',
        'write the values out instead of referring to them.'
      )
    case 'yaml-depth':
      return say(
        `More than ${diagnostic.args.limit} brackets or lists stand inside one another here.`,
        'delete them, or put the text in quotes if they are part of it.'
      )
    case 'yaml-documents':
      return diagnostic.args.mark === '...'
        ? say('The document ends here (...), and what stands below is not read.', 'delete the line with "...".')
        : say('A second document begins here (---), and only one is read.', 'delete the line with ---.')
    case 'yaml-key-duplicate':
      return diagnostic.args.following > 0
        ? say(
            `From here on, "${diagnostic.args.key}" and what follows stand in the same block for the second time.`,
            'write the line above them that begins the block to which they belong, or delete them.'
          )
        : say(`"${diagnostic.args.key}" stands twice in the same block.`, 'delete one of the two.')
    case 'yaml-quote-open':
      return say('A quotation mark opens here and is never closed.', 'put the same mark at the end of the text.')
    case 'yaml-syntax':
      return diagnostic.args.name === undefined
        ? say(...syntaxWords[diagnostic.args.fault])
        : say(
            `Nothing in this file is called &${diagnostic.args.name}, which *${diagnostic.args.name} would stand for.`,
            syntaxWords[diagnostic.args.fault][1]
          )
    case 'yaml-tab':
      return say('A tab stands here, and YAML indents with spaces only.', 'replace the tab by two spaces.')
    case 'yaml-tag-unknown':
      return say(
        `"${diagnostic.args.tag}" has a meaning in YAML that this file does not use.`,
        'put the whole text in quotes; only !placeholder may stand before a value.'
      )
    case 'key-unknown': {
      const { key, nearest, known, place } = diagnostic.args
      if (place?.is === 'inside')
        return say(
          `"${key}" is not a field that can stand here: it is indented too far.`,
          'move it to the left, with all that belongs to it, below the fields that it stands beside.'
        )
      if (place?.is === 'outside')
        return say(
          `"${key}" is not a field that can stand here: it belongs to "${place.parent}".`,
          `indent it, with all that belongs to it, below "${place.parent}:".`
        )
      if (place?.is === 'headless')
        return say(
          `"${key}" is not a field that can stand here: the line "${place.parent}:" is missing above it.`,
          `write "${place.parent}:" on a line of its own above it.`
        )
      if (known.length === 0)
        return say(`"${key}" is not a field that can stand anywhere.`, 'give it another name, or delete it.')
      return say(
        `"${key}" is not a field that can stand here.`,
        nearest === undefined ? `the fields here are ${list(known)}.` : `write "${nearest}".`
      )
    }
    case 'field-missing':
      if (diagnostic.args.isAbove === true)
        return say(
          `The line "${diagnostic.args.key}:" is missing above this entry.`,
          `write "${diagnostic.args.key}:" on a line of its own above it.`
        )
      return say(
        `${named(diagnostic.args.key)} is missing here.`,
        `add the line "${diagnostic.args.key}: …"${about(diagnostic.args.about)}.`
      )
    case 'field-empty': {
      const { key, isList = false, isOptional = false } = diagnostic.args
      const ways = [
        `write it after the ${key.startsWith('entry ') ? '"- "' : 'colon'}${about(diagnostic.args.about)}`,
        ...(isList ? [`write "${key}: []" if there are none`] : []),
        ...(isOptional ? ['delete the line'] : [])
      ]
      return say(`${named(key)} has no value.`, `${ways.join(', or ')}.`)
    }
    case 'link-outside':
      if (diagnostic.args.dangling)
        return say(
          'This link leads nowhere: what it leads to is not there.',
          'put the file itself here, or delete the link.'
        )
      return say(
        'This is a link to something outside the data folder, or to a folder around it, and is not followed.',
        'put the file itself here.'
      )
    case 'list-empty':
      return say(
        `${named(diagnostic.args.key)} is an empty list, and at least one entry is needed.`,
        'add an entry, on a line that begins with "- ".'
      )
    case 'number-range': {
      const { key, found, minimum, maximum, above, whole } = diagnostic.args
      const from = minimum === undefined ? [] : [above ? `above ${minimum}` : `of at least ${minimum}`]
      const to = maximum === undefined ? [] : [minimum === undefined ? `of at most ${maximum}` : `at most ${maximum}`]
      return say(
        `${named(key)} is ${found}, which cannot be right.`,
        `write ${[whole ? 'a whole number' : 'a number', [...from, ...to].join(' and ')].join(' ').trim()}.`
      )
    }
    case 'quotes-missing':
      return say(
        diagnostic.args.isNumber
          ? `${named(diagnostic.args.key)} is read as a number, and a number loses its leading zeros, its + and its final zeros.`
          : `${named(diagnostic.args.key)} is read as a yes or no, and not as a text.`,
        `put it in quotes: ${quoted(diagnostic.args.written)}.`
      )
    case 'rule-broken': {
      const { rule, key, found, variables } = diagnostic.args
      const { wants, example } = ruleWords[rule]
      // Even half of it can be a secret.
      if (rule === 'feed-address')
        return say(`${named(key)} is not ${wants}.`, 'copy it again from the booking site, whole and on one line.')
      if (rule === 'filled')
        return say(`${named(key)} is empty.`, 'write the text between the quotation marks, or after the colon.')
      if (rule === 'variables') {
        const known = `the names that can stand here are ${list(variables.map((name) => `{${name}}`))}.`
        if (!/^\{[^{}]*\}(?:, \{[^{}]*\})*$/.test(found))
          return say(
            `${named(key)} has a brace without its partner: ${cut(found)}.`,
            `write a name between two braces, as in {${variables[0]}}; ${known}`
          )
        return say(`${named(key)} has a name in braces that is not known here: ${cut(found)}.`, known)
      }
      const written = mended(rule, found) ?? example
      return say(
        `${named(key)} is ${quoted(cut(found))}, and must be ${wants}.`,
        written !== undefined
          ? `write it like this: ${written}.`
          : rule === 'phone'
            ? 'write +, the country code and the number, all in quotes and without spaces; in Italy it begins with "+39".'
            : undefined
      )
    }
    case 'language-missing':
      return say(
        diagnostic.args.count < diagnostic.args.total
          ? `Of the ${diagnostic.args.total} texts of this file, ${diagnostic.args.count} are not written in "${diagnostic.args.language}".`
          : `None of the ${diagnostic.args.count} texts of this file is written in "${diagnostic.args.language}".`,
        `add a line "${diagnostic.args.language}: …" to each of them.`
      )
    case 'language-unknown': {
      const { language, count, instead } = diagnostic.args
      const other = instead === undefined ? '' : `, and none in "${instead}", which is one`
      return say(
        `In "${language}", which is not a language of site.yaml, ${count} texts are written${other}.`,
        instead === undefined
          ? `add "${language}" to the languages of site.yaml, or delete these lines.`
          : `write "${language}" as the code of that language in site.yaml, or "${instead}" before each of these texts.`
      )
    }
    case 'text-too-long':
      return say(
        `The text of ${within(diagnostic.args.key)} has ${diagnostic.args.length} characters, and at most ${diagnostic.args.limit} can stand there.`,
        diagnostic.args.limit < longText ? 'shorten it.' : 'shorten it, or divide it into several paragraphs.'
      )
    case 'translation-missing':
      return say(
        `${named(diagnostic.args.key)} has no text in "${diagnostic.args.language}".`,
        `add the line "${diagnostic.args.language}: …" beside the other languages.`
      )
    case 'translation-empty':
      return say(
        `The text of ${within(diagnostic.args.key)} in "${diagnostic.args.language}" is empty.`,
        `write it after "${diagnostic.args.language}:".`
      )
    case 'type-wrong': {
      const { key, expected, found, mended: meant = [] } = diagnostic.args
      const [first, ...others] = meant
      const help = /^\d+,\d+$/.test(stripQuotes(found))
        ? `write a point instead of the comma: ${stripQuotes(found).replace(',', '.')}.`
        : first === undefined
          ? undefined
          : others.length > 0 || first.endsWith('…')
            ? `write a line for each language below it, indented by two more spaces: ${list(meant.map((each) => `"${each}"`))}.`
            : first.startsWith('- ')
              ? `write it on a line of its own below, after a hyphen and a space: "${first}".`
              : `write ${first}${first.startsWith('{') ? '' : ', without quotes and without anything else'}.`
      return say(`${named(key)} is ${found}, and must be ${expected}.`, help)
    }
    case 'value-unknown': {
      const { key, found, nearest, allowed } = diagnostic.args
      return say(
        `${named(key)} cannot be "${cut(found)}".`,
        nearest === undefined ? `it can be ${list(allowed)}.` : `write "${nearest}".`
      )
    }
    case 'duplicate-value':
      if (diagnostic.args.key === 'service')
        return say(`The service "${diagnostic.args.value}" stands twice in this list.`, 'delete one of the two.')
      return say(
        `The ${diagnostic.args.key} "${diagnostic.args.value}" is already taken.`,
        'choose another one for one of the two.'
      )
    case 'language-prefix-clash':
      return say(
        `Two languages have the prefix "${diagnostic.args.prefix}", so their pages would have the same addresses.`,
        'give one of them another prefix.'
      )
    case 'language-root-missing':
      return say(
        'Every language has a prefix, so no page has the address of the site itself.',
        'write prefix: "" for the language that visitors meet first.'
      )
    case 'part-missing':
      return say(
        `The page "${diagnostic.args.page}" has nothing to show: there is no ${diagnostic.args.file}.`,
        `add ${diagnostic.args.file}, or take "${diagnostic.args.page}" out of pages.yaml.`
      )
    case 'part-without-page':
      return say(
        `There is ${diagnostic.args.file}, but pages.yaml has no page "${diagnostic.args.page}" to show it.`,
        `add "${diagnostic.args.page}" to pages.yaml, or move the file away.`
      )
    case 'phone-swap':
      return diagnostic.args.areSame
        ? say(
            'The two numbers are the same, so that they cannot change places.',
            'write the right one for one of the two, or "swap: []".'
          )
        : say(
            `Numbers can change places only where there are two, and there are ${diagnostic.args.count}.`,
            'write "swap: []".'
          )
    case 'photo-missing': {
      const { photo, nearest, folder } = diagnostic.args
      return say(
        `There is no photo "${photo}".`,
        nearest === undefined
          ? `put ${photo}.jpg (or .png, .webp, .avif, .svg) into ${folder}.`
          : `there is a photo of a similar name: ${nearest}.`
      )
    }
    case 'photo-night-inside':
      return say(
        `The drawing "${diagnostic.args.photo}" changes its colours by night with a style of its own, which the browsers of iPhones do not heed. The site shows it in its colours of the day.`,
        `put a copy of it beside it that is called ${diagnostic.args.night}.svg: by night the site shows that one, in its colours of the night.`
      )
    case 'photo-problem':
      return photoSentences(diagnostic.args, say)
    case 'photo-twice':
      return say(
        diagnostic.args.inCapitals
          ? `The name of the photo "${diagnostic.args.photo}" differs in capitals alone from that of another file or folder, and many computers take the two for one.`
          : `The photo "${diagnostic.args.photo}" is there twice, with different endings.`,
        diagnostic.args.inCapitals
          ? `write both alike, or give one another name: this one or ${diagnostic.args.other}.`
          : `delete one of the two: this one or ${diagnostic.args.other}.`
      )
    case 'photo-unused':
      if (diagnostic.args.isPicture === false)
        return say(
          `The file "${diagnostic.args.photo}" is no picture, and no page shows it.`,
          'move it out of the folder with the photos, or delete it.'
        )
      return diagnostic.args.count > 1
        ? say(
            `No page shows ${diagnostic.args.count} photos of the folder "${diagnostic.args.photo}".`,
            'name them where they should be shown, or delete them.'
          )
        : say(
            `No page shows the photo "${diagnostic.args.photo}".`,
            'name it where it should be shown, or delete the file.'
          )
    case 'range-reversed':
      if (diagnostic.args.isAmount)
        return say(
          `The most (${diagnostic.args.to}) is less than the fewest (${diagnostic.args.from}).`,
          'exchange the two, or mend the one that is wrong.'
        )
      return say(
        `This ends (${diagnostic.args.to}) before it begins (${diagnostic.args.from}).`,
        'exchange the two, or mend the one that is wrong.'
      )
    case 'day-impossible':
      return diagnostic.args.found.length > 5
        ? say(
            `There is no day "${diagnostic.args.found}".`,
            'write the year first, then the month, then the day: 2027-06-30.'
          )
        : say(`There is no day "${diagnostic.args.found}" in any year.`, 'write the month first, then the day: 06-30.')
    case 'season-gap': {
      const { from, to } = diagnostic.args
      return say(
        from === to
          ? `No season has the night of ${from}${from === '02-29' ? ', which leap years have' : ''}.`
          : `No season has the nights from ${from} to ${to}.`,
        'let one season end later or the next one begin earlier, or write these nights under "closed".'
      )
    }
    case 'season-unmatched': {
      const { season, found, units } = diagnostic.args
      if (season === undefined)
        return say(
          `There is no season "${found}", and ${units} units have a price for it.`,
          `write "${found}" here with its nights, or delete its price in each unit.`
        )
      if (found === undefined)
        return say(
          `None of the ${units} units has a price for the season "${season}".`,
          `add "${season}: …" to the prices of each of them.`
        )
      return say(
        `None of the ${units} units has a price for the season "${season}", and all have one for "${found}", which is no season.`,
        `write "${found}" here, or "${season}" in the prices of each unit.`
      )
    }
    case 'season-overlap': {
      const { season, other, from, to } = diagnostic.args
      const nights = from === to ? `The night of ${from}` : `The nights from ${from} to ${to}`
      const [has, have] = from === to ? ['has', 'is'] : ['have', 'are']
      return say(
        season === other
          ? `${nights} ${have} twice in the season "${season}".`
          : `${nights} ${has} two seasons, "${other}" and "${season}".`,
        'let one of the two end earlier, or the other begin later.'
      )
    }
    case 'period-mixed':
      return say(
        'This period has a year at one end and none at the other.',
        'write month-day at both ends if it comes every year (11-05), or year-month-day if it comes once (2027-11-05).'
      )
    case 'unit-unknown': {
      const { unit, nearest } = diagnostic.args
      return say(
        `There is no unit "${unit}", so nothing reads what stands here.`,
        nearest === undefined ? 'write the slug of a room or an apartment, or delete this part.' : `write "${nearest}".`
      )
    }
    case 'feed-source': {
      const { sources } = diagnostic.args
      return say(
        sources.length === 0
          ? 'Nothing says where the calendar with these bookings is.'
          : `This calendar has ${list(sources.map((source) => `"${source}"`))}, and can be in one place only.`,
        'write one of these: "file" for a file in data/availability/, "url" for its address, "env" for the environment variable that holds its address.'
      )
    }
    case 'feed-unread':
      return say(
        'No unit names this calendar, so its bookings count nowhere.',
        `name it in availability/bookings.yaml ("file: ${diagnostic.args.file}"), or delete it.`
      )
    case 'feed-unkept': {
      const { unit, name, folder, code } = diagnostic.args
      return say(
        `The bookings of the calendar "${name}" of "${unit}" count, and could not be kept for a time at which it cannot be read. ${systemSentences(code, folder)}`
      )
    }
    case 'feed-unreadable':
      return feedSentences(diagnostic.args, say)
    case 'reference-unknown': {
      const { kind, found, nearest, known, uses, defined } = diagnostic.args
      const { one, where } = referenceWords[kind]
      if (defined !== undefined)
        return say(
          `Nothing is called "${found}" in ${where}, and ${uses} places use that name; none uses "${defined}".`,
          `write "${found}" here, or "${defined}" in each of those places.`
        )
      const message = `There is no ${one} "${found}"${uses > 1 ? `, and ${uses} places name it` : ''}.`
      if (nearest !== undefined) return say(message, `write "${nearest}", as in ${where}.`)
      if (kind === 'page')
        return say(message, `write one of the pages that are there (${list(known)}), or take this entry out.`)
      return say(
        message,
        known.length === 0
          ? `add "${found}" to ${where}.`
          : `the names in ${where} are ${list(known)}; add "${found}" there, or use one of them.`
      )
    }
    case 'reference-unused':
      return say(
        `Nothing uses the ${referenceWords[diagnostic.args.kind].one} "${diagnostic.args.found}".`,
        'use it, or delete it.'
      )
    case 'route-clash':
      return say(`Two pages would have the address ${diagnostic.args.path}.`, 'change the slug of one of them.')
    case 'route-reserved':
      return say(
        diagnostic.args.by === 'windows'
          ? `The address ${diagnostic.args.path} has a name that no file can have on Windows (${diagnostic.args.reserved}).`
          : `The address ${diagnostic.args.path} is needed for the files of the site itself (${diagnostic.args.reserved}).`,
        diagnostic.args.isPrefix ? 'choose another prefix.' : 'choose another slug.'
      )
    case 'placeholder-left':
      return say(
        `"${diagnostic.args.field}" is still a placeholder.`,
        'write the real value and delete the word !placeholder before it.'
      )
    case 'placeholder-quoted':
      return say(
        `In ${within(diagnostic.args.key)} the word !placeholder is a part of the text, so visitors would read it.`,
        'write it before the quotation mark, or delete it if the value is the real one.'
      )
    case 'number-notation': {
      const { key, written, read } = diagnostic.args
      const whole = /^-?\d+\.\d{3}$/.test(written) ? ` or, for thousands, ${written.replace('.', '')}` : ''
      return say(
        `${named(key)} is written ${written}, which is read as ${read}.`,
        `write the number in plain figures, with a point before the decimals and nothing between the thousands: ${read}${whole}.`
      )
    }
    case 'text-cut': {
      const { key, read, lost } = diagnostic.args
      const isNote = lost.startsWith('#')
      return say(
        `${named(key)} is read as "${cut(read)}": ${isNote ? `what begins with # is a note, which no page shows: ${cut(lost)}` : `${cut(lost)} before it is a mark of YAML, which no page shows`}.`,
        isNote
          ? 'put the whole text in quotes if this is part of it, and write a note on a line of its own.'
          : 'put the whole text in quotes if this is part of it, or delete it.'
      )
    }
    case 'quotes-doubtful':
      return say(
        `The quotation mark is read as a part of ${within(diagnostic.args.key)}: ${cut(diagnostic.args.found)}.`,
        'write the straight mark " at both ends of the text, or none at all.'
      )
    case 'variable-missing': {
      const { key, variable, language, other } = diagnostic.args
      return say(
        `"${key}" has {${variable}} in "${other}", and not in "${language}".`,
        `write {${variable}} where it is to be filled in, or take it out in every language.`
      )
    }
    case 'name-too-long': {
      const { found, length, limit } = diagnostic.args
      return say(
        `The name "${cut(found)}" has ${length} letters, and many computers cannot have files of such names.`,
        `shorten it to at most ${limit}.`
      )
    }
    case 'entry-twice':
      return say(`"${diagnostic.args.value}" stands twice in "${diagnostic.args.key}".`, 'delete one of the two.')
    case 'tax-overlap': {
      const { from, to } = diagnostic.args
      return say(
        `${from === to ? `The night of ${from} has` : `The nights from ${from} to ${to} have`} two amounts of the tax.`,
        'let one of the two parts of the year end earlier, or the other begin later.'
      )
    }
    case 'coordinates-far': {
      const { kilometres } = diagnostic.args
      return say(
        kilometres === undefined
          ? 'This point is in the sea off Africa.'
          : `This point is ${kilometres} km away from the house.`,
        'copy the coordinates again from the map; the latitude comes first.'
      )
    }
    default:
      return (diagnostic satisfies never, say(String(args)))
  }
}

/** What each code means, and what to do about it, for those who meet it without its place. */
export const codeWords: Record<Code, [meaning: string, help: string]> = {
  'data-missing': ['The folder with the content is not there.', 'Name the right one after --data.'],
  'file-missing': [
    'A file that every house needs is missing.',
    'Put it back, or copy it from the guesthouse that the project came with.'
  ],
  'file-unknown': [
    'Nothing reads a file of the data folder.',
    'Give it the name that it should have, or move it out of the folder.'
  ],
  'file-empty': [
    'A file has no content.',
    'Put its content back, or delete the file if the house no longer has this part.'
  ],
  'encoding-invalid': ['A file is not in the encoding UTF-8.', 'Save it as UTF-8.'],
  'character-invisible': [
    'A text has a character that nobody sees, such as a control character.',
    'Delete it and type the text around it again.'
  ],
  'yaml-alias-excess': ['The references (*) of a file multiply without end.', 'Write the values out.'],
  'yaml-depth': ['Too many brackets or lists stand inside one another.', 'Delete them, or put the text in quotes.'],
  'yaml-documents': [
    'A file has a second document, or a line that ends the first.',
    'Delete the line with --- or "...".'
  ],
  'yaml-key-duplicate': ['A field stands twice in the same block.', 'Delete one of the two.'],
  'yaml-quote-open': ['A quotation mark is never closed.', 'Put the same mark at the end of the text.'],
  'yaml-syntax': [
    'A file cannot be read as YAML.',
    'Compare the line with those around it: indentation, colons, quotation marks.'
  ],
  'yaml-tab': ['A line is indented with a tab.', 'Indent it with spaces.'],
  'yaml-tag-unknown': [
    'A value begins with a tag (!…) that the files do not use.',
    'Put the text in quotes. Only !placeholder may stand before a value.'
  ],
  'key-unknown': [
    'A field stands where no such field can stand; most often it is misspelt.',
    'Write the name of a field that can stand there.'
  ],
  'field-missing': ['A field that is needed is not there.', 'Add it.'],
  'field-empty': ['A field has no value.', 'Write one, or delete the field if it need not be there.'],
  'list-empty': ['A list needs at least one entry.', 'Add one, on a line that begins with "- ".'],
  'link-outside': [
    'A link in the data folder leads out of it, or to a folder around it.',
    'Put the file itself in its place.'
  ],
  'number-range': ['A number is too small or too large.', 'Write one that can be.'],
  'quotes-missing': ['A value must be a text, and YAML takes it for something else.', 'Put it in quotes.'],
  'rule-broken': ['A value has not the form that it needs.', 'Write it as in the example of the message.'],
  'language-missing': [
    'Many texts of a file, or all, are not written in one of the languages.',
    'Add the language to each text.'
  ],
  'language-unknown': [
    'Many texts are written in a language that site.yaml does not have.',
    'Add the language to site.yaml, or delete its texts.'
  ],
  'text-too-long': ['A text is longer than anybody reads.', 'Shorten it, or divide it into paragraphs.'],
  'translation-missing': ['A text is not written in one of the languages.', 'Add the language beside the others.'],
  'translation-empty': ['A text is blank in one of the languages.', 'Write it.'],
  'type-wrong': [
    'A value is of the wrong kind: a text for a number, a list for a text.',
    'Write it in the form that the message asks for.'
  ],
  'value-unknown': ['A value is none of those that can stand there.', 'Choose one of them.'],
  'duplicate-value': [
    'A name that must be the only one of its kind stands twice.',
    'Choose another one for one of the two.'
  ],
  'language-prefix-clash': ['Two languages have the same prefix.', 'Give one of them another.'],
  'language-root-missing': [
    'Every language has a prefix, so no page has the address of the site itself.',
    'Write an empty prefix for the language that visitors meet first.'
  ],
  'part-missing': ['A page has nothing to show.', 'Add the file of its content, or take the page out of pages.yaml.'],
  'part-without-page': ['A file has content that no page shows.', 'Add the page to pages.yaml, or move the file away.'],
  'phone-swap': ['Numbers are to change places, and there are not two different ones.', 'Write "swap: []".'],
  'photo-missing': ['There is no photo of that name.', 'Put it there, or write the name of one that is.'],
  'photo-night-inside': [
    'A drawing changes its colours by night with a style of its own, which some browsers do not heed.',
    'Put a copy of it beside it whose name ends in "-night".'
  ],
  'photo-problem': ['A photo cannot be used as it is.', 'Export it again as the message says.'],
  'photo-twice': [
    'A photo is there twice, with different endings, or in capitals and small letters.',
    'Delete one of the two, or give one another name.'
  ],
  'photo-unused': ['No page shows a photo.', 'Name it where it should be shown, or delete it.'],
  'range-reversed': ['Something ends before it begins.', 'Exchange the two, or mend the one that is wrong.'],
  'day-impossible': ['There is no such day.', 'Mend the month or the day.'],
  'season-gap': [
    'Some nights belong to no season.',
    'Let one season end later or the next begin earlier, or write the nights under "closed".'
  ],
  'season-unmatched': [
    'The prices of all units and the seasons do not have the same names.',
    'Write the same name in both places.'
  ],
  'season-overlap': ['Some nights belong to two seasons.', 'Let one of the two end earlier, or the other begin later.'],
  'period-mixed': ['A period has a year at one end only.', 'Write it at both ends, or at neither.'],
  'unit-unknown': ['There is no such room or apartment.', 'Write the slug of one that there is.'],
  'feed-source': ['A calendar with bookings has no place, or several.', 'Write one of "file", "url" and "env".'],
  'feed-unread': ['No unit names a calendar that is there.', 'Name it in availability/bookings.yaml, or delete it.'],
  'feed-unkept': [
    'A calendar was read, and its bookings could not be kept for later.',
    'Make the folder .cache one that can be written.'
  ],
  'feed-unreadable': [
    'A calendar with bookings cannot be read; its last state stands in for it.',
    'Do what the message says, or wait if its server is at fault.'
  ],
  'reference-unknown': ['A name is used that is nowhere defined.', 'Write one that is, or define it.'],
  'reference-unused': ['A name is defined that nothing uses.', 'Use it, or delete it.'],
  'route-clash': ['Two pages would have the same address.', 'Change the slug of one of them.'],
  'route-reserved': [
    'A page has an address that the site needs for its own files, or that Windows needs for itself.',
    'Choose another slug.'
  ],
  'placeholder-left': ['A value is still a placeholder.', 'Write the real value and delete the word !placeholder.'],
  'placeholder-quoted': [
    'The word !placeholder stands within a text, where visitors would read it.',
    'Write it before the quotation mark, or delete it.'
  ],
  'number-notation': [
    'A number is written so that it is read as another one than it seems to be.',
    'Write it in plain figures, with a point before the decimals.'
  ],
  'text-cut': [
    'A part of a value is a note or a mark for YAML, and no page shows it.',
    'Put the whole text in quotes, or write the note on a line of its own.'
  ],
  'quotes-doubtful': [
    'A quotation mark that seems to enclose a text is read as a part of it.',
    'Write the straight mark " at both ends, or none.'
  ],
  'variable-missing': [
    'A name in braces stands in a text in one language, and not in another.',
    'Write it in every language, or in none.'
  ],
  'name-too-long': ['An address or the name of a photo is longer than the name of a file can be.', 'Shorten it.'],
  'entry-twice': ['A list names the same thing twice.', 'Delete one of the two.'],
  'tax-overlap': [
    'Some nights have two amounts of the tourist tax.',
    'Let one part of the year end earlier, or the other begin later.'
  ],
  'coordinates-far': [
    'A point on the map is far away from the house.',
    'Copy its coordinates again; the latitude comes first.'
  ]
}

/** Why the site could not be written, and what to do. The output that was there before still stands. @param path as it is shown */
export function emitSentences({ reason, facts }: { reason: EmitReason; facts: EmitFacts }, path: string): string {
  switch (reason) {
    case 'unsafe-path':
      return facts.also === undefined
        ? `The name "${path}" is one that some computers cannot have for a file. Change the slug or the photo that it comes from.`
        : `The files "${path}" and "${facts.also}" would be one on some computers. Change the slug or the photo that one of them comes from.`
    case 'holds-sources':
      return `The site cannot be written to ${path}: that folder is replaced whole, and ${facts.also ?? 'the content'} is in it. Name a folder of its own: --out dist.`
    case 'inside-sources':
      return [
        `The site cannot be written to ${path}: that is inside ${facts.also ?? 'the content'},`,
        'and the next command would take it for content. Name a folder elsewhere: --out dist.'
      ].join(' ')
    case 'not-a-folder':
      return `The site cannot be written to ${path}: a file or a link stands there. Move it away, or name another folder: --out site.`
    case 'missing':
      return `There is no site in ${path}. Build it first: npm run build`
    case 'foreign':
      return `The site cannot be written to ${path}: that folder is replaced whole, and there are files in it that no build put there. Move them away, or name another folder: --out site.`
    case 'busy':
      return `The site in ${path} is being written by ${writerWords(facts)}. Wait for that to end, then start again.`
    case 'source-unreadable':
      return `The file ${path} cannot be read${facts.code === undefined ? '' : ` (${facts.code})`}. Look whether it is still there and whether you may open it; if it is in .cache, delete that folder, and it is made anew.`
    case 'disk-full':
      return systemSentences('ENOSPC', path)
    case 'read-only':
      return systemSentences(facts.code ?? 'EACCES', path)
    case 'immovable':
      return `The folder ${path} cannot be replaced${facts.code === undefined ? '' : ` (${facts.code})`}. Close the programs that have it open; if it is a disk or a volume of its own, name a folder inside it: --out ${path}/site.`
    case 'failed':
      return systemSentences(facts.code ?? 'unknown', path)
    default:
      return reason satisfies never
  }
}

/** Said once by whoever waits, before waiting. @param path the output folder, as it is shown */
export function waitSentence(holder: EmitFacts, path: string): string {
  return `${path} is being written by ${writerWords(holder)}. Waiting for that to end …`
}

/** Said where nothing can be kept for the next time. @param path the cache folder, as it is shown */
export function cacheSentence(code: string, path: string): string {
  const why = `Nothing can be kept in ${path} (${code})`
  return `${why}, so photos and the like are made anew each time. All else is as usual.`
}

/** Who is writing a site: `a build (process 123 on desk)`. */
function writerWords({ task, pid, host }: EmitFacts): string {
  const words: Record<string, string> = {
    build: 'a build',
    availability: 'a refresh of the bookings',
    recovery: 'a command that puts the last good site back'
  }
  const process = pid === undefined ? '' : ` (process ${pid}${host === undefined ? '' : ` on ${host}`})`
  return `${words[task ?? ''] ?? 'another program'}${process}`
}

/** What a refusal of the system means, by its code, and what to do. @param path the file or folder, as it is shown; some refusals have none */
export function systemSentences(code: string, path: string | undefined): string {
  const it = path ?? 'A file'
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk is full: ${it} cannot be written. Make room, then start again.`
    case 'EACCES':
    case 'EPERM':
      return `You have no right to ${it}. Give your user the right to read and write it, or start as the user whose it is.`
    case 'EROFS':
      return `${it} is on a disk that can only be read. Move the project to one that can be written.`
    case 'ENOENT':
      return `${it} is not there, or no longer. If something else is moving files at this moment, wait for it to end, then start again.`
    case 'ENOTDIR':
    case 'EEXIST':
    case 'EISDIR':
      return `${it} cannot be used: a file stands where a folder should be, or a folder where a file should. Move it away, then start again.`
    case 'EMFILE':
    case 'ENFILE':
      return 'Too many files are open on this computer. Close some programs, then start again.'
    case 'ENOMEM':
      return 'This computer has no memory left. Close some programs, then start again.'
    default:
      return `The system refuses ${path === undefined ? 'something' : `to read or write ${path}`} (${code}). Look whether the disk is all right, then start again.`
  }
}

function feedSentences(
  problem: ArgsOf['feed-unreadable'],
  say: (message: string, help?: string) => Sentences
): Sentences {
  const { unit, name, kept } = problem
  const [why, help] = feedWords(
    problem,
    problem.isFile
      ? 'export it again from the booking site, and put the new file in the place of this one.'
      : 'copy its address again from the booking site, and open it in a browser: what comes must begin with BEGIN:VCALENDAR.'
  )
  const nights =
    kept === undefined
      ? `It was never read before, so "${unit}" is offered on no night until it can be.`
      : `The nights that it took when it was last read, on ${kept}, stay taken.`
  return say(`The calendar "${name}" of "${unit}" cannot be read: ${why}. ${nights}`, help)
}

function feedWords(problem: FeedProblem, again: string): [why: string, help: string] {
  switch (problem.reason) {
    case 'env-unset':
      return [
        `the environment variable ${problem.variable} is not set`,
        `set ${problem.variable} to the address of the calendar where this command runs.`
      ]
    case 'file-missing': {
      const { file, nearest } = problem
      return [
        `there is no file ${file} in the folder availability`,
        nearest === undefined
          ? 'put it there, or write the name of one that is there.'
          : `there is a file of a similar name: ${nearest}.`
      ]
    }
    case 'address-invalid':
      return ['its address is not one that a browser could open', again]
    case 'unreachable':
      return [
        `its server does not answer${problem.code === undefined ? '' : ` (${problem.code})`}`,
        'look whether this machine is online; if it is, wait, or copy the address again from the booking site.'
      ]
    case 'status':
      return [
        `its server answers with the status ${problem.status}`,
        [401, 403, 404, 410].includes(problem.status)
          ? again
          : 'wait: the fault is most likely on the side of the booking site.'
      ]
    case 'timeout':
      return [
        `its server takes longer than ${problem.seconds} seconds`,
        'wait: the fault is most likely on the side of the booking site.'
      ]
    case 'too-large':
      return [`it has more than ${problem.megabytes} MB`, again]
    case 'empty':
      return ['it is empty', again]
    case 'web-page':
      return ['it is a web page', again]
    case 'not-calendar':
      return ['it is no calendar', again]
    case 'cut-off':
      return ['it breaks off before its end', again]
    case 'undated':
      return [
        'it has an event without a day, or with one that is in no year',
        'look for that event where the calendar is kept, and mend it.'
      ]
    case 'repetition':
      return [
        'it has an event that repeats within a day, or too often to count',
        'look for that event where the calendar is kept, and enter it as single days.'
      ]
    case 'malformed':
      return ['it has lines that are not as calendars have them', again]
    default:
      return (problem satisfies never, ['', ''])
  }
}

function photoSentences(problem: PhotoProblem, say: (message: string, help?: string) => Sentences): Sentences {
  const photo = `The photo "${problem.ref}"`
  const exportAgain = 'export it again as JPEG'
  switch (problem.problem) {
    case 'unreadable':
      return say(`${photo} cannot be read (${problem.reason}).`, `${exportAgain}.`)
    case 'not-an-image':
      return say(
        `${photo} is not a picture, whatever its name ends in.`,
        'replace the file by a JPEG, PNG, WebP, AVIF or SVG file.'
      )
    case 'heic':
      return say(
        `${photo} is a HEIC file, as iPhones make them, and browsers cannot show those.`,
        'export it as JPEG: open it on the phone or the computer, choose "Export" or "Save as", then JPEG.'
      )
    case 'unsupported-format':
      return say(
        `${photo} is a ${problem.format.toUpperCase()} file, which the site cannot show.`,
        `${exportAgain}, or as PNG, WebP or AVIF.`
      )
    case 'truncated':
      return say(
        `The file of the photo "${problem.ref}" breaks off in the middle.`,
        'copy it again from the camera or the phone.'
      )
    case 'too-small':
      return say(
        `${photo} is only ${problem.width} × ${problem.height} pixels.`,
        `use one of at least ${problem.minWidth} × ${problem.minHeight}.`
      )
    case 'too-large':
      return say(
        `${photo} has ${problem.width} × ${problem.height} pixels, which is too many.`,
        `export it with at most ${problem.maxPixels / 1_000_000} million pixels.`
      )
    case 'too-heavy':
      return say(
        `${photo} has ${Math.ceil(problem.bytes / 1_000_000)} MB, which is too much.`,
        `export it with at most ${Math.floor(problem.maxBytes / 1_000_000)} MB.`
      )
    case 'svg-malformed':
      return say(
        problem.line === undefined
          ? `The drawing "${problem.ref}" is not a whole SVG file.`
          : `The drawing "${problem.ref}" is not a whole SVG file: it breaks at its line ${problem.line}.`,
        'export it again from the drawing program.'
      )
    case 'svg-entities':
      return say(
        `The drawing "${problem.ref}" defines entities, which the site does not read.`,
        'export it again as plain SVG.'
      )
    case 'svg-no-size':
      return say(
        `The drawing "${problem.ref}" does not say how large it is.`,
        'export it with a width and a height, or with a viewBox.'
      )
    case 'svg-outside':
      return say(
        `The drawing "${problem.ref}" shows ${list(problem.links.map(cut))} from outside, and a page shows only what is in the drawing itself.`,
        'put the picture into the drawing; Inkscape does so with "Extensions", "Images", "Embed Images".'
      )
    default:
      return (problem satisfies never, say(photo))
  }
}

/** A value mended as far as a machine can: `Blue Room/1` gives `blue-room-1`. */
function mended(rule: Rule, found: string): string | undefined {
  switch (rule) {
    case 'slug':
    case 'identifier': {
      const plain = found
        .normalize('NFD')
        .replace(/\p{Mn}/gu, '')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')
      return plain === '' || plain.length > 60 ? undefined : plain
    }
    case 'site-address': {
      // As a browser writes it: without capitals, final slash, path and usual port.
      const plain = URL.canParse(found) ? new URL(found).origin : ''
      return /^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/.test(plain) && plain !== found ? plain : undefined
    }
    case 'language':
      return /^[a-z]{2,3}$/i.test(found) ? found.toLowerCase() : undefined
    case 'country':
      return /^[a-z]{2}$/i.test(found) ? found.toUpperCase() : undefined
    case 'locale': {
      const [, language, country] = /^([a-z]{2,3})[-_ ]([a-z]{2})$/i.exec(found) ?? []
      return language === undefined || country === undefined
        ? undefined
        : `${language.toLowerCase()}-${country.toUpperCase()}`
    }
    case 'phone': {
      // With anything else in it, a number is not certain: an extension, a zero that is not dialled, two numbers.
      const plain = found.replace(/^00/, '+').replace(/[ .-]/g, '')
      return /^\+[1-9]\d{6,14}$/.test(plain) ? `"${plain}"` : undefined
    }
    case 'photo': {
      const plain = found
        .replaceAll('\\', '/')
        .replace(/^(\.?\/)?(data\/)?(photos\/)?/, '')
        .replace(/\.(jpe?g|png|webp|avif|svg|hei[cf])$/i, '')
      return plain !== found && /^[\p{L}\p{N}_-]+(\/[\p{L}\p{N}_-]+)*$/u.test(plain) ? plain : undefined
    }
    case 'month-day':
    case 'closed-day':
      return mendedDay(found, rule === 'closed-day')
    case 'hours': {
      const [, from, fromMinutes = '00', to, toMinutes = '00'] =
        /^(\d{1,2})(?:[.:](\d{2}))? ?[-–—] ?(\d{1,2})(?:[.:](\d{2}))?$/.exec(found) ?? []
      const plain = `${from?.padStart(2, '0')}:${fromMinutes}-${to?.padStart(2, '0')}:${toMinutes}`
      return /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/.test(plain) ? plain : undefined
    }
    case 'coordinates': {
      const [, latitude = '', longitude = ''] =
        /^(-?\d{1,2}[.,]\d+)°?(?: *; *| +)(-?\d{1,3}[.,]\d+)°?$/.exec(found) ?? []
      const [first, second] = [latitude.replace(',', '.'), longitude.replace(',', '.')]
      return first !== '' && Math.abs(Number(first)) <= 90 && Math.abs(Number(second)) <= 180
        ? `${first}, ${second}`
        : undefined
    }
    case 'national-code': {
      const plain = found.toUpperCase().replace(/[ .-]/g, '')
      return /^IT\d{6}[A-Z0-9]{2,10}$/.test(plain) ? plain : undefined
    }
    case 'prefix': {
      const plain = `/${found.replace(/^\/+|\/+$/g, '')}`
      return /^(\/[A-Za-z0-9=_~-]+)+$/.test(plain) ? plain : undefined
    }
    default:
      return undefined
  }
}

/** A day as it is to be written, where it is certain which of its figures is the month. */
function mendedDay(found: string, withYear: boolean): string | undefined {
  const [, before, first = '', second = '', after] =
    /^(?:(\d{4})[-./ ])?(\d{1,2})[-./ ](\d{1,2})(?:[-./ ](\d{4}))?\.?$/.exec(found) ?? []
  const isMonth = (figures: string): boolean => Number(figures) >= 1 && Number(figures) <= 12
  // After a year stands the month; two figures that can both be one are not certain.
  if (first === '' || (isMonth(first) && isMonth(second) && before === undefined)) return undefined
  const [month, day] = isMonth(first) ? [first, second] : [second, first]
  const plain = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(plain)) return undefined
  const year = before ?? after
  return withYear && year !== undefined ? `${year}-${plain}` : plain
}

/** In quotation marks, once. */
const quoted = (text: string): string => (/^".*"$/.test(text) ? text : `"${text}"`)

/**
 * The text of a file as it may be shown to anybody. Whoever knows the address of a calendar can read it, so that only its host is
 * shown, and dots for the rest, to the end of the line or of the quotation, as many as it has letters.
 */
export function hideAddresses(file: string, text: string): string {
  if (file !== 'availability/bookings.yaml') return text
  const hide = (_: string, start: string, rest: string): string => start + '•'.repeat(rest.length)
  return text
    .replace(/(\b[a-z]+:\/\/[^\s/"']*\/?)([^"'\r\n]*)/gi, hide)
    .replace(/(\burl["']?:\s*["']?)(?!["'\s]|[a-z]+:\/\/)([^"'\r\n]+)/gi, hide)
}

function alsoOf({ code, args }: Diagnostic): string {
  switch (code) {
    case 'duplicate-value':
    case 'language-prefix-clash':
    case 'route-clash':
      return 'first used here'
    case 'entry-twice':
      return 'first named here'
    case 'coordinates-far':
      return 'far from here'
    case 'tax-overlap':
      return 'the other part of the year'
    case 'variable-missing':
      return 'it stands here'
    case 'phone-swap':
      return 'the number is here'
    case 'language-missing':
    case 'key-unknown':
    case 'language-unknown':
    case 'photo-unused':
      return 'and here'
    case 'reference-unknown':
      return 'used here'
    case 'season-unmatched':
      return 'its prices'
    case 'range-reversed':
      return args.isAmount ? 'the fewest' : 'it begins here'
    case 'yaml-key-duplicate':
      return 'first written here'
    case 'season-gap':
      return 'the next season begins here'
    case 'season-overlap':
      return 'the other season'
    default:
      return 'named here'
  }
}

const about = (description: string | undefined): string =>
  description === undefined ? '' : ` (${description.charAt(0).toLowerCase()}${description.slice(1)})`

/** A key in quotes; "entry 3 of photos" and "the file", which stand for what has no key, without. */
const named = (key: string): string => (isWords(key) ? key.charAt(0).toUpperCase() + key.slice(1) : `"${key}"`)

/** What is shorter than this has no paragraphs: a name, an address. */
const longText = 1000

/** The same within a sentence. */
const within = (key: string): string => (isWords(key) ? key : `"${key}"`)

const isWords = (key: string): boolean => /^entry \d+ of |^the file$/.test(key)

const cut = (text: string): string => (text.length > 80 ? `${text.slice(0, 77)}…` : text)

const stripQuotes = (text: string): string => text.replace(/^.*"(.*)"$/, '$1')

/** `"a", "b" and "c"`; long lists are cut, so that a message stays one breath long. */
function list(items: readonly string[]): string {
  const shown = items.length > 12 ? [...items.slice(0, 11), `${items.length - 11} more`] : items
  if (shown.length < 2) return shown.join('')
  return `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

/** The known name that is most like the found one, if it is like enough to be meant: no more than a third of it differs. */
export function nearestOf(found: string, known: readonly string[]): string | undefined {
  // Of two letters one may be lacking, or both in the wrong order; with another letter it is another word.
  if (found.length < 3) {
    const short = found.toLowerCase()
    return known.find(
      (name) =>
        name === short ||
        name === [...short].toReversed().join('') ||
        (name.length === short.length + 1 && name.includes(short))
    )
  }
  let best: string | undefined
  let least = Math.floor(found.length / 3) + 1
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
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, rows[i - 2]![j - 2]! + 1)
      row.push(cost)
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
