/** Downloads text as a file. `type` is its media type. */
export function saveFile(filename: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href: address, download: filename }).click()
  URL.revokeObjectURL(address)
}
