/** The paths, in the output, of files that speak of pages: known also to who writes them and makes none. */

export const sitemapPath = 'sitemap.xml'

/** What ends the path of the worker that keeps a guide for the times without a signal. */
export const workerEnding = '.worker.js'
