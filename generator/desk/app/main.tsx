/** The owner's desk in the browser. */
import { createRoot } from 'react-dom/client'
import { followAddress } from './state/page-address.ts'
import { ReachContext, type Reach } from './state/app-context.ts'
import { createDesk } from './state/create-desk.ts'
import { Shell } from './shell.tsx'
import { createStore } from './state/value-store.ts'
import { createView } from './state/desk-view.ts'
import type { Spot } from './page/editable-regions.ts'
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
