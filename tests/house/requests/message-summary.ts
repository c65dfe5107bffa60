/** What was read of a message, in a line. */
import type { ReadMessage } from '../../../generator/house/requests/read-message.ts'

export function summaryOf(read: ReadMessage): string {
  const { units, rooms, arrival = '?', departure = '?', adults = '?', children = '?', ages, total, language, by } = read
  const who = `${units.map((unit) => unit.split('/')[1]).join('+') || 'any'}${rooms > 1 ? ` x${rooms}` : ''}`
  const party = `${adults}+${children}${ages.length > 0 ? ` aged ${ages.join(' ')}` : ''}`
  const start = `${language} ${by === 'link' ? 'link ' : ''}${who} ${arrival} ${departure} ${party}`
  const amount = total === undefined ? [] : [`€${total}`]
  const unclear = read.unclear.map(({ why, word }) => `${why} «${word}»`)
  const { mail } = read
  const sender = Object.values(mail).some(Boolean) ? [`by ${mail.name} <${mail.address}>: ${mail.subject}`] : []
  const said = [...amount, ...read.needs, ...read.extras, ...read.wishes, read.answer.name, ...unclear]
  return [start, ...said, ...sender].join(' | ')
}
