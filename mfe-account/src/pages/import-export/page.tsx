export default function ImportExportPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Import &amp; Export</h1>
      <p>Bring a log in as ADIF, or take yours with you.</p>
    </section>
  )
}
