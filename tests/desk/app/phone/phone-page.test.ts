// @vitest-environment happy-dom
/** What becomes of photos that are chosen on a phone. */
import { expect, onTestFinished, test, vi } from 'vitest'

test('photos go to the computer as they were taken, by the code of the address, and later ones too', async () => {
  onTestFinished(() => {
    vi.unstubAllGlobals()
    location.hash = ''
  })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_: string, { headers, body }: { headers: object; body: File }) => {
    // While one is on its way the page has to stay open.
    await expect.poll(() => document.body.textContent).not.toContain('Finished')
    sent.push(`${Object.values(headers).at(-1)} ${body.name}`)
    return { status: 204 }
  })
  document.body.innerHTML = '<div id="phone"></div>'
  location.hash = '#code'
  await import('../../../../generator/desk/app/phone/phone-page.tsx')
  for (const [names, arrived] of [
    ['b a', 2],
    ['c', 3]
  ] as const) {
    await expect.poll(() => document.querySelector('input')).not.toBeNull()
    const input = document.querySelector('input')!
    const files = names.split(' ').map((name) => new File([name], name, { type: 'image/jpeg', lastModified: 1 }))
    Object.defineProperty(input, 'files', { value: files })
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await expect.poll(() => document.body.textContent).toContain(`${arrived} photos are on the computer`)
  }
  expect(sent).toEqual(['code a', 'code b', 'code c'])
})

test('without the code of the address no photo can be chosen, until the rest of it is typed', async () => {
  onTestFinished(() => {
    vi.unstubAllGlobals()
    location.hash = ''
  })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  vi.resetModules()
  document.body.innerHTML = '<div id="phone"></div>'
  location.hash = ''
  await import('../../../../generator/desk/app/phone/phone-page.tsx')
  await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toContain('The address is incomplete')
  expect(document.querySelector('input')).toBeNull()
  location.hash = '#code'
  dispatchEvent(new Event('hashchange'))
  await expect.poll(() => document.querySelector('input')).not.toBeNull()
  expect(document.querySelector('[role=alert]')).toBeNull()
})
