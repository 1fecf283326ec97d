export default function SettingsPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Account and settings</h1>
      <p>Your account, your station and the services your log is sent to.</p>
    </section>
  )
}
