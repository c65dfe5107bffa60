/** The command `new`: writes the smallest content of a new site into a folder of its own. */
import { mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Command } from 'commander'
import type { CheckResult } from '../../engine/read-content.ts'
import { isThere, removeAll, removeIfEmpty, write } from '../../engine/store/files.ts'
import type { Starter } from '../../engine/site-definition.ts'
import { counted, localeOf, wordsIn, type LocalizedText, type ProgramLanguage } from '../../engine/words/language.ts'
import { business } from '../../business.ts'
import { ask, canAsk } from '../ask.ts'
import { print, printToStderr } from '../console.ts'
import { toolExit } from '../exit.ts'
import { defaultOut, displayPath, option } from '../options.ts'
import { printDiagnostics } from '../print-diagnostics.ts'
import { cache } from '../run-environment.ts'

type Options = { languages?: string; with?: string }

/** What is wrong with what somebody has asked for. */
class Refusal extends Error {
  readonly words: LocalizedText

  constructor(words: LocalizedText) {
    super(words.en)
    this.words = words
  }
}

export function addNew(program: Command, language: ProgramLanguage): void {
  program
    .command('new')
    .description(
      wordsIn(
        {
          it: 'Comincia un sito nuovo: scrive i contenuti più piccoli che bastano, in una cartella sua.',
          en: 'Begin a new site: write the smallest content that is enough, into a folder of its own.'
        },
        language
      )
    )
    .argument(
      wordsIn({ it: '[cartella]', en: '[folder]' }, language),
      wordsIn(
        { it: 'la cartella da scrivere; se manca, la chiede', en: 'the folder to write; asked for if left out' },
        language
      )
    )
    .addOption(
      option(
        { it: '--languages <sigle>', en: '--languages <codes>' },
        {
          it: 'le lingue del sito, la principale per prima, come it,en; se mancano, le chiede',
          en: 'the languages of the site, the main one first, such as it,en; asked for if left out'
        }
      )(language)
    )
    .addOption(
      option(
        { it: '--with <parole>', en: '--with <words>' },
        {
          it: 'che cosa offri, con la virgola in mezzo; se manca, lo chiede',
          en: 'what you offer, with commas between; asked for if left out'
        }
      )(language)
    )
    .action(async (folder: string | undefined, options: Options) => {
      try {
        await begin(folder, options, language)
      } catch (cause) {
        if (!(cause instanceof Refusal)) throw cause
        printToStderr(wordsIn(cause.words, language))
        process.exitCode = toolExit
      }
    })
}

async function begin(named: string | undefined, options: Options, language: ProgramLanguage): Promise<void> {
  const starter = await business.starter!()
  /** What an option says, or else what somebody answers, who is asked again if that cannot be used. */
  const answered = async <T>(given: string | undefined, question: LocalizedText, read: (answer: string) => T) => {
    if (given !== undefined) return read(given)
    for (;;) {
      try {
        return read((await ask(question, language)) ?? '')
      } catch (cause) {
        if (!(cause instanceof Refusal) || !canAsk()) throw cause
        printToStderr(wordsIn(cause.words, language))
      }
    }
  }
  const folder = await answered(named, questions.folder, checkedFolder)
  const offers = await answered(options.with, questions.offers(starter), (words) => offersIn(words, starter))
  const both = [language, ...starter.languages.filter((each) => each !== language)].join(',')
  const chosen = await answered(options.languages, questions.languages(both), (codes) =>
    divided(codes === '' ? both : codes, starter)
  )
  const { languages, drafts } = chosen
  writeAll(folder, starter.files({ languages, drafts, offers, year: new Date().getFullYear() }))
  const result = await withKnownWords(folder)
  await printDiagnostics(result, { data: folder, language })
  printNext(result, { folder, ...chosen }, language)
}

/** @throws Refusal if none of them can be the main language */
function divided(text: string, { languages: known }: Starter): Omit<Written, 'folder'> {
  const codes = languagesIn(text)
  const languages = codes.filter((code) => known.includes(code))
  const drafts = codes.filter((code) => !languages.includes(code))
  if (languages.length === 0) throw new Refusal(noMainLanguage(drafts, known))
  return { languages, drafts, isMainMoved: codes[0] !== languages[0] }
}

/** The ids of what somebody offers, in the words of any language. @throws Refusal for a word that is none of them */
function offersIn(text: string, { offers }: Starter): string[] {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !joining.has(word))
  const named = ({ words: { it, en } }: Starter['offers'][number]): string[] => [it, en]
  const wrong = words.find((word) => !offers.some((offer) => named(offer).includes(word)))
  if (wrong !== undefined) throw new Refusal(noOffer(wrong, offers))
  const chosen = offers.filter((offer) => named(offer).some((word) => words.includes(word)))
  return (chosen.length === 0 ? offers.slice(0, 1) : chosen).map(({ id }) => id)
}

