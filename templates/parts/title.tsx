/** The heading of a page and the line below it. */
export function Title({ heading, text, className = '' }: { heading: string; text?: string; className?: string }) {
  return (
    <header className={`title${className}`}>
      <h1>{heading}</h1>
      {text !== undefined && <p>{text}</p>}
    </header>
  )
}
