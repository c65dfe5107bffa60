/** The engine with the definition of the guesthouse, as the commands use it. */
import { join } from 'node:path'
import * as commands from '../../generator/engine/build.ts'
import { inspectPhotos } from '../../generator/engine/assets/inspect-photos.ts'
import { rememberedSteps } from '../../generator/engine/content/file-memory.ts'
import type { CheckResult } from '../../generator/engine/read-content.ts'
import { openStore } from '../../generator/engine/store/store.ts'
import { secretKeysOf } from '../../generator/engine/fields/secret-fields.ts'
import { readDataFolder as readDataOf } from '../../generator/engine/content/data-folder.ts'
import type { Code, Diagnostic, DiagnosticOf } from '../../generator/engine/diagnostics/diagnostic.ts'
import type { ProgramLanguage } from '../../generator/engine/words/language.ts'
import { sentencesOf as sentencesIn, type Sentences } from '../../generator/engine/messages/sentences.ts'
import { applyFixes, type FixSource } from '../../generator/engine/repairs/apply-fixes.ts'
import { openPreview as openPreviewOf } from '../../generator/engine/preview/preview.ts'
import { startPreviewServer as startPreviewOf } from '../../generator/engine/preview/preview-server.ts'
import { reportText as reportTextBy } from '../../generator/engine/report/text-report.ts'
import { buildRouteTable, type RouteTable } from '../../generator/engine/route-table.ts'
import { house } from '../../generator/house/definition.ts'
import { messages } from '../../generator/house/messages/house-messages.ts'
import { addressesOf } from '../../generator/house/pages/page-kinds.ts'
import { dataFolder } from '../../generator/house/schemas/data-files.ts'
import type { Model } from '../../generator/house/model/content-model.ts'
import { root, textAt } from './change.ts'

export const from = { messages, schemas: dataFolder }

const withHouse =
  <Given extends { definition: unknown }, Rest extends unknown[], Result>(
    run: (given: Given, ...rest: Rest) => Result
  ) =>
  (given: Omit<Given, 'definition'>, ...rest: Rest): Result =>
    run({ definition: house, ...given } as unknown as Given, ...rest)

export const build = withHouse(commands.build)
export const check = withHouse(commands.check)
export const openPreview = withHouse(openPreviewOf)
export const startPreview = withHouse(startPreviewOf)

/** Other texts for some files of a house; a file without one is gone. */
export type Texts = ReadonlyMap<string, string | undefined>

/** Checks a house with other texts, on a day that stays. */
export const checkWith = (texts: Texts, given: Parameters<typeof check>[0]): ReturnType<typeof check> =>
  check({
    today: '2026-11-25',
    ...given,
    changes: new Map(
      [...texts].map(([file, text]) => [file, text === undefined ? text : { bytes: new TextEncoder().encode(text) }])
    )
  })

export const readData = (folder: string, options?: Parameters<typeof readDataOf>[2]) =>
  readDataOf(folder, dataFolder, options)

/** Calendars are remembered apart from the project's; pictures and bundles are the same, and made once for both. */
export const cache = join(root, '.cache/tests')
const store = openStore(cache)

/** What the looks of a process remember: files by their bytes, photos by their dates. */
export const remembered = {
  inspect: (photos: Parameters<typeof inspectPhotos>[0]) => inspectPhotos(photos, store),
  steps: rememberedSteps(house)
}

/** Checks a house with other texts, for tests that do so often. */
export const look = (data: string, texts: Texts = new Map()): Promise<CheckResult> =>
  checkWith(texts, { data, cache, ...remembered })

/** The texts of a house by file; of a house of the project with the line ends that it has in the repository. */
export const textsIn = (data: string): Map<string, string> => {
  const isOfProject = data.startsWith(root)
  return new Map(
    readData(data).files.map(({ file, bytes }) => [
      file,
      isOfProject ? textAt(join(data, file)) : new TextDecoder().decode(bytes)
    ])
  )
}

export const routeTable = (model: Model): RouteTable => buildRouteTable(model.site.languages, addressesOf(model))

export const reportText = (
  diagnostics: readonly Diagnostic[],
  texts: Parameters<typeof reportTextBy>[1],
  style = { shown: 'data', language: 'en' as ProgramLanguage }
): string => reportTextBy(diagnostics, texts, { ...from, ...style })

export const sentencesOf = <C extends Code>(
  diagnostic: Pick<DiagnosticOf<C>, 'code' | 'at' | 'args'>,
  language: ProgramLanguage
): Sentences => sentencesIn(diagnostic, { messages, language, secretKeys: secretKeysOf(dataFolder) })

export const mend = (
  first: CheckResult,
  again: (texts: ReadonlyMap<string, string>) => Promise<CheckResult>,
  by: Partial<FixSource> = {}
) => applyFixes(first, again, { ...from, ...by })
