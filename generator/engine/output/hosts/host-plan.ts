/** The facts that every host needs, without a format, and parts that several formats share. */
import type { Model } from '../../content/checked-content.ts'
import type { RouteTable } from '../../route-table.ts'
import { securityHeaders, transportSecurity, type Policies } from '../security.ts'

/** Addresses are written as in links: root-absolute, with a literal `=`. Slugs and prefixes need no escaping. */
export type HostPlan = ReturnType<typeof planOf>

/** One file for one host. `contents` returns undefined if the site does not need it. */
export type Host = { path: string; contents: (plan: HostPlan) => string | undefined }

/** What hosts have to know of a site. */
export type HostedSite = {
  site: Model['site']
  table: RouteTable
  policies: Policies
  /** The path of the service worker. */
  worker: string | undefined
  /** The folders of the answers. */
  answers: readonly string[]
  answerFiles?: AnswerFiles | undefined
}

/** What hosts are told of the files of the answers. */
export type AnswerFiles = {
  /** The title above them in the files for hosts. */
  title: string
  /** The media types of texts, beside JSON, by the endings of their names. */
  textTypes: Readonly<Record<string, string>>
}

export type Header = readonly [name: string, value: string]

/** The folders of files whose names change with their bytes. */
export const hashedFolders: readonly string[] = ['/assets/', '/photos/']

/** What all sites have in common. */
const facts = {
  /**
   * Pages are revalidated each time, which costs a few bytes when nothing has changed. A file with a hash in its name
   * never changes.
   */
  caching: {
    page: 'no-cache',
    hashed: 'public, max-age=31536000, immutable',
    answer: 'public, max-age=300, must-revalidate'
  },
  hashedFolders,
  /** The answers are for the scripts of pages: search engines that find one must not list it. */
  noIndex: 'noindex',
  json: 'application/json; charset=utf-8',
  securityHeaders,
  transportSecurity
}

/** Worth compressing: text in all its forms. Photos and fonts are compressed already. */
const textTypesWith = (others: readonly string[]): string[] => [
  'text/html',
  'text/css',
  'text/javascript',
  'application/javascript',
  'application/json',
  'application/manifest+json',
  'image/svg+xml',
  ...others,
  'text/plain',
  'text/xml',
  'application/xml'
]

const noAnswerFiles: AnswerFiles = { title: 'Answers', textTypes: {} }

/** @param hidden files that only hosts read; servers that can hide them from visitors do so */
export function planOf(
  { site, table, policies, worker, answers, answerFiles = noAnswerFiles }: HostedSite,
  hidden: readonly string[]
) {
  const { routes, href, unroutedPath: alone } = table
  const { protocol, host, hostname } = new URL(site.host)
  const prefixes = site.languages.map(({ prefix }) => prefix)
  const aliases = routes.flatMap(({ to, path, language }) =>
    to === undefined ? [] : [{ from: path, to: href(to, language) }]
  )
  const redirects = [...aliases, ...answers.map((folder) => ({ from: `/${folder}`, to: `/${folder}/` }))]
  return {
    ...facts,
    textTypes: textTypesWith(Object.values(answerFiles.textTypes)),
    answerFiles,
    /** The name of the host alone: it names the site in the files of the servers. */
    name: hostname,
    /** With its scheme unless that is https. */
    address: protocol === 'https:' ? host : site.host,
    prefixes,
    /**
     * The prefixes that Cloudflare's asset server would redirect to their escaped form; one below another one comes
     * before it, so that the first that an address begins with is its own.
     */
    escapes: prefixes
      .map((prefix) => ({ prefix, escaped: prefix.split('/').map(encodeURIComponent).join('/') }))
      .filter(({ prefix, escaped }) => prefix !== escaped)
      .toSorted((a, b) => b.prefix.length - a.prefix.length),
    /** The pages, and the service worker, which browsers have to revalidate like them. */
    pages: [
      ...routes.filter(({ to }) => to === undefined).map(({ path }) => path),
      ...[alone, worker && `/${worker}`].filter((path) => path !== undefined)
    ],
    aliases,
    /** The addresses of the answers, with their final slash. */
    answers: answers.map((folder) => `/${folder}/`),
    /** From aliases, and from answers without their final slash. */
    redirects,
    /** The same for servers that would first redirect an alias with a final slash to the one without. */
    directRedirects: [...redirects, ...aliases.map(({ from, to }) => ({ from: `${from}/`, to }))],
    policies,
    hidden
  }
}

/** Escapes a text for a regular expression. */
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export const lines = (all: readonly string[]): string => all.map((line) => `${line}\n`).join('')

export const asJson = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`
