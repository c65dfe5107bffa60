/** Finds the addresses that pages name, and those of a built site that lead nowhere. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashesOf } from './folders.ts'
import { elementsIn, only, parsePage, type Element } from './page.ts'

/** Every address that a page names, with the element in which it is written. */
export const addressesIn = (page: Element): { element: string; address: string }[] =>
  elementsIn(page).flatMap(({ name, attributes: { href, src, srcset = '' } }) =>
    [href, src, ...srcset.split(',').map((size) => size.trim().split(/\s+/)[0])].flatMap((address) =>
      address === undefined || address === '' ? [] : [{ element: name, address }]
    )
  )

const idsIn = (page: Element): string[] => elementsIn(page).flatMap(({ attributes: { id } }) => id ?? [])

/** The languages of the tests' houses that are written to the left. */
const toTheLeft = ['ar', 'fa', 'he', 'pa']

/**
 * What is wrong with the pages of a built site: addresses that no file answers for, as hosts find it, fragments that
 * are not there, names of elements that stand twice, and a wrong direction of writing.
 */
export function linkFaults(folder: string): string[] {
  const files = Object.keys(hashesOf(folder))
  const pages = new Map(
    files
      .filter((file) => file.endsWith('.html') && !file.startsWith('api/'))
      .map((file) => [file, parsePage(readFileSync(join(folder, file), 'utf8'))])
  )
  const answerTo = (path: string): string | undefined => {
    const name = decodeURIComponent(path).replace(/^\/|\/$/g, '')
    const answers = [name, `${name}.html`, `${name}/index.html`, ...(name === '' ? ['index.html'] : [])]
    return answers.find((file) => files.includes(file))
  }
  const ids = new Map([...pages].map(([file, page]) => [file, idsIn(page)]))
  const leadsTo = (address: string, from: string): boolean => {
    const [path = '', fragment] = address.split('#')
    const target = path === '' ? from : answerTo(path)
    return target !== undefined && (fragment === undefined || ids.get(target)?.includes(fragment) !== false)
  }
  const root = files.includes('index.html') ? [] : ['nothing at /']
  const found = [...pages].flatMap(([file, page]) => {
    const own = ids.get(file) ?? []
    const { lang = '', dir } = only(page, 'html').attributes
    return [
      ...own.filter((id, index) => own.indexOf(id) !== index).map((id) => `${file}: id "${id}" twice`),
      ...addressesIn(page).flatMap(({ address }) =>
        /^(\/(?!\/)|#)/.test(address) && !leadsTo(address, file) ? [`${file}: nothing at ${address}`] : []
      ),
      ...(dir === (toTheLeft.includes(lang) ? 'rtl' : undefined) ? [] : [`${file}: ${lang} is written ${dir}`])
    ]
  })
  return [...root, ...found]
}
