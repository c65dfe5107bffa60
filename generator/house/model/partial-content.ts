/** The valid part of the content of a house, so that rules about several files need not wait until every file is valid. */
import type { Rough, Sketch as SketchOf } from '../../engine/content/issues/validate-files.ts'
import { lazy } from '../../engine/store/memoize.ts'
import { shapeHouse } from './availability-model.ts'
import type { Collection, House, Model, Prices, Unit } from './content-model.ts'
import { dataFiles } from '../schemas/data-files.ts'

/** The model, any part of which may be missing. */
export type PartialModel = Omit<Rough<Model>, Collection> &
  Record<Collection, readonly (Rough<Unit> & { file: string })[]>

export type Sketch = Omit<SketchOf, 'model'> & {
  model: PartialModel
  /** The content that the availability of units depends on, and the prices alone, each if it is valid. */
  readonly house: House | undefined
  prices: Prices | undefined
}

/** The same model, with the types of a house. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its files have the schemas of a house
export const partialOf = (model: SketchOf['model']): PartialModel => model as PartialModel

export function sketchOf(sketch: SketchOf): Sketch {
  const { isShaped, languages, certain, names } = sketch
  const model = partialOf(sketch.model)
  const house = lazy(() => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no part is missing
    if (isShaped) return model as Model
    return languages.length === 0 ? undefined : shapeHouse(certain, names).house
  })
  return {
    ...sketch,
    model,
    get house() {
      return house()
    },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the file was validated by its schema
    prices: sketch.valueOf(dataFiles.prices.file) as Prices | undefined
  }
}
