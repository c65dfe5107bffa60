/** The page with the address and the chats. */
import { pageKind } from '../page-kind.ts'
import type { ContactsView } from './contacts-view.ts'

export const contactsPage = pageKind<ContactsView>({
  kind: 'contacts',
  views: async () => (await import('./contacts-view.ts')).contactsViews,
  template: () => import('../../../../templates/contacts-page.tsx'),
  style: 'contacts'
})
