export default function Globe2Page() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Flat map</h1>
      <p>Contacts between stations on a flat map.</p>
    </section>
  )
}
