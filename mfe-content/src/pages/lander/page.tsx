export default function LanderPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Onfreq</h1>
      <p>Taking you to the start page.</p>
    </section>
  )
}
