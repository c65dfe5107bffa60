/** What the engine needs to know of names in the data of a house, to check what refers to them. */
import { referenceRules as rulesOf, unusedNames, type NameFacts } from '../../engine/content/references.ts'
import { nameHomes } from '../model/name-homes.ts'
import { dataFolder } from '../schemas/data-files.ts'
import { pageId } from '../types/names.ts'

const names: NameFacts = {
  data: dataFolder,
  homes: nameHomes,
  pages: {
    among: { it: 'le pagine', en: 'the pages' },
    reads: ['pages'],
    fileOf: (id) => (id.startsWith('guests/') ? nameHomes.section.file : 'pages.yaml'),
    isOfWhole: (type) => type === pageId.type
  },
  languages: { among: { it: 'le lingue del sito', en: 'the languages of the site' } }
}

export const referenceRules = rulesOf(names)

/** Definitions that nothing uses. */
export const unusedNamesRule = unusedNames(names)
