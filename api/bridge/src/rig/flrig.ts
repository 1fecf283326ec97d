/** FLRig: XML-RPC over HTTP. Only reading methods are called. */
import type { RigLink } from './poller.ts'
import type { RigSample } from './state.ts'

const ANSWER_MS = 1000

export class FlrigLink implements RigLink {
  readonly label: string
  readonly #url: string
  #name: string | undefined

  constructor(url: string) {
    this.label = `FLRig at ${url}`
    this.#url = url
  }

  async ask(): Promise<RigSample | null> {
    try {
      const isSplit = (await this.#call('rig.get_split')) === '1'
      const frequency = Number(await this.#call(isSplit ? 'rig.get_vfoB' : 'rig.get_vfo'))
      if (!Number.isFinite(frequency) || frequency <= 0) return null
      const mode = await this.#call('rig.get_mode')
      const ptt = await this.#call('rig.get_ptt')
      this.#name ??= await this.#call('rig.get_xcvr')
      return {
        frequencyHz: Math.round(frequency),
        mode,
        name: this.#name,
        transmitting: ptt === '' ? null : ptt !== '0',
        running: null,
        source: 'flrig',
      }
    } catch {
      this.#name = undefined
      return null
    }
  }

  close(): void {}

  /** The value as text; empty when FLRig does not know the method. */
  async #call(method: string): Promise<string> {
    const answer = await fetch(this.#url, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body: `<?xml version="1.0"?><methodCall><methodName>${method}</methodName><params></params></methodCall>`,
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const text = await answer.text()
    if (text.includes('<fault>')) return ''
    const value = /<value>\s*(?:<(?:string|i4|int|double|boolean)>)?([^<]*)</.exec(text)
    return (value?.[1] ?? '').trim()
  }
}
