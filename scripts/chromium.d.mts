/** The path of the Chromium of this machine. */
export function chromiumPath(): string | undefined
