export default function LoginPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Log in</h1>
      <p>Log in with your e-mail address and password, or with a PIN.</p>
    </section>
  )
}
