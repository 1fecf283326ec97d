export default function TermsPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Terms</h1>
      <p>The terms of use.</p>
    </section>
  )
}
