/** Calls the API as an external program does. */
export class Caller {
  readonly url: string

  constructor(url: string) {
    this.url = url
  }

  /** Sends `POST /api/<path>` with a JSON body. Throws on an error response. */
  async post(path: string, body: unknown = {}, token?: string): Promise<unknown> {
    return this.#answer(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  }

  /** Returns the response together with the cookies that a browser would store, by name. */
  async postForCookies(path: string, body: unknown): Promise<{ body: unknown; cookies: ReadonlyMap<string, string> }> {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${this.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`)
    const cookies = response.headers.getSetCookie().map((line): [string, string] => {
      const [pair = ''] = line.split(';', 1)
      const end = pair.indexOf('=')
      return [pair.slice(0, end), pair.slice(end + 1)]
    })
    return { body: await response.json(), cookies: new Map(cookies) }
  }

  async get(path: string, token?: string): Promise<unknown> {
    return this.#answer(path, token ? { headers: { authorization: `Bearer ${token}` } } : {})
  }

  async #answer(path: string, init: RequestInit): Promise<unknown> {
    const response = await fetch(`${this.url}/api/${path}`, init)
    const text = await response.text()
    if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${path}: ${response.status} ${text}`)
    return text === '' ? null : JSON.parse(text)
  }
}
