export default function NotificationsPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Notifications</h1>
      <p>Your messages and notices.</p>
    </section>
  )
}
