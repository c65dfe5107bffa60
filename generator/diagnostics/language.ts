/** The languages that the program itself speaks: its messages, its help, and the desk. The site has its own. */

export const programLanguages = ['it', 'en'] as const
export type ProgramLanguage = (typeof programLanguages)[number]

/** A text of the program in each of its languages. */
export type LocalizedText = Readonly<Record<ProgramLanguage, string>>
