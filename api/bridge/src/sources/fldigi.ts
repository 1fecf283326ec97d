/**
 * fldigi: XML-RPC over HTTP on port 7362. It does not announce contacts, so the bridge polls the last record of its
 * logbook, and reads the entire logbook once after each start for contacts logged meanwhile. Never sets anything.
 */
import { readLog } from '../contacts.ts'
import type { Outgoing } from '../outbox.ts'
import type { RigSample } from '../rig/state.ts'
import { xmlRpc } from '../xml-rpc.ts'
import type { Source, SourceStatus } from './source.ts'
import { Taken } from './taken.ts'

const POLL_INTERVAL_MS = 1000
const RETRY_DELAY_MS = 5000
/** In milliseconds: reading a logbook of many years takes a while. */
const LOGBOOK_TIMEOUT_MS = 20_000

export interface FldigiOptions {
  readonly url: string
  readonly folder: string
  readonly ownCall: () => string
  readonly add: (contact: Outgoing) => void
  readonly onRigSample: (rig: RigSample) => void
  readonly log: (message: string) => void
  readonly every?: number
}

export class Fldigi implements Source {
  readonly #options: FldigiOptions
  readonly #taken: Taken
  #timer: NodeJS.Timeout | undefined
  #isClosed = false
  #isThere = false
  #last = ''
  #contacts = 0

  constructor(options: FldigiOptions) {
    this.#options = options
    this.#taken = new Taken(options.folder, options.url)
  }

  open(): void {
    void this.#turn()
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  status(): SourceStatus {
    return {
      name: 'fldigi',
      where: this.#options.url,
      isOpen: true,
      trouble: '',
      programs: this.#isThere ? ['fldigi'] : [],
      messages: this.#contacts,
      ignored: 0,
    }
  }

  async #turn(): Promise<void> {
    try {
      await this.#poll()
    } catch {
      this.#isThere = false
    }
    if (this.#isClosed) return
    const every = this.#options.every ?? POLL_INTERVAL_MS
    this.#timer = setTimeout(
      () => void this.#turn(),
      this.#isThere ? every : every * (RETRY_DELAY_MS / POLL_INTERVAL_MS),
    )
  }

  async #poll(): Promise<void> {
    const { url, onRigSample: receiveRig } = this.#options
    const [frequency] = (await xmlRpc(url, 'main.get_frequency')) ?? []
    const [modem = ''] = (await xmlRpc(url, 'modem.get_name')) ?? []
    const [state] = (await xmlRpc(url, 'main.get_trx_status')) ?? []
    const hertz = Math.round(Number(frequency ?? 0))
    if (hertz > 0 && modem !== '') {
      receiveRig({
        frequencyHz: hertz,
        mode: getMode(modem),
        name: '',
        transmitting: state === undefined ? null : /^t(?:x|une)$/i.test(state),
        running: null,
        source: 'fldigi',
        instance: 'fldigi',
      })
    }
    await this.#requestLog()
    this.#isThere = true
  }

  async #requestLog(): Promise<void> {
    const { url, ownCall, add, log } = this.#options
    const [last = ''] = (await xmlRpc(url, 'logbook.last_record')) ?? []
    if (this.#isThere && last === this.#last) return
    if (!this.#isThere || this.#taken.isNew) {
      // Older versions cannot return the entire logbook, so only the last contact logged meanwhile is found.
      const [all = last] = (await xmlRpc(url, 'logbook.all_records', [], LOGBOOK_TIMEOUT_MS)) ?? []
      const records = readLog(withEndOfRecord(all), ownCall())
      if (this.#taken.isNew) {
        this.#taken.know(records)
        log(`fldigi has ${records.length} contacts. What is added from now on goes to your log.`)
      } else this.#contacts += this.#taken.take(records, add)
    } else this.#contacts += this.#taken.take(readLog(withEndOfRecord(last), ownCall()), add)
    this.#last = last
  }
}

/** A single record is returned without its end-of-record tag. */
const withEndOfRecord = (adif: string) => (adif === '' || /<eor>\s*$/i.test(adif) ? adif : `${adif}<EOR>`)

/** ADIF mode of fldigi's modem names: `BPSK31`, `OLIVIA-8/500`, `MFSK16`. */
function getMode(modem: string): string {
  const name = modem.toUpperCase()
  if (/^[BQ]?PSK/.test(name)) return name.replace(/^BPSK/, 'PSK')
  return name.replace(/[-_ ].*$/, '')
}
