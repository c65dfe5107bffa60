/**
 * Chooses the language for scripts that run before the program is compiled, as generator/engine/words/language.ts does.
 */
const { LC_ALL, LC_MESSAGES, LANG } = process.env
const [, named] = /--language[ =](it|en)\b/.exec(process.argv.join(' ')) ?? []
const set = LC_ALL || LC_MESSAGES || LANG || 'C'
const locale = named ?? (/^(C|POSIX)\b/i.test(set) ? new Intl.PluralRules().resolvedOptions().locale : set)

exports.language = /^it(?![a-z])/i.test(locale) ? 'it' : 'en'
