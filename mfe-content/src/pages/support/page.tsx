export default function SupportPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Support us</h1>
      <p>Support the site.</p>
    </section>
  )
}
