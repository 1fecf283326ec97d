export default function VideosPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Ham radio videos</h1>
      <p>Videos by operators.</p>
    </section>
  )
}
