/** The API from outside, as a program calls it. */
export class Caller {
  readonly url: string

  constructor(url: string) {
    this.url = url
  }

  /** `POST /api/<path>` with a JSON body; throws when the answer is no success. */
  async post(path: string, body: unknown = {}, token?: string): Promise<unknown> {
    return this.#answer(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  }

  async get(path: string, token?: string): Promise<unknown> {
    return this.#answer(path, token ? { headers: { authorization: `Bearer ${token}` } } : {})
  }

  async #answer(path: string, init: RequestInit): Promise<unknown> {
    const answer = await fetch(`${this.url}/api/${path}`, init)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${path}: ${answer.status} ${text}`)
    return text === '' ? null : JSON.parse(text)
  }
}
