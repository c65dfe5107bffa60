/** The least that any build must do: the finished files, copied. */
import { cpSync } from 'node:fs'

cpSync(process.argv[2], process.argv[3], { recursive: true })
