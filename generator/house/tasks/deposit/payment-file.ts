/**
 * Reads and writes the file that says how a deposit can be paid: one for each house, outside the project, readable for
 * the owner’s account alone. No page and nothing that is published has it; letters do.
 */
import { z } from 'zod'
import type { DeskContext } from '../../../desk/desk-definition.ts'
import { codeOf, isThere } from '../../../engine/store/files.ts'
import { ensureHouseId, houseIdOf, idFileOf } from '../../../engine/store/house-id.ts'
import { jsonIn, writePrivately } from '../../../engine/store/private-file.ts'
import { accountFileOf, accountFiles } from '../../model/account-files.ts'
import { ibanProblem, plainIban, type IbanProblem } from '../../requests/letters/iban.ts'
import type { PaymentWays } from '../../requests/letters/stage-letters.ts'

/** What is wrong with what was written: letters leave it out. */
export type PaymentProblems = { iban?: IbanProblem; holder?: 'missing'; link?: 'form' }

export type PaymentAnswer = {
  /** What letters can say. */
  ways: PaymentWays
  /** What is in the file, or was to be written. */
  written: PaymentWays
  problems: PaymentProblems
  /** The file, if it cannot be read. */
  unreadable?: string
  /** The file that could not be written, so that nothing has changed. */
  unwritable?: string
  /** Whether only the owner can tell whose account this is: nothing is shown or written before. */
  isUndecided?: boolean
}

const text = z.string().max(500)
const fileShape = z.object({ iban: text, holder: text, link: text }).partial()
const paymentQuestion = z.union([z.object({ list: z.literal(true) }), z.object({ write: fileShape })])

const nothing: PaymentAnswer = { ways: {}, written: {}, problems: {} }

/** Says how a deposit can be paid, or writes it; what is wrong is said and not written. */
export function answerPayment(input: unknown, from: Pick<DeskContext, 'data' | 'env'>): PaymentAnswer | undefined {
  const { data: question } = paymentQuestion.safeParse(input)
  if (question === undefined) return undefined
  const house = { ...from, keeps: accountFiles }
  try {
    const id = 'write' in question ? ensureHouseId(house) : houseIdOf(house)
    if (id.type !== 'known') return { ...nothing, ...(id.type === 'doubtful' && { isUndecided: true }) }
    const file = accountFileOf(id.id, house, 'paymentWays')
    return 'write' in question ? written(file, question.write) : listed(file)
  } catch (error) {
    if (codeOf(error) === undefined) throw error
    return { ...nothing, unwritable: idFileOf(from.data) }
  }
}

/** How a deposit can be paid, as far as it is written and right. */
export const paymentWays = (from: Pick<DeskContext, 'data' | 'env'>): PaymentWays =>
  answerPayment({ list: true }, from)?.ways ?? {}

function listed(file: string): PaymentAnswer {
  if (!isThere(file)) return nothing
  const { data } = fileShape.safeParse(jsonIn(file))
  return data === undefined ? { ...nothing, unreadable: file } : checked(data)
}

function written(file: string, asked: PaymentWays): PaymentAnswer {
  const answer = checked(asked)
  if (Object.keys(answer.problems).length > 0) return { ...answer, ways: listed(file).ways }
  try {
    writePrivately(file, Object.keys(answer.written).length === 0 ? undefined : JSON.stringify(answer.written))
    return answer
  } catch (error) {
    if (codeOf(error) === undefined) throw error
    return { ...answer, ways: listed(file).ways, unwritable: file }
  }
}

function checked(asked: PaymentWays): PaymentAnswer {
  const trimmed = Object.entries(asked).flatMap(([key, value]: [string, string | undefined]) =>
    value === undefined || value.trim() === '' ? [] : [[key, value.trim()] as const]
  )
  const { iban, holder, link }: PaymentWays = Object.fromEntries(trimmed)
  const wrongIban = iban === undefined ? undefined : ibanProblem(iban)
  const isLink = link === undefined || (/^https:\/\/[^\s"<>]+$/.test(link) && URL.canParse(link))
  const hasHolder = iban === undefined || holder !== undefined
  return {
    ways: {
      ...(iban !== undefined && wrongIban === undefined && hasHolder && { iban: plainIban(iban), holder }),
      ...(link !== undefined && isLink && { link })
    },
    written: Object.fromEntries(trimmed),
    problems: {
      ...(wrongIban && { iban: wrongIban }),
      ...(!hasHolder && { holder: 'missing' }),
      ...(!isLink && { link: 'form' })
    }
  }
}
