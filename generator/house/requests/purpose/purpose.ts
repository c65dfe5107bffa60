/** What a message may be instead of a request for a stay. */

/**
 * About a stay that the guest cancels, has booked, is in, or has left, or about a request that is known; a complaint;
 * thanks; advertising; somebody who looks for work; a stay wanted in exchange for something; a supplier, a carrier or a
 * craftsman; what a machine has sent; an order of oil; a question of somebody who sleeps elsewhere; and whatever has no
 * word of a request.
 */
const purposes = [
  'cancels',
  'booked',
  'requested',
  'staying',
  'gone',
  'complains',
  'thanks',
  'advertises',
  'applies',
  'trades',
  'supplies',
  'automatic',
  'buys',
  'elsewhere',
  'other'
] as const

export type Purpose = (typeof purposes)[number]

/** Whether a doubt is about what a message is. */
export const isPurpose = (why: string): why is Purpose => purposes.some((each) => each === why)
