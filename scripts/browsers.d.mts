export type BrowserName = 'chromium' | 'firefox' | 'webkit' | 'safari16'

/** The Debian packages of each browser. */
export const browserPackages: Record<BrowserName, readonly string[]>
export function missingBrowsers(): BrowserName[]
/** The path of the program. @throws Error when it is not installed */
export function browserPath(name: BrowserName): string
