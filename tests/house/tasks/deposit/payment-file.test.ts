/** How a deposit can be paid: a file of the owner’s account alone. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answerPayment, paymentWays } from '../../../../generator/house/tasks/deposit/payment-file.ts'
import { emptyFolder } from '../../../support/folders.ts'

const iban = 'IT60X0542811101000000123456'
const holder = 'Valle degli Ulivi'
const link = 'https://paga.example/valle'

function ownHouse() {
  const data = emptyFolder()
  const account = emptyFolder()
  const from = { data, env: { XDG_DATA_HOME: account } }
  const fileOf = () => {
    const folder = join(account, 'payment-ways')
    return join(folder, readdirSync(folder)[0]!)
  }
  return { from, data, fileOf, write: (ways: object) => answerPayment({ write: ways }, from) }
}

test('what is written is in the account, for the owner alone, and nothing of it in the data', () => {
  const { from, data, fileOf, write } = ownHouse()
  expect(paymentWays(from)).toEqual({})
  expect(write({ iban: 'IT60 X054 2811 1010 0000 0123 456', holder, link })).toMatchObject({ problems: {} })
  expect(paymentWays(from)).toEqual({ iban, holder, link })
  expect(statSync(fileOf()).mode & 0o777).toBe(0o600)
  const inData = readdirSync(data, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  expect(inData.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8')).join()).not.toContain(
    '0542'
  )
})

test.each([
  [{ iban: `${iban}7`, holder }, { iban: { kind: 'length', country: 'IT', expected: 27, length: 28 } }],
  [{ iban: iban.replace('5', '6'), holder }, { iban: { kind: 'checksum' } }],
  [{ iban }, { holder: 'missing' }],
  [{ link: 'paypal.me/valle' }, { link: 'form' }]
])('%o is not written, and what was there before stays', (ways, problems) => {
  const { from, write } = ownHouse()
  write({ link })
  expect(write(ways)).toMatchObject({ problems, written: ways, ways: { link } })
  expect(paymentWays(from)).toEqual({ link })
})

test('of a file that a hand has made wrong letters say what is right, and an unreadable one is named', () => {
  const { from, fileOf, write } = ownHouse()
  write({ link })
  writeFileSync(fileOf(), JSON.stringify({ iban: 'IT60 X054', holder, link }))
  expect(answerPayment({ list: true }, from)).toMatchObject({ ways: { link }, problems: { iban: { kind: 'length' } } })
  writeFileSync(fileOf(), '{"iban":')
  expect(answerPayment({ list: true }, from)).toMatchObject({ ways: {}, unreadable: fileOf() })
  expect(write({ link })).toMatchObject({ ways: { link } })
})

test('empty fields remove the file', () => {
  const { from, fileOf, write } = ownHouse()
  write({ link })
  const file = fileOf()
  write({ iban: ' ', holder: '', link: '' })
  expect(existsSync(file)).toBe(false)
  expect(answerPayment({ list: true }, from)).toEqual({ ways: {}, written: {}, problems: {} })
})

test.each(['https://paga.example/<b>', 'https://paga.example/a b', 'http://paga.example/valle', 'https://'])(
  'a link that no guest could open is not written: %s',
  (wrong) => {
    expect(ownHouse().write({ link: wrong })).toMatchObject({ problems: { link: 'form' }, ways: {} })
  }
)

test('a number without its holder is in no letter', () => {
  const { from, fileOf, write } = ownHouse()
  write({ iban, holder, link })
  writeFileSync(fileOf(), JSON.stringify({ iban, link }))
  expect(paymentWays(from)).toEqual({ link })
})
