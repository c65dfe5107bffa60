/** The engine with the definition of the guesthouse, as the commands use it. */
import * as commands from '../../generator/engine/build.ts'
import { secretKeysOf } from '../../generator/engine/fields/secret-fields.ts'
import { readDataFolder as readDataOf } from '../../generator/engine/content/data-folder.ts'
import { rememberedSteps } from '../../generator/engine/content/file-memory.ts'
import type { CheckedContent } from '../../generator/engine/content/checked-content.ts'
import { fieldsOf as fieldsIn } from '../../generator/engine/fields/schema-fields.ts'
import { validateContent as shapeModelOf } from '../../generator/engine/content/issues/validate-files.ts'
import type { Code, Diagnostic, DiagnosticOf } from '../../generator/engine/diagnostics/diagnostic.ts'
import type { ProgramLanguage } from '../../generator/engine/words/language.ts'
import { sentencesOf as sentencesIn, type Sentences } from '../../generator/engine/messages/sentences.ts'
import { applyFixes as mendBy, type Fix, type FixSource } from '../../generator/engine/repairs/fixes.ts'
import { suppressionFix as noteBy } from '../../generator/engine/repairs/line-notes.ts'
import type { Model as AnyModel } from '../../generator/engine/content/checked-content.ts'
import { openPreview as openPreviewOf } from '../../generator/engine/preview/preview.ts'
import { startPreviewServer as startPreviewOf } from '../../generator/engine/preview/preview-server.ts'
import { withFields as withFieldsOf } from '../../generator/engine/preview/source-map.ts'
import { coverageOf as coverageBy } from '../../generator/engine/report/coverage.ts'
import { reportText as reportTextBy } from '../../generator/engine/report/text-report.ts'
import { editorSchemas as editorSchemasBy } from '../../generator/engine/fields/editor-schemas.ts'
import {
  checkAddresses,
  buildRouteTable,
  linkTargets as targetsAmong,
  type RouteTable
} from '../../generator/engine/route-table.ts'
import { house } from '../../generator/house/definition.ts'
import { messages } from '../../generator/house/messages/house-messages.ts'
import { addressesOf } from '../../generator/house/pages/page-kinds.ts'
import { dataFolder } from '../../generator/house/schemas/data-files.ts'
import type { Model } from '../../generator/house/model/content-model.ts'

type Second<Of extends (...args: never[]) => unknown> = Parameters<Of>[1]
type Third<Of extends (...args: never[]) => unknown> = Parameters<Of>[2]

export const from = { messages, schemas: dataFolder }

/** The steps for repeated checks: a file with the same contents is parsed and checked once in a process. */
export const steps = rememberedSteps(house)

export const modelIn = (model: AnyModel): Model => model as Model

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

/** Checks a house; `texts` replace files, by path in the data folder. */
export type Check = (texts?: ReadonlyMap<string, string>) => ReturnType<typeof check>

/** Repeated checks of a house that changes a little each time; without `steps` as the command does, without a memory. */
export const checksOf =
  (given: Pick<Parameters<typeof check>[0], 'data' | 'cache' | 'steps'>): Check =>
  (texts = new Map()) =>
    check({
      ...given,
      changes: new Map([...texts].map(([file, text]) => [file, { bytes: new TextEncoder().encode(text) }]))
    })

export const readData = (folder: string, options?: Third<typeof readDataOf>) => readDataOf(folder, dataFolder, options)

export function shapeModel(
  sources: Parameters<typeof shapeModelOf>[0],
  files: readonly string[],
  validate?: Third<typeof shapeModelOf>['validate']
): { model: Model | undefined; content: CheckedContent; diagnostics: Diagnostic[] } {
  const { content, diagnostics } = shapeModelOf(sources, files, {
    ...house,
    ...(validate === undefined ? {} : { validate })
  })
  return { model: content.model && modelIn(content.model), content, diagnostics }
}

export function planRoutes(model: Model): { table: RouteTable; targets: string[]; diagnostics: Diagnostic[] } {
  const addresses = addressesOf(model)
  return {
    table: buildRouteTable(model.site.languages, addresses),
    targets: targetsAmong(addresses),
    diagnostics: checkAddresses(model.site.languages, addresses)
  }
}

export const fieldsOf = (model: Model) => fieldsIn(model, dataFolder)

export const withFields = (model: Model, replace: Third<typeof withFieldsOf>): Model =>
  modelIn(withFieldsOf(model, dataFolder, replace))

export const reportText = (
  diagnostics: readonly Diagnostic[],
  texts: Second<typeof reportTextBy>,
  style: Omit<Third<typeof reportTextBy>, keyof typeof from>
): string => reportTextBy(diagnostics, texts, { ...from, ...style })

export const sentencesOf = <C extends Code>(
  diagnostic: Pick<DiagnosticOf<C>, 'code' | 'at' | 'args'>,
  language: ProgramLanguage
): Sentences => sentencesIn(diagnostic, { messages, language, secretKeys: secretKeysOf(dataFolder) })

export const noteFor = (diagnostic: Diagnostic, content: Second<typeof noteBy>): Fix[] | undefined =>
  noteBy(diagnostic, content, messages)

export const mend = <Looked extends Parameters<typeof mendBy>[0]>(
  first: Looked,
  look: (texts: ReadonlyMap<string, string>) => Promise<Looked>,
  by: Partial<FixSource> = {}
) => mendBy(first, look, { ...from, ...by })

export const coverageOf = (sources: Parameters<typeof coverageBy>[0]) => coverageBy(sources, dataFolder)
export const editorSchemas = (languages: readonly string[]) => editorSchemasBy(languages, dataFolder)
