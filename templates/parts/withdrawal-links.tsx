/** The links by which buyers withdraw from a contract: in evidence, and never in a fold. */
import type { Link } from '../../generator/house/pages/shared/parts.ts'

export const WithdrawalLinks = ({ links }: { links: readonly Link[] }) =>
  links.length > 0 && (
    <p className="withdraw">
      {links.map(({ href, label }) => (
        <a href={href} rel="noopener" key={href}>
          {label}
        </a>
      ))}
    </p>
  )
