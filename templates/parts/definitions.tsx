/** Names and what each stands for, such as a season and its price. Nothing where there are none. */
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
