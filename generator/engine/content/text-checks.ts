/** Checks the wording of texts in any content: variables, and words that stand in for a text. */
import { error, warning, type ArgsOf, type Diagnostic, type Path, type Place } from '../diagnostics/diagnostic.ts'
import { fieldName } from '../fields/schema-fields.ts'
import { pictureEnding } from '../fields/value-schemas.ts'
import { variablesIn, type Text } from '../fields/text.ts'
import { announcesText, gapIn, isStandIn } from '../words/stand-ins.ts'

/** Texts of at most this many words may be equal in two languages: a name, a brand. */
const maxSharedWords = 3

/** What cameras call a photo. */
const cameraName = /^(?:IMG|DSC|DSCN|PXL|DJI)[_-]?\d{3,}$/i

const isFileName = (text: string): boolean => cameraName.test(text) || (pictureEnding.test(text) && !/\s/.test(text))

/** What a program would fill in: of this one, or of others with templates. */
const openVariable = /\{\{.*?\}\}|\{%.*?%\}|\$\{[^{}]*\}|\{\p{L}[\p{L}\d_.-]+\}/u

/** Signs that mean something elsewhere: in templates, code, web pages, Markdown, and letters in another encoding. */
const foreignSign = new RegExp(
  [
    String.raw`<%.*?%>|%[A-Z_]{3,}%|\\(?:[nrt"']|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2})`,
    String.raw`</?(?:[abipu]|br|em|strong|span|div|font|img|[ou]l|li|h[1-6])(?:\s[^<>]*)?/?>`,
    String.raw`&(?:#\d+|#x[0-9a-fA-F]+|[A-Za-z]{2,8});|\*\*[^*]+\*\*|\[[^[\]]+\]\([^()\s]+\)`,
    String.raw`\uFFFD|Ã[\x80-\xBF€‚ƒ„†‡ˆ‰Š‹ŒŽ•˜™š›œžŸ]|â€.?|Â[\xA0-\xBF]`
  ].join('|'),
  'u'
)

/** Where something is on a computer. */
const windowsPath = /(?<!\p{L})[A-Za-z]:\\[^\s]*/u

/** Signs of which each of these has one: few texts have any, and to look for them takes a fifth of the time. */
const rareSign = /[\\{%<&*[\uFFFDÃâÂ]/

type At = { file: string; path: Path }

/** What visitors should not read, and what it is. */
function standInOf(text: string, hasVariables: boolean): Omit<ArgsOf['text-standin'], 'key'> | undefined {
  if (announcesText(text)) return { value: text }
  const isPlain = !rareSign.test(text)
  const [folder] = isPlain ? [] : (windowsPath.exec(text) ?? [])
  if (folder !== undefined) return { value: folder, is: 'path' }
  if (isFileName(text)) return { value: text, is: 'file' }
  // Those of a text with variables are checked with its names.
  const [sign = gapIn(text)] = isPlain ? [] : (foreignSignIn(text, hasVariables) ?? [])
  return sign === undefined ? undefined : { value: sign, is: 'variable' }
}

const foreignSignIn = (text: string, hasVariables: boolean): RegExpExecArray | null =>
  (hasVariables ? null : openVariable.exec(text)) ?? foreignSign.exec(text)

/** A text in all of its languages. */
export function checkText(text: Text, { file, path }: At, hasVariables: boolean): Diagnostic[] {
  const key = fieldName(path)
  const inLanguage = (language: string): At => ({ file, path: [...path, language] })
  const texts = Object.entries(text).filter(([language]) => !language.startsWith('$'))
  const diagnostics: Diagnostic[] = []
  for (const [language, own] of texts) {
    const [other = language] = texts.find(([, each]) => each === own) ?? []
    const standIn = standInOf(own, hasVariables)
    if (isStandIn(own)) diagnostics.push(error('text-standin', inLanguage(language), { key, value: own }))
    else if (standIn !== undefined) diagnostics.push(warning('text-standin', inLanguage(language), { key, ...standIn }))
    if (other !== language && !isShort(own) && !isName(own))
      diagnostics.push(warning('text-equal', inLanguage(language), { language, other, text: own }, [inLanguage(other)]))
  }
  return [...(hasVariables ? missingVariables(texts, String(path.at(-1)), inLanguage) : []), ...diagnostics]
}

/** Whether hardly any word of a text begins with a small letter, as in the names of people, places and companies. */
function isName(text: string): boolean {
  const words = text.match(/\p{L}{2,}/gu) ?? []
  return words.filter((word) => /^\p{Lu}/u.test(word)).length >= words.length * 0.75
}

const isShort = (text: string): boolean =>
  (text.replace(/\{[^}]*\}/g, '').match(/\p{L}{2,}/gu) ?? []).length <= maxSharedWords

/** Every variable of a text occurs in all of its languages. */
function missingVariables(
  texts: readonly (readonly [language: string, text: string])[],
  key: string,
  inLanguage: (language: string) => Place
): Diagnostic[] {
  const named = texts.map(([language, text]) => ({ language, names: variablesIn(text) }))
  return [...new Set(named.flatMap(({ names }) => names))].flatMap((variable) => {
    const without = named.filter(({ names }) => !names.includes(variable))
    // The variable is from one of these.
    const { language: other } = named.find(({ names }) => names.includes(variable))!
    return without.map(({ language }) =>
      error('variable-missing', inLanguage(language), { key, variable, language, other }, [inLanguage(other)])
    )
  })
}
