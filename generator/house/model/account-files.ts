/** The files of a house that only the owner’s account has: the names of guests, and the ways to pay. */
import { accountPathOf, type AccountFiles, type House } from '../../engine/store/house-id.ts'

const patterns = { guestNames: 'guest-names/*.json', paymentWays: 'payment-ways/*.json' } as const

export const accountFiles: AccountFiles = {
  patterns: Object.values(patterns),
  // Former programs kept names alone.
  formerIdFile: 'guest-names-id'
}

/** The file that the account has for the id of a house. */
export const accountFileOf = (id: string, house: House, kind: keyof typeof patterns): string =>
  accountPathOf(id, house, patterns[kind])
