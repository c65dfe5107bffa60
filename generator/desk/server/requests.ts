/** What the requests of the desk's page have to look like: any other one is refused before it does anything. */
import { z } from 'zod'
import { maxDepth } from '../../engine/content/yaml/fast-parser.ts'
import { isDay } from '../../house/stay/day.ts'

/** A request of the page, without its transport. */
export type DeskRequest = { query: URLSearchParams; body: Uint8Array; type: string }

/** Undefined means not found. */
export type DeskReply = { json: unknown } | { bytes: Uint8Array; type: string } | { status: 400 } | undefined

const path = z.array(z.union([z.string(), z.int().min(0)])).readonly()
export const originRequest = z.object({ file: z.string(), path })
export const unitRequest = z.object({
  type: z.enum(['copy', 'remove']),
  unit: z.string(),
  slug: z.string().optional(),
  name: z.string().optional(),
  isPlan: z.boolean().optional()
})
const monthDay = z.string().refine((day) => day.length === 5 && isDay(`2024-${day}`))
export const seasonRequest = z.object({
  season: z.string(),
  from: monthDay,
  to: monthDay,
  isPlan: z.boolean().optional()
})
const localizedText = z.object({ it: z.string().max(500), en: z.string().max(500) })
const place = { file: z.string(), path, was: z.unknown().optional(), list: z.unknown().optional() }
const edit = z.discriminatedUnion('type', [
  z.object({ type: z.literal('set'), ...place, value: z.unknown() }),
  z.object({ type: z.literal('confirm'), ...place }),
  z.object({ type: z.literal('insert'), ...place, value: z.unknown(), at: z.int().min(0).optional() }),
  z.object({ type: z.literal('remove'), ...place }),
  z.object({ type: z.literal('move'), ...place, to: z.int().min(0) }),
  z.object({ type: z.literal('rename'), ...place, to: z.string() })
])
const edits = z.array(edit).max(1000)
const windowName = z.string().min(1).max(50)
export const saveRequest = z.object({
  edits,
  photos: z
    .array(z.object({ staged: z.string(), ref: z.string() }))
    .max(50)
    .optional(),
  words: localizedText,
  window: windowName.optional()
})
export const draftRequest = z.object({ window: windowName, edits })
export const fixRequest = z.object({ id: z.string(), edits, window: windowName.optional() })
export const publishRequest = z.object({ message: z.string().trim().min(1).max(10_000) })
export const photoRequest = z.object({ ref: z.string() })
export const fileRequest = z.object({ file: z.string() })
export const emptyRequest = z.object({})

/** A handler for JSON of one shape; any other body is a bad request. */
export function jsonHandler<Wanted>(
  schema: z.ZodType<Wanted>,
  answer: (wanted: Wanted) => Promise<unknown>
): (request: DeskRequest) => Promise<DeskReply> {
  return async ({ body }) => {
    const wanted = schema.safeParse(jsonIn(body))
    return wanted.success ? { json: await answer(wanted.data) } : { status: 400 }
  }
}

function jsonIn(body: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    return isShallow(value, maxDepth) ? value : undefined
  } catch {
    return undefined
  }
}

/** Whether a value has no more levels than a file can have: what compares two values is recursive. */
const isShallow = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1)))
