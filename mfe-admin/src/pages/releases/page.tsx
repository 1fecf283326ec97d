export default function ReleasesPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Releases</h1>
      <p>Which release of each microfrontend runs where.</p>
    </section>
  )
}
