/** The page of the desk for a business without parts of its own. */
import { startDesk } from './start-desk.tsx'

startDesk({})
