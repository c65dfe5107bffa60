/** Reads the requests of the desk’s page, and refuses any that does not match its schema. */
import { maxDepth } from '../../engine/content/yaml/document.ts'
import { bestEffort } from '../../engine/store/files.ts'
import { requests, type AnswerOf, type RequestName, type RequestOf } from '../protocol.ts'

/** A request as it was sent: its values in the address, and its body. */
export type SentRequest = { query: URLSearchParams; bytes: Uint8Array }

/** The handlers of all requests. Undefined means not found. A task may find more that is wrong with its request. */
export type Handlers = {
  [Name in RequestName]: (
    request: RequestOf<Name>,
    sent: SentRequest
  ) => Promise<AnswerOf<Name> | 'malformed' | undefined>
}

/** The name of a request, if there is one of this name and method. */
export const nameOfRequest = (name: string, method: string): RequestName | undefined =>
  isName(name) && requests[name].method === method ? name : undefined

const isName = (name: string): name is RequestName => Object.hasOwn(requests, name)

/** The answer to a request, or `malformed`. */
export async function answerTo<Name extends RequestName>(
  name: Name,
  sent: SentRequest,
  handlers: Handlers
): Promise<AnswerOf<Name> | 'malformed' | undefined> {
  const { method, request } = requests[name]
  const read = request.safeParse(method === 'POST' ? jsonIn(sent.bytes) : Object.fromEntries(sent.query))
  if (!read.success) return 'malformed'
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of this very request has read it
  return handlers[name](read.data as RequestOf<Name>, sent)
}

function jsonIn(body: Uint8Array): unknown {
  const value: unknown = bestEffort(() => JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)))
  return isShallow(value, maxDepth) ? value : undefined
}

/** Whether a value has no more levels than a file can have: what compares two values is recursive. */
const isShallow = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1)))
