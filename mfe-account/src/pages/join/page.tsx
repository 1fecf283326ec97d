export default function JoinPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Join</h1>
      <p>Taking you to the membership page.</p>
    </section>
  )
}
