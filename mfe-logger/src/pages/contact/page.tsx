export default function ContactPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Contact</h1>
      <p>One contact in full.</p>
    </section>
  )
}
