/**
 * Decides when the network may send photos: while the desk shows the code, and ten minutes after the last photo.
 * Otherwise nothing listens in the network.
 */
import { qrCode } from '../../../engine/assets/svg/qr-code.ts'
import { serialQueue } from '../../../engine/work-queue.ts'
import type { DoorAnswer } from '../../protocol.ts'
import type { NetworkAddress } from './network-address.ts'
import type { TrayReceipt } from '../photo-tray.ts'
import { listenerLimits, startListener, type Listener, type ListenerLimits } from './photo-listener.ts'

const phrases = {
  noNetwork: {
    it: 'Questo computer non è in nessuna rete: collegalo al Wi-Fi o al cavo. Il codice appare da sé.',
    en: 'This computer is not on a network: connect it by Wi-Fi or cable. The code then appears by itself.'
  },
  notAllowed: {
    it:
      'Il computer non lascia entrare niente dalla rete. Chiudi il programma e riavvialo; se il firewall chiede il ' +
      'permesso, dallo per le reti private.',
    en:
      'The computer lets nothing in from the network. Stop the program and start it again; if the firewall asks for ' +
      'permission, give it for private networks.'
  }
}

export type DoorLimits = ListenerLimits & {
  /** How long the code counts as shown after the desk has said so; a window in the background says so once a minute. */
  shownMs: number
  afterPhotoMs: number
}

const doorLimits: DoorLimits = { ...listenerLimits, shownMs: 90_000, afterPhotoMs: 10 * 60_000 }

type Options = {
  networks: () => readonly NetworkAddress[]
  /** What phones get to see. */
  page: () => Promise<{ html: string; policy: string }>
  take: (photo: Uint8Array) => Promise<TrayReceipt['type']>
  limits?: Partial<DoorLimits> | undefined
}

export function openPhotoDoor({ networks, page, take, limits: own }: Options) {
  const limits = { ...doorLimits, ...own }
  const inTurn = serialQueue()
  let open: { address: string; listener: Listener } | undefined
  let [shownUntil, lastPhoto] = [0, -Infinity]
  let timer: NodeJS.Timeout | undefined
  const close = (): void => {
    clearTimeout(timer)
    open?.listener.close()
    open = undefined
    ;[shownUntil, lastPhoto] = [0, -Infinity]
  }
  const closeInTime = (): void => {
    clearTimeout(timer)
    const closesAt = Math.max(shownUntil, lastPhoto + limits.afterPhotoMs)
    if (open !== undefined) timer = setTimeout(close, Math.max(0, closesAt - Date.now())).unref()
  }
  const takeAndStay = async (photo: Uint8Array): Promise<TrayReceipt['type']> => {
    const result = await take(photo)
    if (result !== 'new') return result
    lastPhoto = Date.now()
    closeInTime()
    return result
  }
  /** @param wanted the address of another network */
  const show = async (wanted = open?.address): Promise<DoorAnswer> => {
    const all = networks()
    const { address } = all.find((each) => each.address === wanted) ?? all[0] ?? {}
    if (address !== open?.address) close()
    if (address === undefined) return { type: 'closed', why: phrases.noNetwork }
    const seen = await page()
    try {
      open ??= { address, listener: await startListener({ address, page: seen, take: takeAndStay, limits }) }
    } catch {
      return { type: 'closed', why: phrases.notAllowed }
    }
    shownUntil = Date.now() + limits.shownMs
    closeInTime()
    const { url } = open.listener
    return { type: 'open', url, code: qrCode(url), address, networks: all }
  }
  return {
    /** Opens it while the code is shown, or says once more that it is. */
    show: (wanted?: string): Promise<DoorAnswer> => inTurn(() => show(wanted)),
    /** The code is shown no more. */
    leave: (): Promise<void> =>
      inTurn(async () => {
        shownUntil = 0
        closeInTime()
      }),
    close: (): Promise<void> => inTurn(async () => close())
  }
}
