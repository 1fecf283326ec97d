/** Downloads a file with the session cookie through the browser's download manager. */

/** Downloads `path` (below `/api/`) as `filename`. Throws when the API refuses. */
export async function downloadFile(path: string, filename: string): Promise<void> {
  const response = await fetch(`/api/${path}`)
  if (!response.ok) throw new Error(`The file could not be downloaded (${response.status}).`)
  const address = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: address, download: filename })
  link.click()
  URL.revokeObjectURL(address)
}
