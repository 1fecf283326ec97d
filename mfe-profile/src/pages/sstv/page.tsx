export default function SstvPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">SSTV archive</h1>
      <p>Pictures received by slow-scan television.</p>
    </section>
  )
}
