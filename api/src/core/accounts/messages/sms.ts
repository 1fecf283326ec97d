const TIMEOUT = 10_000

/** A gateway that accepts `POST { to, text }` as JSON. Credentials are part of its URL. */
export function createSmsGateway(gatewayUrl: string): { send(to: string, text: string): Promise<void> } {
  const { url, authorization } = splitCredentials(gatewayUrl)
  return {
    async send(to, text) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(TIMEOUT),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`)
    },
  }
}

/** fetch rejects URLs with credentials, so they are moved to a header. */
function splitCredentials(gatewayUrl: string): { url: string; authorization: string | undefined } {
  const url = new URL(gatewayUrl)
  if (url.username === '') return { url: url.href, authorization: undefined }
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  return { url: url.href, authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}
