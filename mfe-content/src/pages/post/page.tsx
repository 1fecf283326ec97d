export default function PostPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Post</h1>
      <p>A post.</p>
    </section>
  )
}
