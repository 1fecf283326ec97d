export default function LoggerPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Logger</h1>
      <p>Log a contact.</p>
    </section>
  )
}
