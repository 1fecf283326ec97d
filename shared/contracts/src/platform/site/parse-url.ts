/** `URL.parse`, which the oldest supported browsers lack: returns `undefined` if `text` is not a URL. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
