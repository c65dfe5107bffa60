/** The link by which buyers withdraw from a contract: in evidence, and never in a fold. */
import type { Link } from '../../generator/house/pages/shared/parts.ts'

export const WithdrawalLink = ({ link: { href, label } }: { link: Link }) => (
  <p className="withdraw">
    <a href={href} rel="noopener">
      {label}
    </a>
  </p>
)
