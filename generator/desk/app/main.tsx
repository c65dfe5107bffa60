/** The owner's desk in the browser. */
import { createRoot } from 'react-dom/client'
import { followAddress } from './address.ts'
import { ReachContext, type Reach } from './context.ts'
import { createDesk } from './desk.ts'
import { Shell } from './shell.tsx'
import { createStore } from './store.ts'
import { createView } from './view.ts'
import type { Spot } from './walk.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet, bundled beside the script
import './desk.css'

const spots: Reach['spots'] = createStore<ReadonlyMap<string, readonly Spot[]>>(new Map())
const reach: Reach = { desk: createDesk(), view: createView(), spots }
followAddress(reach.view)

const place = document.querySelector('#desk')
if (place !== null)
  createRoot(place).render(
    <ReachContext value={reach}>
      <Shell />
    </ReachContext>
  )
