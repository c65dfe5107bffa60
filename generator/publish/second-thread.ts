/** Where the second thread of a build starts: it draws and writes the pages that it is handed. */
import { drawHanded, type DrawResult, type DrawTask } from './rendering.ts'
import { serveTasks } from './thread.ts'

let draw: ReturnType<typeof drawHanded> = () => ({ failure: new Error('Nothing is there yet to draw pages from') })

serveTasks<DrawTask, DrawResult>((task) => {
  if (task.kind === 'draw') return draw(task)
  draw = drawHanded(task)
  return undefined
})
