export default function EmbedsPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Embeds</h1>
      <p>Put your station on your own page.</p>
    </section>
  )
}
