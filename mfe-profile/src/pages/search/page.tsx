export default function SearchPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Search</h1>
      <p>Finding a station.</p>
    </section>
  )
}
