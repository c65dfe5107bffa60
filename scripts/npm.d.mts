type How = { env?: NodeJS.ProcessEnv; platform?: NodeJS.Platform; node?: string; exists?: (path: string) => boolean }

/** The command that runs npm, and the arguments before its own. */
export function npmCommand(how?: How): [command: string, ...before: string[]]
