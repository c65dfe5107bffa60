/** The placard for the wall of a room: one page for all languages. */
import type { PageAddress } from '../../../engine/route-table.ts'
import { unlistedKind, type AddressParts } from '../page-kind.ts'
import type { PlacardView } from './placard-view.ts'

export function placardAddress({ pages }: AddressParts): PageAddress | undefined {
  const placard = pages.guests?.placard
  return (
    placard && {
      id: 'placard',
      slugPath: placard.slug,
      at: { file: 'pages.yaml', path: ['guests', 'placard', 'slug'] }
    }
  )
}

export const placardPage = unlistedKind<PlacardView>({
  kind: 'placard',
  views: async () => (await import('./placard-view.ts')).placardViews,
  template: () => import('../../../../templates/placard-page.tsx'),
  style: 'placard',
  isBare: true
})
