export default function DownloadPage() {
  return (
    <section aria-labelledby="page-title">
      <h1 id="page-title">Apps</h1>
      <p>Apps for Windows, Mac, iPhone and Android.</p>
    </section>
  )
}
