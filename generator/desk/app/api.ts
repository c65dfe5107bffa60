/** What the desk asks its server. Whoever cannot be reached is `undefined`: that is no answer, and no failure. */
import type {
  Changes,
  DeskState,
  Draft,
  FileForm,
  Finding,
  Origin,
  PhotoChoice,
  Planned,
  Published,
  Save,
  Saved,
  Staged,
  Twin,
  UnitTask
} from '../protocol.ts'

const own = document.querySelector<HTMLScriptElement>('script[data-token]')
const token = own?.dataset.token ?? ''

async function answerOf<Answer>(request: Promise<Response>): Promise<Answer | undefined> {
  try {
    const response = await request
    if (!response.ok) return undefined
    // The two sides share the types of what they say.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- protocol.ts says what each address answers
    return (await response.json()) as Answer
  } catch {
    return undefined
  }
}

const get = <Answer>(route: string, query: Readonly<Record<string, string>> = {}): Promise<Answer | undefined> =>
  answerOf<Answer>(fetch(`/.desk/${route}?${new URLSearchParams(query)}`))

const post = <Answer>(route: string, body: unknown): Promise<Answer | undefined> =>
  answerOf<Answer>(
    fetch(`/.desk/${route}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Desk-Token': token },
      body: JSON.stringify(body)
    })
  )

export const api = {
  file: (file: string) => get<FileForm>('file', { file }),
  twin: (path: string) => get<Twin>('twin', { path }),
  night: (unit: string, day: string) => get<{ origin: Origin | null }>('night', { unit, day }),
  photos: () => get<PhotoChoice[]>('photos'),
  changes: () => get<Changes>('changes'),
  draft: (draft: Draft) => post<{ findings: Finding[] }>('draft', draft),
  save: (save: Save) => post<Saved>('save', save),
  undo: () => post<Saved>('undo', {}),
  redo: () => post<Saved>('redo', {}),
  mend: (finding: string) => post<Saved>('mend', { finding }),
  duplicate: (origin: Origin) => post<Saved>('duplicate', origin),
  plan: (task: UnitTask) => post<Planned>('unit', { ...task, isPlan: true }),
  unit: (task: UnitTask) => post<Saved>('unit', task),
  removePhoto: (ref: string) => post<Saved>('photo-removal', { ref }),
  publish: (message: string) => post<Published>('publish', { message })
}

export const pictureAddress = (ref: string): string => `/.desk/picture?${new URLSearchParams({ ref })}`

/** A request by hand, which tells how much of the photo has gone. */
export function sendPhoto(name: string, photo: Blob, onProgress: (share: number) => void): Promise<Staged | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('PUT', `/.desk/photo?${new URLSearchParams({ name })}`)
    request.setRequestHeader('X-Desk-Token', token)
    request.setRequestHeader('Content-Type', photo.type)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    request.addEventListener('load', () => resolve(request.status === 200 ? request.response : undefined))
    request.addEventListener('error', () => resolve(undefined))
    request.send(photo)
  })
}

/** Calls back with each state, and with false when the server has gone; it is asked again by itself. */
export function listen(onState: (state: DeskState) => void, onLink: (isThere: boolean) => void): () => void {
  let events: EventSource | undefined
  let timer: number | undefined
  const open = (): void => {
    events = new EventSource('/.desk/events')
    events.addEventListener('open', () => onLink(true))
    events.addEventListener('message', ({ data }: MessageEvent<string>) => onState(JSON.parse(data)))
    events.addEventListener('error', () => {
      onLink(false)
      events?.close()
      timer = window.setTimeout(open, 1500)
    })
  }
  open()
  return () => {
    events?.close()
    clearTimeout(timer)
  }
}
