/** Where the second thread of a build starts: it draws and writes the pages of units that it is handed. A thread begins with a file of its own. */
import { drawHanded, type DrawResult, type DrawTask } from './rendering.ts'
import { serveTasks } from './thread.ts'

let draw: ReturnType<typeof drawHanded> | undefined

serveTasks<DrawTask, DrawResult>((task) => {
  if (task.kind === 'draw') return draw!(task)
  draw = drawHanded(task)
  return undefined
})
