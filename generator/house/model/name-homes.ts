/** Where the names stand that other parts of the content use: the block whose keys they are, by the kind of name. */
import type { Path } from '../../engine/diagnostics/diagnostic.ts'

export const nameHomes = {
  number: { file: 'phones.yaml', path: ['numbers'] },
  rule: { file: 'rules.yaml', path: [] },
  section: { file: 'guide.yaml', path: ['sections'] },
  service: { file: 'services.yaml', path: [] },
  subject: { file: 'phones.yaml', path: ['subjects'] }
} as const satisfies Readonly<Record<string, { file: string; path: Path }>>
