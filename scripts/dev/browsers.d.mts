export type BrowserName = 'chromium' | 'firefox' | 'webkit' | 'safari16'

/** The Debian packages of each browser. */
export const browserPackages: Record<BrowserName, readonly string[]>
/** The path of a browser; undefined where it is not installed. */
export function findBrowser(
  name: BrowserName,
  computer?: { env?: NodeJS.ProcessEnv; exists?: (path: string) => boolean }
): string | undefined
export function missingBrowsers(): BrowserName[]
/** The path of the program. @throws Error when it is not installed */
export function browserPath(name: BrowserName): string
