/**
 * What can be wrong with the content, as values, and the sentence of each.
 * It stands apart so that every word that the owner reads is in one file, and no rule builds sentences of its own.
 */
import type { EmitError } from './emit.ts'
import type { FeedProblem } from './feeds.ts'
import type { PhotoProblem } from './images.ts'
import type { ReferenceKind, Rule } from './model.ts'

/** Keys and list positions from the top of a file down to a value. */
export type Path = readonly (string | number)[]

/** A spot in a file of the data folder: a path into it, which `report` turns into lines, or offsets in UTF-16 units. */
export type Place = { file: string } & ({ path: Path; part?: 'key' | 'value' } | { range: readonly [start: number, end: number] })

/** What is wrong with a file that cannot be read as YAML, as far as one can tell. */
export type SyntaxFault = 'backslash' | 'bracket-open' | 'colon-in-text' | 'colon-missing' | 'comma-missing' | 'dash-missing' | 'indent' | 'text-goes-on' | 'text-start' | 'other'

/** The facts of each code. Codes are permanent: scripts may rely on them. */
export type ArgsOf = {
  'data-missing': { folder: string }
  'file-missing': { file: string }
  'file-unknown': { nearest: string | undefined }
  'file-empty': object
  'encoding-invalid': { byte: number }
  'character-invisible': { codePoint: number }
  'yaml-alias-excess': object
  'yaml-depth': { limit: number }
  'yaml-documents': object
  'yaml-key-duplicate': { key: string }
  'yaml-quote-open': object
  'yaml-syntax': { fault: SyntaxFault }
  'yaml-tab': object
  'yaml-tag-unknown': { tag: string }
  'key-unknown': { key: string; nearest: string | undefined; known: readonly string[] }
  'field-missing': { key: string; about: string | undefined }
  'field-empty': { key: string; about: string | undefined }
  'list-empty': { key: string }
  'link-outside': object
  'number-range': { key: string; found: number; minimum: number | undefined; maximum: number | undefined; above: boolean; whole: boolean }
  'quotes-missing': { key: string; written: string; isNumber: boolean }
  'rule-broken': { rule: Rule; key: string; found: string; variables: readonly string[] }
  'language-missing': { language: string; count: number }
  'text-too-long': { key: string; length: number; limit: number }
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
  'season-gap': { from: string; to: string }
  'season-overlap': { season: string; other: string; from: string; to: string }
  'period-mixed': object
  'unit-unknown': { unit: string; nearest: string | undefined }
  'feed-source': { sources: readonly string[] }
  'feed-unread': { file: string }
  'feed-unreadable': FeedProblem & { unit: string; name: string; isFile: boolean; kept: string | undefined }
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
  'calendar-file': { wants: 'the name of a file in data/availability/ that ends in .ics', example: 'grecale-booking.ics' },
  'closed-day': { wants: 'a month and a day, or a year, a month and a day, in figures with hyphens between them', example: '11-05, or 2027-11-05' },
  'coordinates': { wants: 'latitude and longitude in degrees, the first between -90 and 90, the second between -180 and 180', example: '41.88153, 16.17688' },
  'feed-address': { wants: 'the address of a calendar, which begins with https:// or webcal://', example: undefined },
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
  'variable-name': { wants: 'the name of an environment variable: letters, figures and _', example: 'GRECALE_AIRBNB_URL' },
  'variables': { wants: 'a text in which only known names stand in braces', example: undefined }
}

