/** The page of the desk for a business that brings nothing of its own to it. */
import { startDesk } from './start-desk.tsx'

startDesk({})
