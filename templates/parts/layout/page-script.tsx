/**
 * The script of a page that says what a stay costs, with its imports: it loads before fonts and pictures, and blocks
 * nothing.
 */
import type { Assets } from '../../../generator/house/pages/client.ts'

type Props = { name: keyof Assets['scripts']; assets: Assets }

export const PageScript = ({ name, assets }: Props) => (
  <>
    {assets.imports[name].map((href) => (
      <link key={href} rel="modulepreload" href={href} fetchPriority="high" />
    ))}
    <script type="module" src={assets.scripts[name]} fetchPriority="high" />
  </>
)
