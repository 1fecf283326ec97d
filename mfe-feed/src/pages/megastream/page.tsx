export default function MegastreamPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Megastream</h1>
      <p>The board of the video creators’ contest.</p>
    </section>
  )
}
