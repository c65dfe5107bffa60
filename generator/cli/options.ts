/** The options that several commands share: their types, their definitions and their parsers. */
import { InvalidArgumentError, Option, type Command } from 'commander'
import type { Wishes } from '../bookings/feeds.ts'
import { formats, type Format } from '../report/formats.ts'
import { isDay, type Day } from '../stay/day.ts'

export type DataOption = { data: string; release?: boolean; strict?: boolean; format?: Format }
export type OutOption = { out: string }
export type TodayOption = { today?: Day }
/** Of the commands that write prices and bookings. */
export type BookingsOptions = OutOption & TodayOption & Wishes

/** Adds a command that reads a data folder. */
export const withData = (program: Command, name: string, description: string): Command =>
  program.command(name).description(description).option('--data <folder>', 'the folder with the content', 'data')

export const defaultOut = 'dist'

export const outOption = ['--out <folder>', 'the folder that the site is written to', defaultOut] as const

export const todayOption = [
  '--today <yyyy-MM-dd>',
  'the day on which the calendars begin, instead of the present day at the house',
  parseDay
] as const

export const strictOption = new Option('--strict', 'let warnings fail as errors do')

export const formatOption = new Option(
  '--format <format>',
  'how diagnostics are told: in words, or on stdout for a program'
)
  .choices(formats)
  .default('text')

export const believeOption = [
  '--believe <unit>',
  'free the nights that the calendars of a unit have lost nearly all at once, as in rooms/blue; may be repeated',
  (unit: string, before: readonly string[] = []) => [...before, unit]
] as const

export const acceptOption = [
  '--accept-kept',
  'end well, with a warning, when a calendar cannot be read and its last reading stands in for it'
] as const

export const portOption = [
  '--port <number>',
  'the port to serve on; 3000, or the next free one, where none is named',
  parsePort
] as const

export const isForProgram = ({ format = 'text' }: DataOption): boolean => format !== 'text'

/** The data folder as messages name it. */
export const shownAs = (data: string): string => data.replace(/\/+$/, '')

function parseDay(value: string): Day {
  if (!isDay(value)) throw new InvalidArgumentError('It is a day in the form 2027-06-30.')
  return value
}

function parsePort(value: string): number {
  const port = Number(value)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('It is a number from 0 to 65535.')
  return port
}
