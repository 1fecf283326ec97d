export default function PrivacyPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Privacy</h1>
      <p>How personal data is handled.</p>
    </section>
  )
}
