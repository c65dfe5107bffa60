/** The price of a night by season. The calendar has that of each night, and what is free. */
export function Seasons({ seasons }: { seasons: readonly { nights: string; price: string }[] }) {
  if (seasons.length === 0) return null
  return (
    <dl className="timetable seasons">
      {seasons.map(({ nights, price }) => (
        <div key={nights}>
          <dt>{nights}</dt>
          <dd>{price}</dd>
        </div>
      ))}
    </dl>
  )
}
