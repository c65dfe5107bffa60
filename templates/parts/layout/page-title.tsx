/** The heading of a page and the line below it. */
import type { ReactNode } from 'react'

type Props = {
  heading: string
  text?: string | undefined
  className?: string
  /** What stands beside both. */
  children?: ReactNode
}

export function Title({ heading, text, className = '', children }: Props) {
  const lines = (
    <>
      <h1>{heading}</h1>
      {text !== undefined && <p>{text}</p>}
    </>
  )
  return (
    <header className={`title${className}`}>
      {children === undefined ? lines : <div>{lines}</div>}
      {children}
    </header>
  )
}
