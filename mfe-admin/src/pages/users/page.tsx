export default function UsersPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">User statistics</h1>
      <p>How many operators there are, and how many joined lately.</p>
    </section>
  )
}
