/** `.nojekyll`, for GitHub Pages: without it, names that begin with an underscore are dropped. */
import type { Host } from './host-plan.ts'

export const github: Host = { path: '.nojekyll', contents: () => '' }
