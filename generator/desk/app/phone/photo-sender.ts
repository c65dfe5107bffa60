/** Sends photos from the phone: two at a time, each until it has arrived. What fails is tried again. */

export type SentPhoto = {
  id: number
  file: File
  step: 'waiting' | 'sending' | 'arrived' | 'unreadable' | 'large'
}

/** Why nothing is sent: no answer, a code that counts no more, as many photos as one code allows. */
export type Trouble = 'lost' | 'old' | 'full'

export type Sending = { photos: readonly SentPhoto[]; trouble: Trouble | undefined }

type Options = {
  /** Returns the status of the answer; 0 without one. */
  send: (photo: Blob) => Promise<number>
  /** The photo in a format that the computer takes. */
  read: (file: File) => Promise<Blob | undefined>
  wait: (ms: number) => Promise<void>
  show: (sending: Sending) => void
}

const atOnce = 2
const tries = 3
const retryMs = 2000
export const restMs = 10_000

const steps: Readonly<Record<number, SentPhoto['step']>> = { 204: 'arrived', 413: 'large', 415: 'unreadable' }
const stops: Readonly<Record<number, Trouble>> = { 403: 'old', 507: 'full' }

export function createSender({ send, read, wait, show }: Options) {
  let sending: Sending = { photos: [], trouble: undefined }
  let [runners, rests] = [0, 0]
  const set = (next: Partial<Sending>): void => show((sending = { ...sending, ...next }))
  const change = (id: number, step: SentPhoto['step']): void =>
    set({ photos: sending.photos.map((photo) => (photo.id === id ? { ...photo, step } : photo)) })
  const stop = (id: number, trouble: Trouble): void => {
    change(id, 'waiting')
    set({ trouble })
  }
  const sendOne = async ({ id, file }: SentPhoto): Promise<void> => {
    change(id, 'sending')
    const photo = await read(file)
    if (photo === undefined) return change(id, 'unreadable')
    for (let lost = 0; lost < tries;) {
      const status = await send(photo)
      const step = steps[status]
      if (step !== undefined) return change(id, step)
      const trouble = stops[status]
      if (trouble !== undefined) return stop(id, trouble)
      // Others are being taken: that ends by itself.
      if (status !== 503) lost += 1
      if (lost < tries) await wait(retryMs)
    }
    return stop(id, 'lost')
  }
  const run = async (): Promise<void> => {
    runners += 1
    for (;;) {
      const next = sending.photos.find(({ step }) => step === 'waiting')
      if (next === undefined || sending.trouble !== undefined) break
      await sendOne(next)
    }
    runners -= 1
    if (sending.trouble === 'lost' && rests === 0) {
      rests += 1
      await wait(restMs)
      rests -= 1
      if (sending.trouble === 'lost') go()
    }
  }
  const go = (): void => {
    set({ trouble: undefined })
    for (let free = atOnce - runners; free > 0; free -= 1) void run()
  }
  return {
    add: (file: File): void => {
      const id = sending.photos.length
      set({ photos: [...sending.photos, { id, file, step: 'waiting' }] })
      if (sending.trouble === undefined) go()
    },
    /** Tries what has not arrived at once, unless all has. */
    go: (): void => {
      if (sending.photos.some(({ step }) => step === 'waiting')) go()
    }
  }
}