const syntaxWords: Record<SyntaxFault, [message: string, help: string]> = {
  'backslash': ['Between double quotes, \\ and the character after it have a meaning of their own, and these have none.', 'write \\\\ for a single \\.'],
  'bracket-open': ['A bracket opens here and is never closed.', 'close it, or put the whole text in quotes if the bracket is part of it.'],
  'colon-in-text': ['This line has a second colon with a space after it.', 'put the whole text in quotes.'],
  'colon-missing': ['This line has no colon with a space after it.', 'write a name, a colon, a space, then the value. If the line goes on with the text above it, indent it further.'],
  'comma-missing': ['A comma is missing here between two entries in brackets.', 'write it, or put the text in quotes if the bracket is part of it.'],
  'dash-missing': ['This line stands between the entries of a list and has no "- " before it.', 'write "- " before it if it is an entry; if it belongs to the entry above, indent it further.'],
  'indent': ['This line does not begin below the lines that it belongs to.', 'give it as many spaces at its beginning as they have.'],
  'text-goes-on': ['More stands here after the end of a value.', 'if it is part of the text before it, put the whole text in quotes.'],
  'text-start': ['A text cannot begin with this character.', 'put the whole text in quotes.'],
  'other': ['This cannot be read as YAML.', 'compare with the entries around it: indentation, the colon after each name, quotation marks.']
}

