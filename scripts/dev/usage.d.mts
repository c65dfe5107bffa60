import type { parseArgs, ParseArgsConfig } from 'node:util'

export function parseOrTell<Config extends ParseArgsConfig>(
  usage: string,
  config: Config
): ReturnType<typeof parseArgs<Config>>
