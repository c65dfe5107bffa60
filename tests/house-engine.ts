/** The engine as the commands use it: with the definition of the guesthouse. */
import { bundleParts, clientFiles } from '../generator/engine/assets/bundle.ts'
import * as commands from '../generator/engine/build.ts'
import { secretKeysOf } from '../generator/engine/fields/secret-fields.ts'
import { readDataFolder as readDataOf } from '../generator/engine/content/data-folder.ts'
import { rememberedSteps } from '../generator/engine/content/file-memory.ts'
import type { CheckedContent } from '../generator/engine/content/checked-content.ts'
import { fieldsOf as fieldsIn } from '../generator/engine/fields/schema-fields.ts'
import { validateContent as shapeModelOf } from '../generator/engine/content/issues/validate-files.ts'
import type { Code, Diagnostic, DiagnosticOf } from '../generator/engine/diagnostics/diagnostic.ts'
import type { ProgramLanguage } from '../generator/engine/words/language.ts'
import { sentencesOf as sentencesIn, type Sentences } from '../generator/engine/messages/sentences.ts'
import { fixFor as fixBy, type Fix, type FixSource } from '../generator/engine/repairs/fixes.ts'
import { applyFixes as mendBy } from '../generator/engine/repairs/apply-fixes.ts'
import { suppressionFix as noteBy } from '../generator/engine/repairs/suppressions.ts'
import { checkContent as checkContentOf, readContent as readContentBy } from '../generator/engine/read-content.ts'
import type { Model as AnyModel } from '../generator/engine/content/checked-content.ts'
import { openPreview as openPreviewOf } from '../generator/engine/preview/preview.ts'
import { startPreviewServer as startPreviewOf } from '../generator/engine/preview/preview-server.ts'
import { withFields as withFieldsOf } from '../generator/engine/preview/source-map.ts'
import { githubAnnotations as githubAnnotationsOf } from '../generator/engine/report/github-annotations.ts'
import { reportText as reportTextBy } from '../generator/engine/report/text-report.ts'
import { editorSchemas as editorSchemasBy } from '../generator/engine/fields/editor-schemas.ts'
import {
  checkAddresses,
  buildRouteTable,
  linkTargets as targetsAmong,
  type RouteTable
} from '../generator/engine/route-table.ts'
import { house } from '../generator/house/definition.ts'
import { messages } from '../generator/house/messages/house-messages.ts'
import type { MonthNames } from '../generator/house/pages/assets/months.ts'
import { client, type Assets } from '../generator/house/pages/client.ts'
import { addressesOf } from '../generator/house/pages/page-kinds.ts'
import { dataFolder } from '../generator/house/schemas/data-files.ts'
import type { Model } from '../generator/house/model/content-model.ts'

type Without<Given, Key extends string> = Omit<Given, Key>
type Second<Of extends (...args: never[]) => unknown> = Parameters<Of>[1]
type Third<Of extends (...args: never[]) => unknown> = Parameters<Of>[2]

const from = { messages, schemas: dataFolder }

/** The steps for repeated checks: a file with the same contents is parsed and checked once in a process. */
export const steps = rememberedSteps(house)

export const modelIn = (model: AnyModel): Model => model as Model

export const build = (
  options: Without<Parameters<typeof commands.build>[0], 'definition'>,
  onProgress?: Second<typeof commands.build>
) => commands.build({ definition: house, ...options }, onProgress)

export const check = (options: Without<Parameters<typeof commands.check>[0], 'definition'>) =>
  commands.check({ definition: house, ...options })

export const readData = (folder: string, options?: Third<typeof readDataOf>) => readDataOf(folder, dataFolder, options)

export const readContent = (
  data: string,
  readCache: Second<typeof readContentBy>['readCache'],
  options?: Third<typeof readContentBy>
) => readContentBy(data, { definition: house, readCache }, options)

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

export const checkContent = (
  content: CheckedContent,
  { checkFile }: Pick<Parameters<typeof checkContentOf>[1], 'checkFile'>,
  folder: Third<typeof checkContentOf>
) => checkContentOf(content, { ...house, checkFile }, folder)

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
  style: Without<Third<typeof reportTextBy>, keyof typeof from>
): string => reportTextBy(diagnostics, texts, { ...from, ...style })

export const githubAnnotations = (
  diagnostics: readonly Diagnostic[],
  options: Without<Second<typeof githubAnnotationsOf>, keyof typeof from>
): string => githubAnnotationsOf(diagnostics, { ...from, ...options })

export const sentencesOf = <C extends Code>(
  diagnostic: Pick<DiagnosticOf<C>, 'code' | 'at' | 'args'>,
  language: ProgramLanguage
): Sentences => sentencesIn(diagnostic, { messages, language, secretKeys: secretKeysOf(dataFolder) })

export const fixOf = (diagnostic: Diagnostic, content: Second<typeof fixBy>): Fix[] | undefined =>
  fixBy(diagnostic, content, from)

export const noteFor = (diagnostic: Diagnostic, content: Second<typeof noteBy>): Fix[] | undefined =>
  noteBy(diagnostic, content, messages)

export const mend = <Looked extends Parameters<typeof mendBy>[0]>(
  first: Looked,
  look: (texts: ReadonlyMap<string, string>) => Promise<Looked>,
  by: Partial<FixSource> = {}
) => mendBy(first, look, { ...from, ...by })

export const editorSchemas = (languages: readonly string[]) => editorSchemasBy(languages, dataFolder)

export const openPreview = (options: Without<Parameters<typeof openPreviewOf>[0], 'definition'>) =>
  openPreviewOf({ definition: house, ...options })

export const startPreview = (options: Without<Parameters<typeof startPreviewOf>[0], 'definition'>) =>
  startPreviewOf({ definition: house, ...options })

export async function bundleClient(store: Second<typeof bundleParts>) {
  const parts = await bundleParts(client, store)
  const { assets } = clientFiles(parts, false)
  return { data: parts.data as MonthNames, assets: assets as Omit<Assets, 'policies'> }
}
