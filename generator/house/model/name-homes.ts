/** Knows in which file each kind of name is defined. */
import type { Path } from '../../engine/diagnostics/diagnostic.ts'

/** What a name in the data can refer to. */
export const referenceKinds = ['language', 'number', 'page', 'photo', 'rule', 'section', 'service', 'subject'] as const
export type ReferenceKind = (typeof referenceKinds)[number]

/** Where names are defined: the block whose keys they are, by the kind of name. */
export const nameHomes = {
  number: { file: 'phones.yaml', path: ['numbers'] },
  rule: { file: 'rules.yaml', path: [] },
  section: { file: 'guide.yaml', path: ['sections'] },
  service: { file: 'services.yaml', path: [] },
  subject: { file: 'phones.yaml', path: ['subjects'] }
} as const satisfies Readonly<Record<string, { file: string; path: Path }>>