/** The words for a diagnostic. Sentences are whole and plain; nothing in them asks the reader to know the program. */
export function describe(diagnostic: Diagnostic): Sentences {
  const { args } = diagnostic
  const also = alsoOf(diagnostic.code)
  const shown = (text: string): string => hideAddresses(diagnostic.at.file, text)
  const say = (message: string, help?: string): Sentences => ({ message: shown(message), help: help === undefined ? undefined : shown(help), also })
  switch (diagnostic.code) {
    case 'data-missing':
      return say(`The folder "${diagnostic.args.folder}" is not there.`, 'name the folder with the content: --data my-folder.')
    case 'file-missing':
      return say(`The file ${diagnostic.args.file} is missing.`, 'put it back, or copy it from the guesthouse that the project came with.')
    case 'file-unknown':
      return say(
        'Nothing reads this file.',
        diagnostic.args.nearest === undefined ? 'move it out of the data folder, or delete it.' : `if it belongs to the house, its name must be ${diagnostic.args.nearest}.`
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
    case 'yaml-depth':
      return say(`More than ${diagnostic.args.limit} brackets or lists stand inside one another here.`, 'delete them, or put the text in quotes if they are part of it.')
    case 'yaml-documents':
      return say('A second document begins here (---), and only one is read.', 'delete the line with ---.')
    case 'yaml-key-duplicate':
      return say(`"${diagnostic.args.key}" stands twice in the same block.`, 'delete one of the two.')
    case 'yaml-quote-open':
      return say('A quotation mark opens here and is never closed.', 'put the same mark at the end of the text.')
    case 'yaml-syntax':
      return say(...syntaxWords[diagnostic.args.fault])
    case 'yaml-tab':
      return say('A tab stands here, and YAML indents with spaces only.', 'replace the tab by two spaces.')
    case 'yaml-tag-unknown':
      return say(`"${diagnostic.args.tag}" has a meaning in YAML that this file does not use.`, 'put the whole text in quotes; only !placeholder may stand before a value.')
    case 'key-unknown': {
      const { key, nearest, known } = diagnostic.args
      return say(`"${key}" is not a field that can stand here.`, nearest === undefined ? `the fields here are ${list(known)}.` : `write "${nearest}".`)
    }
    case 'field-missing':
      return say(`${named(diagnostic.args.key)} is missing here.`, `add the line "${diagnostic.args.key}: …"${about(diagnostic.args.about)}.`)
    case 'field-empty':
      return say(`${named(diagnostic.args.key)} has no value.`, `write it after the ${diagnostic.args.key.startsWith('entry ') ? '"- "' : 'colon'}${about(diagnostic.args.about)}.`)
    case 'link-outside':
      return say('This is a link to something outside the data folder, or to a folder around it, and is not followed.', 'put the file itself here.')
    case 'list-empty':
      return say(`"${diagnostic.args.key}" is an empty list, and at least one entry is needed.`, 'add an entry, on a line that begins with "- ".')
    case 'number-range': {
      const { key, found, minimum, maximum, above, whole } = diagnostic.args
      const from = minimum === undefined ? [] : [above ? `above ${minimum}` : `of at least ${minimum}`]
      const to = maximum === undefined ? [] : [minimum === undefined ? `of at most ${maximum}` : `at most ${maximum}`]
      return say(`${named(key)} is ${found}, which cannot be right.`, `write ${[whole ? 'a whole number' : 'a number', [...from, ...to].join(' and ')].join(' ').trim()}.`)
    }
    case 'quotes-missing':
      return say(
        diagnostic.args.isNumber
          ? `${named(diagnostic.args.key)} is read as a number, and a number loses its leading zeros, its + and its final zeros.`
          : `${named(diagnostic.args.key)} is read as a yes or no, and not as a text.`,
        `put it in quotes: "${diagnostic.args.written}".`
      )
    case 'rule-broken': {
      const { rule, key, found, variables } = diagnostic.args
      const { wants, example } = ruleWords[rule]
      // Even half of it can be a secret.
      if (rule === 'feed-address') return say(`"${key}" is not ${wants}.`, 'copy it again from the booking site, whole and on one line.')
      if (rule === 'filled') return say(`"${key}" is empty.`, 'write the text between the quotation marks, or after the colon.')
      if (rule === 'variables') {
        return say(`"${key}" has a name in braces that is not known here: ${found}.`, `the names that can stand here are ${list(variables.map((name) => `{${name}}`))}.`)
      }
      return say(`${named(key)} is "${cut(found)}", and must be ${wants}.`, suggestionFor(rule, found) ?? (example === undefined ? undefined : `write it like this: ${example}.`))
    }
    case 'language-missing':
      return say(`None of the ${diagnostic.args.count} texts of this file is written in "${diagnostic.args.language}".`, `add a line "${diagnostic.args.language}: …" to each of them.`)
    case 'text-too-long':
      return say(`The text of "${diagnostic.args.key}" has ${diagnostic.args.length} characters, and at most ${diagnostic.args.limit} can stand there.`, 'shorten it, or divide it into several paragraphs.')
    case 'translation-missing':
      return say(`"${diagnostic.args.key}" has no text in "${diagnostic.args.language}".`, `add the line "${diagnostic.args.language}: …" beside the other languages.`)
    case 'translation-empty':
      return say(`The text of "${diagnostic.args.key}" in "${diagnostic.args.language}" is empty.`, `write it after "${diagnostic.args.language}:".`)
    case 'type-wrong': {
      const { key, expected, found } = diagnostic.args
      return say(`${named(key)} is ${found}, and must be ${expected}.`, /^\d+,\d+$/.test(stripQuotes(found)) ? `write a point instead of the comma: ${stripQuotes(found).replace(',', '.')}.` : undefined)
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
      return say(`There is ${diagnostic.args.file}, but pages.yaml has no page "${diagnostic.args.page}" to show it.`, `add "${diagnostic.args.page}" to pages.yaml, or move the file away.`)
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
      return diagnostic.args.found.length > 5
        ? say(`There is no day "${diagnostic.args.found}".`, 'write the year first, then the month, then the day: 2027-06-30.')
        : say(`There is no day "${diagnostic.args.found}" in any year.`, 'write the month first, then the day: 06-30.')
    case 'season-gap': {
      const { from, to } = diagnostic.args
      return say(
        from === to ? `No season has the night of ${from}${from === '02-29' ? ', which leap years have' : ''}.` : `No season has the nights from ${from} to ${to}.`,
        'let one season end later or the next one begin earlier, or write these nights under "closed".'
      )
    }
    case 'season-overlap': {
      const { season, other, from, to } = diagnostic.args
      const nights = from === to ? `The night of ${from}` : `The nights from ${from} to ${to}`
      const [has, have] = from === to ? ['has', 'is'] : ['have', 'are']
      return say(season === other ? `${nights} ${have} twice in the season "${season}".` : `${nights} ${has} two seasons, "${other}" and "${season}".`, 'let one of the two end earlier, or the other begin later.')
    }
    case 'period-mixed':
      return say('This period has a year at one end and none at the other.', 'write month-day at both ends if it comes every year (11-05), or year-month-day if it comes once (2027-11-05).')
    case 'unit-unknown': {
      const { unit, nearest } = diagnostic.args
      return say(`There is no unit "${unit}", so nothing reads what stands here.`, nearest === undefined ? 'write the slug of a room or an apartment, or delete this part.' : `write "${nearest}".`)
    }
    case 'feed-source': {
      const { sources } = diagnostic.args
      return say(
        sources.length === 0 ? 'Nothing says where the calendar with these bookings is.' : `This calendar has ${list(sources.map((source) => `"${source}"`))}, and can be in one place only.`,
        'write one of these: "file" for a file in data/availability/, "url" for its address, "env" for the environment variable that holds its address.'
      )
    }
    case 'feed-unread':
      return say('No unit names this calendar, so its bookings count nowhere.', `name it in availability/bookings.yaml ("file: ${diagnostic.args.file}"), or delete it.`)
    case 'feed-unreadable':
      return feedSentences(diagnostic.args, say)
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

/** What each code means, and what to do about it, for those who meet it without its place. */
export const codeWords: Record<Code, [meaning: string, help: string]> = {
  'data-missing': ['The folder with the content is not there.', 'Name the right one after --data.'],
  'file-missing': ['A file that every house needs is missing.', 'Put it back, or copy it from the guesthouse that the project came with.'],
  'file-unknown': ['Nothing reads a file of the data folder.', 'Give it the name that it should have, or move it out of the folder.'],
  'file-empty': ['A file has no content.', 'Put its content back, or delete the file if the house no longer has this part.'],
  'encoding-invalid': ['A file is not in the encoding UTF-8.', 'Save it as UTF-8.'],
  'character-invisible': ['A text has a character that nobody sees, such as a control character.', 'Delete it and type the text around it again.'],
  'yaml-alias-excess': ['The references (*) of a file multiply without end.', 'Write the values out.'],
  'yaml-depth': ['Too many brackets or lists stand inside one another.', 'Delete them, or put the text in quotes.'],
  'yaml-documents': ['A file has a second document.', 'Delete the line with ---.'],
  'yaml-key-duplicate': ['A field stands twice in the same block.', 'Delete one of the two.'],
  'yaml-quote-open': ['A quotation mark is never closed.', 'Put the same mark at the end of the text.'],
  'yaml-syntax': ['A file cannot be read as YAML.', 'Compare the line with those around it: indentation, colons, quotation marks.'],
  'yaml-tab': ['A line is indented with a tab.', 'Indent it with spaces.'],
  'yaml-tag-unknown': ['A value begins with a tag (!…) that the files do not use.', 'Put the text in quotes. Only !placeholder may stand before a value.'],
  'key-unknown': ['A field stands where no such field can stand; most often it is misspelt.', 'Write the name of a field that can stand there.'],
  'field-missing': ['A field that is needed is not there.', 'Add it.'],
  'field-empty': ['A field has no value.', 'Write one, or delete the field if it need not be there.'],
  'list-empty': ['A list needs at least one entry.', 'Add one, on a line that begins with "- ".'],
  'link-outside': ['A link in the data folder leads out of it, or to a folder around it.', 'Put the file itself in its place.'],
  'number-range': ['A number is too small or too large.', 'Write one that can be.'],
  'quotes-missing': ['A value must be a text, and YAML takes it for something else.', 'Put it in quotes.'],
  'rule-broken': ['A value has not the form that it needs.', 'Write it as in the example of the message.'],
  'language-missing': ['No text of a file is written in one of the languages.', 'Add the language to each text.'],
  'text-too-long': ['A text is longer than anybody reads.', 'Shorten it, or divide it into paragraphs.'],
  'translation-missing': ['A text is not written in one of the languages.', 'Add the language beside the others.'],
  'translation-empty': ['A text is blank in one of the languages.', 'Write it.'],
  'type-wrong': ['A value is of the wrong kind: a text for a number, a list for a text.', 'Write it in the form that the message asks for.'],
  'value-unknown': ['A value is none of those that can stand there.', 'Choose one of them.'],
  'duplicate-value': ['A name that must be the only one of its kind stands twice.', 'Choose another one for one of the two.'],
  'language-prefix-clash': ['Two languages have the same prefix.', 'Give one of them another.'],
  'part-missing': ['A page has nothing to show.', 'Add the file of its content, or take the page out of pages.yaml.'],
  'part-without-page': ['A file has content that no page shows.', 'Add the page to pages.yaml, or move the file away.'],
  'phone-swap': ['Numbers are to change places, and there are not two of them.', 'Write "swap: []".'],
  'photo-missing': ['There is no photo of that name.', 'Put it there, or write the name of one that is.'],
  'photo-problem': ['A photo cannot be used as it is.', 'Export it again as the message says.'],
  'photo-twice': ['A photo is there twice, with different endings.', 'Delete one of the two.'],
  'photo-unused': ['No page shows a photo.', 'Name it where it should be shown, or delete it.'],
  'range-reversed': ['Something ends before it begins.', 'Exchange the two, or mend the one that is wrong.'],
  'day-impossible': ['There is no such day.', 'Mend the month or the day.'],
  'season-gap': ['Some nights belong to no season.', 'Let one season end later or the next begin earlier, or write the nights under "closed".'],
  'season-overlap': ['Some nights belong to two seasons.', 'Let one of the two end earlier, or the other begin later.'],
  'period-mixed': ['A period has a year at one end only.', 'Write it at both ends, or at neither.'],
  'unit-unknown': ['There is no such room or apartment.', 'Write the slug of one that there is.'],
  'feed-source': ['A calendar with bookings has no place, or several.', 'Write one of "file", "url" and "env".'],
  'feed-unread': ['No unit names a calendar that is there.', 'Name it in availability/bookings.yaml, or delete it.'],
  'feed-unreadable': ['A calendar with bookings cannot be read; its last state stands in for it.', 'Do what the message says, or wait if its server is at fault.'],
  'reference-unknown': ['A name is used that is nowhere defined.', 'Write one that is, or define it.'],
  'reference-unused': ['A name is defined that nothing uses.', 'Use it, or delete it.'],
  'route-clash': ['Two pages would have the same address.', 'Change the slug of one of them.'],
  'route-reserved': ['A page has an address that the site needs for its own files.', 'Choose another slug.'],
  'placeholder-left': ['A value is still a placeholder.', 'Write the real value and delete the word !placeholder.']
}

/** Why the site could not be written, and what to do. The output that was there before still stands. @param path as it is shown */
export function emitSentences({ reason, facts }: Pick<EmitError, 'reason' | 'facts'>, path: string): string {
  switch (reason) {
    case 'unsafe-path':
      return facts.also === undefined
        ? `The name "${path}" is one that some computers cannot have for a file. Change the slug or the photo that it comes from.`
        : `The files "${path}" and "${facts.also}" would be one on some computers. Change the slug or the photo that one of them comes from.`
    case 'holds-sources':
      return `The site cannot be written to ${path}: that folder is replaced whole, and ${facts.also ?? 'the content'} is in it. Name a folder of its own: --out dist.`
    case 'not-a-folder':
      return `The site cannot be written to ${path}: a file or a link stands there. Move it away, or name another folder: --out site.`
    case 'missing':
      return `There is no site in ${path}. Build it first: npm run build`
    case 'foreign':
      return `The site cannot be written to ${path}: that folder is replaced whole, and there are files in it that no build put there. Move them away, or name another folder: --out site.`
    case 'busy':
      return `Another build is writing to ${path}${facts.pid === undefined ? '' : ` (process ${facts.pid}${facts.host === undefined ? '' : ` on ${facts.host}`})`}. Wait for it to end, then start again.`
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

function feedSentences(problem: ArgsOf['feed-unreadable'], say: (message: string, help?: string) => Sentences): Sentences {
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
      return [`the environment variable ${problem.variable} is not set`, `set ${problem.variable} to the address of the calendar where this command runs.`]
    case 'file-missing': {
      const { file, nearest } = problem
      return [`there is no file ${file} in the folder availability`, nearest === undefined ? 'put it there, or write the name of one that is there.' : `there is a file of a similar name: ${nearest}.`]
    }
    case 'address-invalid':
      return ['its address is not one that a browser could open', again]
    case 'unreachable':
      return [`its server does not answer${problem.code === undefined ? '' : ` (${problem.code})`}`, 'look whether this machine is online; if it is, wait, or copy the address again from the booking site.']
    case 'status':
      return [
        `its server answers with the status ${problem.status}`,
        [401, 403, 404, 410].includes(problem.status) ? again : 'wait: the fault is most likely on the side of the booking site.'
      ]
    case 'timeout':
      return [`its server takes longer than ${problem.seconds} seconds`, 'wait: the fault is most likely on the side of the booking site.']
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
      return ['it has an event without a day, or with one that is in no year', 'look for that event where the calendar is kept, and mend it.']
    case 'repetition':
      return ['it has an event that repeats within a day, or too often to count', 'look for that event where the calendar is kept, and enter it as single days.']
    case 'malformed':
      return ['it has lines that are not as calendars have them', again]
    default:
      return problem satisfies never, ['', '']
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
  if (rule === 'language') return /^[a-z]{2,3}$/i.test(found) ? `write it like this: ${found.toLowerCase()}.` : undefined
  if (rule === 'phone') {
    const digits = found.replace(/^00/, '+').replace(/[^+\d]/g, '')
    return /^\+[1-9]\d{6,14}$/.test(digits) ? `write it like this: "${digits}".` : undefined
  }
  return undefined
}

/**
 * The text of a file as it may be shown to anybody. Whoever knows the address of a calendar can read it, so that only its host is
 * shown, and dots for the rest, to the end of the line or of the quotation, as many as it has letters.
 */
export function hideAddresses(file: string, text: string): string {
  if (file !== 'availability/bookings.yaml') return text
  const hide = (_: string, start: string, rest: string): string => start + '•'.repeat(rest.length)
  return text.replace(/(\b[a-z]+:\/\/[^\s/"']*\/?)([^"'\r\n]*)/gi, hide).replace(/(\burl["']?:\s*["']?)(?!["'\s]|[a-z]+:\/\/)([^"'\r\n]+)/gi, hide)
}

function alsoOf(code: Code): string {
  switch (code) {
    case 'duplicate-value':
    case 'language-prefix-clash':
    case 'route-clash':
      return 'first used here'
    case 'language-missing':
      return 'and here'
    case 'range-reversed':
      return 'it begins here'
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

const about = (description: string | undefined): string => (description === undefined ? '' : ` (${description.charAt(0).toLowerCase()}${description.slice(1)})`)

/** A key in quotes; "entry 3 of photos" and "the file", which stand for what has no key, without. */
const named = (key: string): string => (/^entry \d+ of |^the file$/.test(key) ? key.charAt(0).toUpperCase() + key.slice(1) : `"${key}"`)

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
    return known.find((name) => name === short || name === [...short].toReversed().join('') || (name.length === short.length + 1 && name.includes(short)))
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
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, rows[i - 2]![j - 2]! + 1)
      row.push(cost)
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
