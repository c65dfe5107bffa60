/** Answers the requests of the desk's page: those of `protocol.ts`, however they are sent. */
import { z } from 'zod'
import { schemaNameOf } from '../content/files.ts'
import { maxDepth } from '../content/values.ts'
import { hasErrors, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { isDay } from '../stay/day.ts'
import type { Live } from '../workbench/looking.ts'
import { openTurns } from '../workbench/queue.ts'
import { typeOf } from '../workbench/serving.ts'
import { changesBetween, recordOf } from './changes.ts'
import { pageLabel } from './choices.ts'
import { contentFrom, schemaOf, type RawContent } from './content.ts'
import { copyUnit, duplicateEntry, removeUnit } from './copies.ts'
import { deskFolder, openDesk, type Desk, type Impossible, type PlannedWrite } from './desk.ts'
import { shownDiagnostics, newErrors } from './diagnostics.ts'
import { exposedBy } from './exposed.ts'
import { formOf } from './form.ts'
import { fileLabel, inOneLine, labelsAlong } from './labels.ts'
import { originOfNight } from './nights.ts'
import { openShelf, type PhotoShelf } from './photos.ts'
import type { ChangePlan } from './plans.ts'
import { compareWithPublished, publish, type Environment } from './publish.ts'
import { giveNights } from './seasons.ts'
import { photosOf } from './uses.ts'
import { withMentions } from './renames.ts'
import type { Changes, DeskEdit, DeskState, Origin, PageEntry, Planned, Published, Said, Saved } from './protocol.ts'
import { say } from './phrases.ts'

/** A request of the page, without its transport. */
export type DeskRequest = { query: URLSearchParams; body: Uint8Array; type: string }

/** Undefined means not found. */
export type DeskReply = { json: unknown } | { bytes: Uint8Array; type: string } | { status: 400 } | undefined

export type DeskApi = {
  /** By method and path. */
  routes: Readonly<Record<string, (request: DeskRequest) => Promise<DeskReply>>>
  state: () => Promise<DeskState>
}

/** What answers are made from. */
type ApiContext = {
  data: string
  env: Environment
  desk: Desk
  live: Live
  shelf: PhotoShelf
  content: () => RawContent
}

type Options = { data: string; cache: string; env: Environment }

export function openApi({ data, cache, env }: Options, live: Live): DeskApi {
  const desk = openDesk({ data, cache, live })
  const room: ApiContext = {
    data,
    env,
    desk,
    live,
    shelf: openShelf(deskFolder(cache, data), cache),
    content: contentNow(live)
  }
  return {
    state: () => stateOf(room),
    routes: { ...readings(room), ...writings(room) }
  }
}

/** The content as it was last read, parsed once for each state of its files. */
function contentNow(live: Live): () => RawContent {
  let last: { texts: ReadonlyMap<string, string>; content: RawContent } | undefined
  return () => {
    const state = live.state()
    const texts = 'look' in state ? state.look.texts.texts : new Map<string, string>()
    if (last?.texts !== texts) last = { texts, content: contentFrom(texts) }
    return last.content
  }
}

async function stateOf({ live, desk, content }: ApiContext): Promise<DeskState> {
  const state = live.state()
  const now = content()
  const looked = 'look' in state ? state.look : undefined
  const named = ({ at }: Diagnostic): Origin[] => ('path' in at ? [{ file: at.file, path: at.path }] : [])
  const { sketch } = now
  return {
    revision: desk.revision(),
    house: sketch.model.site?.name ?? '',
    languages: (sketch.model.site?.languages ?? []).flatMap((language) =>
      language?.code === undefined ? [] : [{ code: language.code, name: language.name ?? language.code }]
    ),
    pages: pagesOf(live, now),
    files: [...(looked?.texts.texts.keys() ?? [])]
      .filter(isContent)
      .map((file) => ({ file, label: fileLabel(file, now) })),
    diagnostics: looked === undefined ? [] : shownDiagnostics(looked),
    placeholders: (looked?.placeholders ?? []).flatMap(named).map((origin) => ({
      ...origin,
      label: inOneLine(labelsAlong(now, origin.file, origin.path).filter(isNews))
    })),
    ...desk.steps()
  }
}

/** The pages of the last site that could be shown. Those without a language of their own come last. */
function pagesOf(live: Live, content: RawContent): PageEntry[] {
  const site = live.site()
  if (site === undefined) return []
  const { table } = site
  const codes = [...new Set(table.routes.map(({ language }) => language))]
  const pages = table.routes
    .filter((route) => route.kind !== 'alias' && route.language === codes[0])
    .map((route) => ({
      id: route.id,
      kind: route.kind,
      label: pageLabel(route.id, content),
      paths: Object.fromEntries(table.alternates(route.id).map(({ language, path }) => [language, path]))
    }))
  const alone = (id: 'placard' | 'notFound', path: string): PageEntry => ({
    id,
    kind: id,
    label: say[id],
    paths: Object.fromEntries(codes.map((code) => [code, path]))
  })
  return [
    ...pages,
    ...(table.placard === undefined ? [] : [alone('placard', table.placard)]),
    alone('notFound', '/404')
  ]
}

/** Whether a name says more than the one before it: "Photo 3" has one below it for the photo of this entry. */
const isNews = ({ it }: Said, index: number, labels: readonly Said[]): boolean =>
  labels[index - 1]?.it.startsWith(`${it} `) !== true

/** The requests that change nothing. */
function readings(room: ApiContext): DeskApi['routes'] {
  const { desk, live, content } = room
  return {
    'GET changes': async () => ({ json: await changesNow(room) }),
    'GET night': async ({ query }) => {
      const [unit, day] = [query.get('unit') ?? '', query.get('day') ?? '']
      const { prices } = content().sketch
      return { json: { origin: (isDay(day) && originOfNight({ prices }, unit, day)) || null } }
    },
    'GET file': async ({ query }) => {
      const file = query.get('file') ?? ''
      return isContent(file) ? { json: formOf(file, content()) } : undefined
    },
    'GET twin': async ({ query }) => {
      const twin = await live.site()?.twin(query.get('path') ?? '/')
      return twin === undefined ? undefined : { json: twin }
    },
    'GET photos': async () => ({ json: await photosOf(live, content()) }),
    'GET picture': async ({ query }) => {
      const ref = query.get('ref') ?? ''
      const photo = (await photosOf(live, content())).find((each) => each.ref === ref)
      const bytes = photo === undefined ? undefined : desk.bytesOf(photo.file)
      return photo === undefined || bytes === undefined ? undefined : { bytes, type: typeOf(photo.file) }
    }
  }
}

const path = z.array(z.union([z.string(), z.int().min(0)])).readonly()
const origin = z.object({ file: z.string(), path })
const unitTask = z.object({
  does: z.enum(['copy', 'remove']),
  unit: z.string(),
  slug: z.string().optional(),
  name: z.string().optional(),
  isPlan: z.boolean().optional()
})
const monthDay = z.string().refine((day) => day.length === 5 && isDay(`2024-${day}`))
const seasonTask = z.object({ season: z.string(), from: monthDay, to: monthDay, isPlan: z.boolean().optional() })
const said = z.object({ it: z.string().max(500), en: z.string().max(500) })
const place = { file: z.string(), path, was: z.unknown().optional() }
const edit = z.discriminatedUnion('does', [
  z.object({ does: z.literal('set'), ...place, value: z.unknown() }),
  z.object({ does: z.literal('confirm'), ...place }),
  z.object({ does: z.literal('insert'), ...place, value: z.unknown(), at: z.int().min(0).optional() }),
  z.object({ does: z.literal('remove'), ...place }),
  z.object({ does: z.literal('move'), ...place, to: z.int().min(0) }),
  z.object({ does: z.literal('rename'), ...place, to: z.string() })
])
const edits = z.array(edit).max(1000)
const save = z.object({
  edits,
  photos: z
    .array(z.object({ staged: z.string(), ref: z.string() }))
    .max(50)
    .optional(),
  words: said
})

/** What has changed since the last publication, and what stands in the way of a new one. */
async function changesNow({ data, env, desk, content }: ApiContext): Promise<Changes> {
  const { obstacle, before, changed } = await compareWithPublished(data, env)
  const { diagnostics, texts, placeholders } = await desk.checked()
  const then = new Map([...texts.texts].filter(([file]) => !before.has(file)))
  for (const [file, text] of before) if (text !== undefined && isContent(file)) then.set(file, text)
  const others = changed
    .filter((file) => !isContent(file))
    .map((file) => ({ file, words: file.startsWith('photos/') ? say.photoChanged(file) : say.fileChanged(file) }))
  const changes = [...changesBetween(then, texts.texts), ...others]
  return {
    obstacle,
    changes,
    exposed: await exposedBy(data, { changed, before: then, after: texts.texts }),
    message: { it: recordOf(changes, content(), 'it'), en: recordOf(changes, content(), 'en') },
    // As `check --release` says it.
    diagnostics: shownDiagnostics({ diagnostics: [...diagnostics, ...placeholders], texts })
  }
}

const isContent = (file: string): boolean => schemaNameOf(file) !== undefined

const published = ({ data, env, desk }: ApiContext, message: string): Promise<Published> =>
  publish(data, message, {
    env,
    alone: desk.alone,
    whyNot: async () => {
      const { diagnostics, placeholders } = await desk.checked()
      return hasErrors(diagnostics) || placeholders.length > 0 ? say.notReady : undefined
    }
  })

/** The requests that change something. */
function writings(room: ApiContext): DeskApi['routes'] {
  const { desk, live, shelf, content } = room
  // Two at once would meet at git's own lock, and one would say that git has refused.
  const inTurn = openTurns()
  const whole = (wanted: readonly DeskEdit[]): DeskEdit[] => wanted.flatMap((each) => withMentions(each, content()))
  return {
    'POST draft': asked(z.object({ edits }), async (wanted) => ({
      diagnostics: await desk.draft(whole(wanted.edits))
    })),
    'POST save': asked(save, async (wanted): Promise<Saved> => {
      const files = new Map<string, Uint8Array>()
      for (const { staged, ref } of wanted.photos ?? []) {
        const photo = shelf.take(staged, ref)
        if (photo === undefined) return { is: 'impossible', why: say.photoGone }
        files.set(photo.file, photo.bytes)
      }
      return desk.save(whole(wanted.edits), wanted.words, files)
    }),
    'POST publish': asked(z.object({ message: z.string().trim().min(1).max(10_000) }), ({ message }) =>
      inTurn(() => published(room, message))
    ),
    'POST undo': asked(z.object({}), () => desk.undo()),
    'POST redo': asked(z.object({}), () => desk.redo()),
    'POST duplicate': asked(origin, (entry) => duplicated(room, entry)),
    'POST unit': asked(unitTask, (task) => carriedOut(room, unitTaskOf(task))),
    'POST season': asked(seasonTask, (task) => carriedOut(room, seasonTaskOf(task))),
    'POST mend': asked(z.object({ id: z.string(), edits }), (wanted) => desk.mend(wanted.id, whole(wanted.edits))),
    'PUT photo': async ({ query, body, type }) => {
      const taken = new Set((await photosOf(live, content())).map(({ ref }) => ref))
      const sent = { bytes: body, type, name: query.get('name') ?? '', beside: query.get('beside') ?? undefined }
      return { json: await shelf.stage(sent, taken) }
    },
    'POST photo-removal': asked(z.object({ ref: z.string() }), async ({ ref }): Promise<Saved> => {
      const photo = (await photosOf(live, content())).find((each) => each.ref === ref)
      if (photo === undefined || photo.uses.length > 0) return { is: 'impossible', why: say.photoIsUsed(ref) }
      return desk.write(() => ({ files: new Map([[photo.file, undefined]]), words: say.photoRemoved(ref) }))
    })
  }
}

async function duplicated({ desk, content }: ApiContext, { file, path: at }: Origin): Promise<Saved> {
  const now = content()
  const source = now.sources.find((each) => each.file === file)
  const found = schemaOf(now, file)
  const copies = source === undefined || found === undefined ? [] : duplicateEntry(source, found.schema, at)
  if (copies.length === 0) return { is: 'impossible', why: say.isGone(file) }
  return desk.save(
    copies.map((each) => ({ ...each, file })),
    say.duplicated
  )
}

/** A change of several places that is planned on the texts of all files. */
type Task = { isPlan?: boolean | undefined; plan: (texts: ReadonlyMap<string, string>) => ChangePlan; words: Said }

const unitTaskOf = ({ does, unit, slug = '', name = '', isPlan }: z.output<typeof unitTask>): Task =>
  does === 'copy'
    ? { isPlan, plan: (texts) => copyUnit(texts, unit, { slug, name }), words: say.copied(name) }
    : { isPlan, plan: (texts) => removeUnit(texts, unit), words: say.unitRemoved(unit) }

const seasonTaskOf = ({ season, from, to, isPlan }: z.output<typeof seasonTask>): Task => ({
  isPlan,
  plan: (texts) => giveNights(texts, season, { from, to }),
  words: say.nightsGiven(season)
})

/** Makes the change, or only tells what it would be. */
async function carriedOut(room: ApiContext, task: Task): Promise<Saved | Planned> {
  const { desk } = room
  if (task.isPlan !== true) return desk.write(() => planned(room, task))
  const plan = planned(room, task)
  if ('is' in plan) return plan
  const then = await desk.check(plan.files)
  const errors = newErrors(await desk.checked(), then, [])
  if (errors.length === 0) return { is: 'plan', changes: plan.changes }
  return { is: 'refused', diagnostics: shownDiagnostics({ diagnostics: errors, texts: then.texts }) }
}

/** The files after a task, and the change in words. */
function planned(
  { desk, live }: ApiContext,
  { plan: make, words }: Task
): (PlannedWrite & { changes: readonly Said[] }) | Impossible {
  const state = live.state()
  const files = 'look' in state ? [...state.look.texts.texts.keys()] : []
  const texts = new Map(
    files.flatMap((file) => {
      const text = desk.textOf(file)
      return text === undefined ? [] : [[file, text] as const]
    })
  )
  const plan = make(texts)
  if ('impossible' in plan) return { is: 'impossible', why: plan.impossible }
  const changed = [...plan.texts].filter(([file, text]) => text !== texts.get(file))
  return {
    files: new Map(changed.map(([file, text]) => [file, text === undefined ? undefined : encoder.encode(text)])),
    words,
    changes: plan.words
  }
}

const encoder = new TextEncoder()

/** A handler for JSON of one shape; any other body is a bad request. */
function asked<Wanted>(
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
