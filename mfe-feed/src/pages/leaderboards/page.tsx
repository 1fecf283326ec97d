export default function LeaderboardsPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Live leaderboards</h1>
      <p>The busiest stations, live.</p>
    </section>
  )
}
