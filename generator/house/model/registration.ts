/** The registration codes of a unit: its own, or those of the building that it is part of. */
import type { Model } from './content-model.ts'
import type { Collection } from './content-enums.ts'

/** In the order in which pages name them. */
export const codeNames = ['nationalCode', 'regionalCode'] as const

type Codes = { [Name in (typeof codeNames)[number]]?: string | undefined }

export function registrationOf(unit: Codes, collection: Collection, { legal }: Pick<Model['site'], 'legal'>): Codes {
  const structure = legal.structures.find(({ units }) => units === collection)
  return {
    nationalCode: unit.nationalCode ?? structure?.nationalCode,
    regionalCode: unit.regionalCode ?? structure?.regionalCode
  }
}
