export default function LiveStreamPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Live stream</h1>
      <p>The live stream of a station.</p>
    </section>
  )
}