/** Words between two others, which an owner types as in a sentence. */
const joining: ReadonlySet<string> = new Set(['e', 'ed', 'and'])

/** @throws Refusal for a folder that is used, or that belongs to another site */
function checkedFolder(folder: string): string {
  if (folder === '') throw new Refusal(canAsk() ? needed : neededWithoutTerminal)
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (stats !== undefined && !stats.isDirectory()) throw new Refusal(taken(folder, 'file'))
  if (stats !== undefined && readdirSync(folder).some((name) => !namesOfSystem.has(name)))
    throw new Refusal(taken(folder, 'folder'))
  const site = siteAround(realPath(folder))
  if (site !== undefined) throw new Refusal(inside(site))
  return folder
}

/** What the system puts into a folder by itself. */
const namesOfSystem: ReadonlySet<string> = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini'])

/** The path of a folder that may not be there yet, without links. */
function realPath(folder: string): string {
  const path = resolve(folder)
  return isThere(path) || dirname(path) === path
    ? realpathSync(path)
    : join(realPath(dirname(path)), relative(dirname(path), path))
}

/** The folders of the program, and those that it writes: updates and builds replace what is in them. */
const programFolders: readonly string[] = [
  '.cache',
  '.github',
  'bench',
  'docs',
  'generator',
  'node_modules',
  'scripts',
  'templates',
  'tests'
]

/** The content, the built site or the folder of the program that a folder is inside of. */
function siteAround(folder: string): string | undefined {
  const above = dirname(folder)
  if (above === folder) return undefined
  const needed = business.site.schemas.files.filter(({ requiredBy }) => requiredBy === 'site')
  const isTaken =
    needed.some(({ file }) => isThere(join(above, file))) ||
    [defaultOut, ...programFolders].some((name) => above === realPath(name))
  return isTaken ? above : siteAround(above)
}

/** @throws Refusal for a word that is no code of a language */
function languagesIn(text: string): string[] {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  const codes = text
    .toLowerCase()
    .split(/[\s,;+]+/)
    .filter((code) => code !== '')
  const wrong = codes.find((code) => !/^[a-z]{2,3}$/.test(code) || names.of(code) === undefined)
  if (wrong !== undefined) throw new Refusal(noLanguage(wrong))
  return [...new Set(codes)]
}

/** Writes all files, or none if one cannot be written. */
function writeAll(folder: string, files: ReadonlyMap<string, string>): void {
  const isNew = !isThere(folder)
  try {
    for (const [file, text] of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      write(join(folder, file), text)
    }
  } catch (cause) {
    for (const name of new Set([...files.keys()].map((file) => file.split('/')[0]!))) removeAll(join(folder, name))
    if (isNew) removeIfEmpty(folder)
    throw cause
  }
}

/** Adds the words that the program knows, and checks the result. */
async function withKnownWords(folder: string): Promise<CheckResult> {
  const [{ check }, { rememberedSteps }, { fixContent }] = await Promise.all([
    import('../../engine/build.ts'),
    import('../../engine/content/file-memory.ts'),
    import('../../engine/fix-content.ts')
  ])
  const inputs = { definition: business.site, data: folder, cache, steps: rememberedSteps(business.site) }
  const fixed = await fixContent(await check(inputs), inputs)
  await fixed.write()
  return fixed.result
}

type Written = { folder: string; languages: readonly string[]; drafts: readonly string[]; isMainMoved: boolean }

function printNext(result: CheckResult, written: Written, language: ProgramLanguage): void {
  const blank = { it: '', en: '' }
  for (const line of [...summary(result, written, language), blank, ...nextCommands(written)])
    print(wordsIn(line, language))
}

function summary(
  { content, placeholders }: CheckResult,
  { folder, languages, drafts, isMainMoved }: Written,
  language: ProgramLanguage
): LocalizedText[] {
  const names = (codes: readonly string[]): string => namesOf(codes, language)
  const main = names(languages.slice(0, 1))
  const pages = content?.table.routes.filter(({ to }) => to === undefined).length ?? 0
  const count = counted(pages, { it: ['pagina', 'pagine'], en: ['page', 'pages'] })
  const samples = counted(placeholders.length, { it: ['valore', 'valori'], en: ['value', 'values'] })
  return [
    {
      it: `Il sito nuovo è in ${displayPath(folder)}: ${count.it}, in ${names(languages)}.`,
      en: `The new site is in ${displayPath(folder)}: ${count.en}, in ${names(languages)}.`
    },
    ...(isMainMoved
      ? [
          {
            it: `Lingua principale: ${main}. Deve essere una di cui il programma sa le parole.`,
            en: `Main language: ${main}. It has to be one whose words the program knows.`
          }
        ]
      : []),
    ...drafts.map((code) => ({
      it: `La versione in ${names([code])} comincia come bozza: va sul sito quando ne hai scritto i testi.`,
      en: `The version in ${names([code])} begins as a draft: it goes on the site once you have written its texts.`
    })),
    {
      it: `Da scrivere: ${samples.it}. La redazione li mostra uno dopo l’altro; finché ne resta uno, il sito non esce.`,
      en: `To be written: ${samples.en}. The desk shows one after the other; until all are written, no site goes out.`
    }
  ]
}

