/** The facts of a unit in short: kind, size, beds, guests. */
export function Facts({ facts, className = 'facts' }: { facts: readonly string[]; className?: string }) {
  return (
    <ul className={className}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
