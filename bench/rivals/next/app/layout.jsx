/** Of the page's language nothing is known here: what it shows says it. */
export default function Layout({ children }) {
  return (
    <html lang="it">
      <body>{children}</body>
    </html>
  )
}
