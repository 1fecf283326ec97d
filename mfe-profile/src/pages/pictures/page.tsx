export default function PicturesPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Photos</h1>
      <p>Your photos.</p>
    </section>
  )
}
