export default function PostNewPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">New post</h1>
      <p>Write an article or share a video.</p>
    </section>
  )
}
