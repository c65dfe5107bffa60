/** Where the second thread of a build starts: it reads files of units that it is handed, and draws and writes pages. */
import { readPortion } from '../content/ahead.ts'
import { drawHanded, type SecondResult, type SecondTask } from './rendering.ts'
import { serveTasks } from './thread.ts'

let draw: ReturnType<typeof drawHanded> = () => ({ failure: new Error('Nothing is there yet to draw pages from') })

serveTasks<SecondTask, SecondResult>((task) => {
  if (task.kind === 'read') return readPortion(task)
  if (task.kind === 'draw') return draw(task)
  draw = drawHanded(task)
  return undefined
})
