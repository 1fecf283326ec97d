export default function ProfilePage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Profile</h1>
      <p>A station and its contacts.</p>
    </section>
  )
}
