export default function ContactUsPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Contact</h1>
      <p>How to reach us.</p>
    </section>
  )
}
