export default function RegisterPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Create account</h1>
      <p>Create an account with your callsign and e-mail address.</p>
    </section>
  )
}
