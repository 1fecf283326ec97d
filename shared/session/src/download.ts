/** Downloads a file with the session cookie through the browser's download manager. */

/** Downloads `path` (below `/api/`) as `filename`. Throws when the API refuses. */
export async function downloadFile(path: string, filename: string): Promise<void> {
  const answer = await fetch(`/api/${path}`)
  if (!answer.ok) throw new Error(`The file could not be downloaded (${answer.status}).`)
  const address = URL.createObjectURL(await answer.blob())
  const link = Object.assign(document.createElement('a'), { href: address, download: filename })
  link.click()
  URL.revokeObjectURL(address)
}
