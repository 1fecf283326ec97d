export default function EarthNoheaderPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Earth</h1>
      <p>Contacts between stations on a turning globe.</p>
    </section>
  )
}
