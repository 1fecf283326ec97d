export default function GlobePage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Globe</h1>
      <p>Contacts between stations on a turning globe.</p>
    </section>
  )
}
