export default function DocsPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Documentation</h1>
      <p>How the product works.</p>
    </section>
  )
}