function nextCommands({ folder }: Written): LocalizedText[] {
  const path = displayPath(folder)
  const data = /^[\w./\\:-]+$/.test(path) ? path : `"${path}"`
  return [
    {
      it: `Per farne la casa di questo programma, sposta via data e chiama data ${path}: poi basta npm start.`,
      en: `To make it the house of this program, move data away and rename ${path} to data: then npm start is enough.`
    },
    { it: 'Oppure lasciala dov’è:', en: 'Or leave it where it is:' },
    {
      it: `  npm start -- --data ${data}\n      lo mostra, e dà l’indirizzo della redazione, dove lo scrivi`,
      en: `  npm start -- --data ${data}\n      shows it, and the address of the desk, where you write it`
    },
    {
      it: `  npm run check -- --data ${data} --release\n      dice che cosa manca prima di pubblicare`,
      en: `  npm run check -- --data ${data} --release\n      says what is missing before you can publish it`
    }
  ]
}

function namesOf(codes: readonly string[], language: ProgramLanguage): string {
  const locale = localeOf(language)
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  return new Intl.ListFormat(locale).format(codes.map((code) => names.of(code) ?? code))
}

function listed(offers: Starter['offers'], type: Intl.ListFormatType): LocalizedText {
  const inLanguage = (language: ProgramLanguage): string =>
    new Intl.ListFormat(localeOf(language), { type }).format(offers.map(({ words }) => words[language]))
  return { it: inLanguage('it'), en: inLanguage('en') }
}

const questions = {
  folder: {
    it: 'Come si chiama la cartella del sito nuovo? (per esempio casa-mia) ',
    en: 'What is the folder of the new site called? (for example my-house) '
  },
  offers: ({ offers }: Starter): LocalizedText => {
    const any = listed(offers, 'disjunction')
    const [first] = offers
    return {
      it: `Che cosa offri: ${any.it}? Se più di uno, con la virgola in mezzo. (Invio per ${first!.words.it}) `,
      en: `What do you offer: ${any.en}? If more than one, with commas between. (Enter for ${first!.words.en}) `
    }
  },
  languages: (both: string): LocalizedText => ({
    it: `In quali lingue, la principale per prima? (Invio per ${both}) `,
    en: `In which languages, the main one first? (Enter for ${both}) `
  })
}

const needed: LocalizedText = {
  it: 'Senza un nome non c’è una cartella da scrivere. Non si è scritto niente.',
  en: 'Without a name there is no folder to write. Nothing was written.'
}

const neededWithoutTerminal: LocalizedText = {
  it: 'Scrivi il nome della cartella nuova: npm run new casa-mia',
  en: 'Write the name of the new folder: npm run new my-house'
}

const taken = (folder: string, what: 'file' | 'folder'): LocalizedText =>
  what === 'file'
    ? {
        it: `${folder} è un file. Scegli un altro nome per la cartella.`,
        en: `${folder} is a file. Choose another name for the folder.`
      }
    : {
        it: `La cartella ${displayPath(folder)} non è vuota, e qui non si sovrascrive niente. Scegli un altro nome.`,
        en: `The folder ${displayPath(folder)} is not empty, and nothing is overwritten here. Choose another name.`
      }

const inside = (site: string): LocalizedText => ({
  it: `La cartella sarebbe dentro ${site}, che è già di un sito. Scegline una accanto.`,
  en: `The folder would be inside ${site}, which belongs to a site already. Choose one beside it.`
})

const noLanguage = (word: string): LocalizedText => ({
  it: `«${word}» non è la sigla di una lingua. Si scrivono come it, en, de, con la virgola in mezzo.`,
  en: `"${word}" is not the code of a language. Write them like it, en, de, with commas between.`
})

function noOffer(word: string, offers: Starter['offers']): LocalizedText {
  const any = listed(offers, 'disjunction')
  return {
    it: `«${word}» qui non c’è. Si scrive ${any.it}, con la virgola in mezzo se sono di più.`,
    en: `"${word}" is not among them. Write ${any.en}, with commas between if they are several.`
  }
}

const noMainLanguage = (codes: readonly string[], known: readonly string[]): LocalizedText => ({
  it: `Il programma non sa parole in ${namesOf(codes, 'it')}. Metti per prima una lingua che sa: ${known.join(', ')}.`,
  en: `The program has no words in ${namesOf(codes, 'en')}. Put a language first that it knows: ${known.join(', ')}.`
})
