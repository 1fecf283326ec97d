export default function ProfilesPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Profiles</h1>
      <p>The callsigns that belong to your account.</p>
    </section>
  )
}
