/**
 * Options that npm has taken for itself, as in `npm run build --release`. npm gives a script only what stands behind
 * `--`. The others are settings of npm, which the script has as variables: npm_config_release.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command, Option } from 'commander'
import { bestEffort } from '../engine/store/files.ts'

type Variables = Readonly<Record<string, string | undefined>>

/** Options of this program did not reach it. `line` is what to type instead, `options` their names. */
export class SwallowedOptionsError extends Error {
  readonly options: readonly string[]
  readonly line: string

  constructor(options: readonly string[], line: string) {
    super(`npm has taken ${options.join(', ')} for itself: ${line}`)
    this.options = options
    this.line = line
  }
}

/**
 * Checks that npm has passed on all options that a command declares.
 * @param args of the program, with the name of the command first
 * @throws SwallowedOptionsError
 */
export function checkNpmOptions(program: Command, [name, ...args]: readonly string[], env: Variables): void {
  const command = program.commands.find((each) => each.name() === name)
  // A script that starts this program by way of another one has the settings of that one.
  if (command === undefined || !isRunByNpm(command.name(), env)) return
  const known = [...program.options, ...command.options]
  const { own, words } = dividedBy(known, args)
  const swallowed = known.flatMap((option) => {
    const value = swallowedValue(option, env)
    return value === undefined || own.some((each) => each.split('=')[0] === option.long) ? [] : [{ option, value }]
  })
  if (swallowed.length === 0) return
  // The order in which they were typed is not known: of several options nobody knows whose each word is.
  const lacking = swallowed.filter(({ option, value }) => takesValue(option) && timesIn(value).includes(npmYes))
  const [argument] = command.registeredArguments
  const isOfOption = lacking.length === 1 && argument === undefined
  const retyped = swallowed.flatMap(({ option, value }) => spellings(option, value, isOfOption ? words : []))
  if (argument !== undefined && words.length > 0)
    own.unshift(lacking.length === 0 ? words.map(quoted).join(' ') : `<${argument.name()}>`)
  const script = env.npm_lifecycle_event ?? name
  const line = [...(script === 'start' ? ['npm start'] : ['npm run', script]), '--', ...own, ...retyped].join(' ')
  throw new SwallowedOptionsError(
    swallowed.map(({ option }) => option.long ?? option.flags),
    line
  )
}

/** What to type behind the script whose words did not all belong to an option; undefined if npm has not run it. */
export const npmLine = (env: Variables, name: string): string | undefined => {
  if (!isRunByNpm(name, env)) return undefined
  return env.npm_lifecycle_event === 'start' ? 'npm start --' : `npm run ${env.npm_lifecycle_event ?? name} --`
}

/** Whether npm runs a script that is this command and nothing else. Other programs of that kind pass options on. */
const isRunByNpm = (command: string, env: Variables): boolean =>
  env.npm_config_user_agent?.startsWith('npm/') === true &&
  new RegExp(String.raw`scripts[/\\]site\.cjs["']? ${command}(?: |$)`).test(env.npm_lifecycle_script ?? '')

/** The options among the arguments, with their values, and the words that belong to none. */
function dividedBy(known: readonly Option[], args: readonly string[]): { own: string[]; words: string[] } {
  const own: string[] = []
  const words: string[] = []
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at]!
    if (!arg.startsWith('-')) words.push(arg)
    else {
      own.push(quoted(arg))
      const takesNext = known.some((each) => each.long === arg && takesValue(each))
      if (takesNext && args[at + 1] !== undefined) own.push(quoted(args[(at += 1)]!))
    }
  }
  return { own, words }
}

/** What npm has of an option; undefined if nothing, or if a file of settings of npm has a setting of that name. */
function swallowedValue(option: Option, env: Variables): string | undefined {
  const key = (option.long ?? '').replace(/^--(?:no-)?/, '')
  const value = env[`npm_config_${key.replaceAll('-', '_')}`]
  const isOff = value === '' || value === 'false'
  if (value === undefined || isOff !== option.negate || isInFiles(key, env)) return undefined
  return value
}

function isInFiles(key: string, env: Variables): boolean {
  const { npm_config_local_prefix: folder, npm_config_userconfig: own, npm_config_globalconfig: all } = env
  const setting = new RegExp(String.raw`^\s*${key.replaceAll('-', '[-_]')}(?:\[\])?\s*(?:=|$)`, 'm')
  return [folder === undefined ? undefined : join(folder, '.npmrc'), own, all].some(
    (file) => file !== undefined && setting.test(bestEffort(() => readFileSync(file, 'utf8')) ?? '')
  )
}

/**
 * An option as it has to be typed, once for each time that it was. Behind an option that npm does not know it sees no
 * value: the word is then among those that came through, in their order.
 */
function spellings(option: Option, value: string, words: readonly string[]): string[] {
  const name = option.long ?? option.flags
  if (!takesValue(option)) return [name]
  const [placeholder = ''] = /<[^>]+>/.exec(option.flags) ?? []
  const left = [...words]
  const valueFor = (each: string): string => {
    const word = each === npmYes ? left.shift() : each
    return word === undefined ? placeholder : quoted(word)
  }
  return timesIn(value).map((each) => `${name} ${valueFor(each)}`)
}

/** What npm has of an option without a value. */
const npmYes = 'true'

/** What npm has of an option for each time that it was typed. */
const timesIn = (value: string): string[] => value.split('\n\n')

const takesValue = ({ required, optional }: Option): boolean => required || optional

const quoted = (word: string): string => (/^[\w./:=@,+-]+$/.test(word) ? word : JSON.stringify(word))
