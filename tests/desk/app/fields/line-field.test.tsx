// @vitest-environment happy-dom
/**
 * The field for a single line. `asked` lists what the field asks of the server: `type` sends an unsaved edit, `flush`
 * saves it, `discard` takes it back. `advanceTime` lets the pause go by after which a field sends.
 */
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { day, group, line, number, photo, said, typed } from '../build-form.ts'
import { renderField } from '../render-field.tsx'

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const secret = line('url', '…9f', { isMasked: true })

test('a line is saved with Enter', async () => {
  const { user, advanceTime, asked } = renderField(line('name', 'Blu'))
  await user.type(input('Name'), 's{Enter}')
  await advanceTime()
  expect(asked).toMatchObject([['type', { path: ['name'], value: 'Blus' }], ['flush']])
})

test('a line is saved when somebody leaves it', async () => {
  const { user, advanceTime, asked } = renderField(line('name', 'Blu'))
  await user.type(input('Name'), 's')
  await advanceTime()
  expect(asked).toHaveLength(1)
  await user.tab()
  await advanceTime()
  expect(asked.slice(1)).toEqual([['flush']])
})

test('of a secret only the end is shown, with how to change it', () => {
  renderField(secret)
  expect([input('Url').value, input('Url').placeholder]).toEqual(['', '…9f'])
  expect(screen.getByText(/^Not shown in full\. To change it, paste/)).toBeTruthy()
})

test('a new secret is seen while it is typed', () => {
  renderField(secret, { pending: [typed('url', 'https://new')] })
  expect(input('Url').value).toBe('https://new')
})

test('a secret that is typed and deleted again keeps its former value', async () => {
  const { user, asked } = renderField(secret)
  await user.type(input('Url'), 'x')
  await user.clear(input('Url'))
  expect(asked).toMatchObject([
    ['type', { path: ['url'], value: 'x' }],
    ['discard', { path: ['url'] }]
  ])
})

test.each([
  ['a phone number between marks of direction', '\u202A+39 0884 000000\u202C', '+39 0884 000000'],
  ['a word with a soft hyphen', 'Ferien\u00ADhaus', 'Ferien\u00ADhaus'],
  ['an emoji that is joined of two', '\u{1F469}\u200D\u{1F373}', '\u{1F469}\u200D\u{1F373}'],
  ['a line separator', 'Via Roma\u20284', 'Via Roma 4']
])(
  'invisible characters are left out of what is pasted, unless they join or divide letters: %s',
  async (_, pasted, taken) => {
    const { user, askedFor } = renderField(line('phone'))
    await user.click(input('Phone'))
    await user.paste(pasted)
    expect(askedFor('type')).toMatchObject([{ value: taken }])
  }
)

test('a number is pasted without its invisible characters', async () => {
  const { user, askedFor } = renderField(number('price'))
  await user.click(input('Price'))
  await user.paste('\u202A70\u202C')
  expect(askedFor('type')).toMatchObject([{ value: 70 }])
})

test('a day is read in words, with examples of how to write one', () => {
  renderField(day('opening', '2027-06-05'))
  expect([input('Opening').value, input('Opening').placeholder]).toEqual(['5 June 2027', '15 August, 15/8/2027'])
})

test('a day that is no date is read as its type calls it', () => {
  renderField({ ...day('opening', 'easter-2'), words: { 'easter-2': said('Good Friday') } })
  expect(input('Opening').value).toBe('Good Friday')
})

test.each(['tel', 'email', 'url'])('the keyboard of a phone is the one for %s', (mode) => {
  renderField(line('contact', '', { input: mode }))
  expect(input('Contact').inputMode).toBe(mode)
})

test('a click on the photo beside its point moves the point there, and is saved at once', async () => {
  const point = line('cover.focus', '50, 50', { input: 'focus' })
  const beside = [photo('photo', 'house/1'), group('cover', [photo('cover.photo', 'house/2'), point])]
  const { user, advanceTime, asked } = renderField(point, { beside })
  const box = { left: 100, top: 40, width: 200, height: 80 } as DOMRect
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box)
  onTestFinished(() => measured.mockRestore())
  const drawn = screen.getByRole('presentation')
  expect(drawn.getAttribute('src')).toContain('house%2F2')
  await user.pointer({ keys: '[MouseLeft]', target: drawn, coords: { clientX: 160, clientY: 100 } })
  await advanceTime()
  expect(asked).toMatchObject([['type', { path: ['cover', 'focus'], value: '30, 75' }], ['flush']])
  expect(input('Focus').value).toBe('30, 75')
})
