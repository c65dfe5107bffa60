/** A list of names with their values, such as seasons with their prices. */
type Props = { rows: readonly { label: string; value: string }[]; className?: string }

export function Definitions({ rows, className }: Props) {
  if (rows.length === 0) return null
  return (
    <dl className={className}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
