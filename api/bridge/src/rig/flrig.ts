/**
 * FLRig: XML-RPC over HTTP. Only calls methods that read, except for tuning requests of the member on a computer that
 * allows them.
 */
import { xmlRpc } from '../xml-rpc.ts'
import { flrigMode } from './mode.ts'
import type { RigLink, RigRequest } from './poller.ts'
import type { RigSample } from './state.ts'

export class FlrigLink implements RigLink {
  readonly label: string
  readonly #url: string
  #name: string | undefined
  /** Names of the radio's modes; queried before the first tuning. */
  #modes: readonly string[] | undefined

  #didSplit = false

  constructor(url: string) {
    this.label = `FLRig at ${url}`
    this.#url = url
  }

  async query(): Promise<RigSample | null> {
    try {
      const isSplit = (await this.#call('rig.get_split')) === '1'
      const frequency = Number(await this.#call(isSplit ? 'rig.get_vfoB' : 'rig.get_vfo'))
      if (!Number.isFinite(frequency) || frequency <= 0) return null
      const listening = isSplit ? Number(await this.#call('rig.get_vfoA')) : 0
      const mode = await this.#call('rig.get_mode')
      const ptt = await this.#call('rig.get_ptt')
      this.#name ??= await this.#call('rig.get_xcvr')
      return {
        frequencyHz: Math.round(frequency),
        receiveHz: listening > 0 ? Math.round(listening) : null,
        mode,
        name: this.#name,
        transmitting: ptt === '' ? null : ptt !== '0',
        running: null,
        source: 'flrig',
      }
    } catch {
      this.#name = undefined
      this.#modes = undefined
      return null
    }
  }

  async tune({ frequencyHz, mode, transmitHz }: RigRequest): Promise<boolean> {
    try {
      const isAccepted = await xmlRpc(this.#url, 'rig.set_vfoA', [{ double: frequencyHz }])
      if (isAccepted === null) return false
      this.#modes ??= (await xmlRpc(this.#url, 'rig.get_modes')) ?? []
      const name = flrigMode(mode, frequencyHz, this.#modes)
      if (name !== '') await xmlRpc(this.#url, 'rig.set_modeA', [name])
      if (transmitHz !== null) await xmlRpc(this.#url, 'rig.set_vfoB', [{ double: transmitHz }])
      // A split that was set at the radio is not changed.
      if (transmitHz !== null || this.#didSplit) await xmlRpc(this.#url, 'rig.set_split', [transmitHz === null ? 0 : 1])
      this.#didSplit = transmitHz !== null
      return true
    } catch {
      return false
    }
  }

  close(): void {}

  /** Empty when FLRig does not support the method. */
  async #call(method: string): Promise<string> {
    return (await xmlRpc(this.#url, method))?.[0] ?? ''
  }
}
