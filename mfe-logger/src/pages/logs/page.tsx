export default function LogsPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Logbook</h1>
      <p>Your contacts.</p>
    </section>
  )
}
