/** `.nojekyll`, for GitHub Pages: it would drop names that begin with an underscore. */
import { type Host } from './plan.ts'

export const github: Host = { path: '.nojekyll', contents: () => '' }
