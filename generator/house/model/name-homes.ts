/** Knows in which file each kind of name is defined. */
import type { NameHome } from '../../engine/content/references.ts'

/** What a name in the data can refer to. */
export const referenceKinds = ['language', 'number', 'page', 'photo', 'rule', 'section', 'service', 'subject'] as const
export type ReferenceKind = (typeof referenceKinds)[number]

/** Where names are defined: the block whose keys they are, by the kind of name. */
export const nameHomes = {
  number: { file: 'phones.yaml', path: ['numbers'], among: { it: 'i numeri di telefono', en: 'the phone numbers' } },
  rule: { file: 'rules.yaml', path: [], among: { it: 'gli orari e le regole', en: 'the times and rules' } },
  section: {
    file: 'guide.yaml',
    path: ['sections'],
    among: { it: 'le sezioni della guida', en: 'the sections of the guide' }
  },
  service: { file: 'services.yaml', path: [], among: { it: 'i servizi', en: 'the services' } },
  subject: {
    file: 'phones.yaml',
    path: ['subjects'],
    among: { it: 'gli argomenti dei messaggi', en: 'the subjects of messages' }
  }
} as const satisfies Readonly<Record<string, NameHome>>
