/** Downloads a file with the session cookie through the browser's download manager. */

/** Downloads `path` (below `/api/`) as `filename`. Throws if the API rejects the request. */
export async function downloadFile(path: string, filename: string): Promise<void> {
  const response = await fetch(`/api/${path}`)
  if (!response.ok) throw new Error(`The file could not be downloaded (${response.status}).`)
  const url = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: url, download: filename })
  link.click()
  URL.revokeObjectURL(url)
}
