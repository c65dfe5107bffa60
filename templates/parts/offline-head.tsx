/** The script that keeps a guide on a phone. The facts for it are attributes of its own element. */
import type { OfflineLink } from '../../generator/house/pages/guide/offline-link.ts'
import type { HeadProps } from '../../generator/house/pages/page-kind.ts'

export const OfflineHead = ({ page: { offline }, assets }: HeadProps<{ offline: OfflineLink | undefined }>) =>
  offline && (
    <script type="module" src={assets.scripts.offline} data-worker={offline.worker} data-scope={offline.scope} />
  )
