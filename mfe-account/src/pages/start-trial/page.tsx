export default function StartTrialPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Free trial</h1>
      <p>Checking your free trial.</p>
    </section>
  )
}
