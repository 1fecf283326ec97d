export default function UpgradeCheckPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Upgrade</h1>
      <p>Checking your upgrade.</p>
    </section>
  )
}
