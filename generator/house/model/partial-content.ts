/** The valid part of the content of a house, so that rules about several files need not wait until every file is valid. */
import type { DeepPartial, PartialContent as SketchOf } from '../../engine/content/issues/validate-files.ts'
import { lazy } from '../../engine/store/memoize.ts'
import { validateAvailability } from './availability-model.ts'
import type { Collection, AvailabilityModel, Model, Prices, Unit } from './content-model.ts'
import { dataFiles } from '../schemas/data-files.ts'

/** The model, any part of which may be missing. */
export type PartialModel = Omit<DeepPartial<Model>, Collection> &
  Record<Collection, readonly (DeepPartial<Unit> & { file: string })[]>

export type PartialContent = Omit<SketchOf, 'model'> & {
  model: PartialModel
  /** The content that the availability of units depends on, and the prices alone, each if it is valid. */
  readonly house: AvailabilityModel | undefined
  prices: Prices | undefined
}

/** The same model, with the types of a house. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its files have the schemas of a house
export const toPartialModel = (model: SketchOf['model']): PartialModel => model as PartialModel

export function toPartialContent(content: SketchOf): PartialContent {
  const { isValid, languages, unambiguousSources, fileNames } = content
  const model = toPartialModel(content.model)
  const house = lazy(() => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no part is missing
    if (isValid) return model as Model
    return languages.length === 0 ? undefined : validateAvailability(unambiguousSources, fileNames).house
  })
  return {
    ...content,
    model,
    get house() {
      return house()
    },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the file was validated by its schema
    prices: content.valueOf(dataFiles.prices.file) as Prices | undefined
  }
}
