export default function HomePage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Home</h1>
      <p>Who is on the air now.</p>
    </section>
  )
}
