/**
 * Lists what a phone keeps of the guests’ guide. One service worker serves all languages. Its list is made from the
 * finished pages and contains everything that they refer to.
 */
import { Buffer } from 'node:buffer'
import { addressOf } from '../../../../engine/assets/asset-address.ts'
import type { OutputFile } from '../../../../engine/store/content-source.ts'
import { sha256 } from '../../../../engine/store/hash.ts'
import type { Picture } from '../../../../engine/assets/pictures.ts'
import type { RouteTable } from '../../../../engine/route-table.ts'
import { aliasesOf, offlineGuide } from './offline-link.ts'
import { isForGuests } from '../../page-kinds.ts'

/** The facts for the worker, written before its code. */
export type OfflineGuide = {
  /** Changes whenever something that is kept changes, or the worker itself. */
  version: string
  /** The addresses of the pages. With a signal they come from the network. */
  pages: string[]
  /** The guide shown instead of a page that does not open, by the beginning of its address; the longest first. */
  guides: (readonly [prefix: string, guide: string])[]
  /** Other addresses of these pages, and where each leads. */
  aliases: (readonly [from: string, to: string])[]
  /** Files with a hash in their name. */
  files: string[]
  /** The sizes of each picture, those of its night included. The first is kept, and shown in place of the others. */
  pictures: string[][]
}

type Finished = {
  table: RouteTable
  /** The code of the worker. */
  worker: string
  /** By photo reference. */
  pictures: ReadonlyMap<string, Picture>
  pages: readonly OutputFile[]
  /** The paths of the files with a hash in their name. */
  files: readonly string[]
}

/** The worker, ready to run. @throws Error when a page of the guide is not among the finished ones */
export function offlineWorker({ table, worker, pictures, pages, files }: Finished): string {
  const htmlByFile = new Map(
    pages.map((page) => [page.path, 'contents' in page ? Buffer.from(page.contents).toString() : ''])
  )
  // The addresses are compared exactly, so text that only looks like an address is not included.
  const ownAddresses = new Set(files.map(addressOf))
  // A picture of the night has an entry of its own, too: that of the day it belongs to comes later and replaces it.
  const ofNightsFirst = [...pictures.values()].toSorted(
    (one, other) => Number(one.darkVariant !== undefined) - Number(other.darkVariant !== undefined)
  )
  const sizes = new Map(ofNightsFirst.map(sizesOf).flatMap((all) => all.map((address) => [address, all])))
  const routes = table.routes.filter(isForGuests)
  const html = routes.map(({ path }) => {
    const pageHtml = htmlByFile.get(`${path.slice(1)}.html`)
    if (pageHtml === undefined) throw new Error(`No page ${path}`)
    return pageHtml
  })
  const usedAddresses = new Set(html.flatMap(addressesIn).filter((address) => ownAddresses.has(address)))
  const lists = {
    pages: routes.map(({ path }) => path),
    guides: table
      .alternates(offlineGuide)
      .map(({ language, path }) => [table.href('home', language).replace(/\/$/, ''), path] as const)
      .toSorted(([a], [b]) => b.length - a.length),
    aliases: aliasesOf(table),
    files: [...usedAddresses].filter((address) => !sizes.has(address)),
    pictures: [...new Set([...usedAddresses].map((address) => sizes.get(address)).filter((all) => all !== undefined))]
  }
  const version = sha256(JSON.stringify([worker, lists, html])).slice(0, 16)
  const guide: OfflineGuide = { version, ...lists }
  return `const guide=${JSON.stringify(guide)};\n${worker}\n`
}

/** Every size of a picture. The middle one, which suits phones, comes first: it is the `src`. */
const sizesOf = ({ src, sources, darkVariant }: Picture): string[] => [
  ...new Set([
    src,
    ...sources.flatMap(({ srcSet }) => srcSet.split(', ').map((size) => size.split(' ')[0] ?? '')),
    ...(darkVariant === undefined ? [] : sizesOf(darkVariant))
  ])
]

/** The addresses of this site in attributes and stylesheets. */
const addressesIn = (html: string): string[] =>
  [...html.matchAll(/(?<=["'(\s])\/[^"'()\s,]+/g)].map(([address]) => address)
