import type { Path } from './protocol.ts'

/** A value with another one at a path inside it. Missing parts on the way are created. */
export function withValue(whole: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  if (typeof step === 'number') {
    const list: unknown[] = Array.isArray(whole) ? [...(whole as readonly unknown[])] : []
    list[step] = withValue(list[step], rest, value)
    return list
  }
  const block = typeof whole === 'object' && whole !== null ? whole : {}
  const inner = Object.entries(block).find(([key]) => key === step)?.[1] as unknown
  return { ...block, [step]: withValue(inner, rest, value) }
}
