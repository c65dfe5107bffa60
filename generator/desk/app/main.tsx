/** The owner's desk in the browser. */
import { createRoot } from 'react-dom/client'
import { ReachContext, type Reach } from './context.ts'
import { createDesk } from './desk.ts'
import { Shell } from './shell.tsx'
import { createStore } from './store.ts'
import { createView } from './view.ts'

const spots: Reach['spots'] = createStore(new Map())
const reach: Reach = { desk: createDesk(), view: createView(), spots }

const place = document.querySelector('#desk')
if (place !== null)
  createRoot(place).render(
    <ReachContext value={reach}>
      <Shell />
    </ReachContext>
  )
