export default function PostEditPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Edit post</h1>
      <p>Change a post of yours.</p>
    </section>
  )
}
