/** The answers of many units, each as soon as it arrives: a failed or slow one does not delay the others. */
import { requestAvailability, type AvailabilityState, type RequestedUnit } from './availability-request.ts'

/**
 * The most requests at a time. Browsers open no more connections to an HTTP/1.1 server, and the time that a request
 * waits for one counts toward its timeout.
 */
const maxConcurrentRequests = 6

export async function requestAll<Unit extends RequestedUnit>(
  units: readonly Unit[],
  onAnswer: (unit: Unit, answer: AvailabilityState) => void,
  cache?: RequestCache
): Promise<void> {
  const waiting = [...units]
  const requestNext = async (): Promise<void> => {
    const unit = waiting.shift()
    if (unit === undefined) return
    onAnswer(unit, await requestAvailability(unit, cache))
    await requestNext()
  }
  await Promise.all(Array.from({ length: maxConcurrentRequests }, requestNext))
}
