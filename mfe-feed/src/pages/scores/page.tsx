export default function ScoresPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">FT4/FT8 club contest</h1>
      <p>The board of the FT4/FT8 club contest.</p>
    </section>
  )
}
