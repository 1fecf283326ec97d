/**
 * fldigi: XML-RPC over HTTP, port 7362. It announces no contacts: the bridge polls the last record of its logbook, and
 * after each start reads the full logbook once, to include contacts logged meanwhile. Nothing is ever set.
 */
import { readLog } from '../contacts.ts'
import type { Outgoing } from '../outbox.ts'
import type { RigSample } from '../rig/state.ts'
import { xmlRpc } from '../xml-rpc.ts'
import type { Source, SourceStatus } from './source.ts'
import { Taken } from './taken.ts'

const POLL_INTERVAL_MS = 1000
const RETRY_DELAY = 5000
/** A logbook of many years takes a while. */
const WHOLE_LOG_MS = 20_000

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
      await this.#ask()
    } catch {
      this.#isThere = false
    }
    if (this.#isClosed) return
    const every = this.#options.every ?? POLL_INTERVAL_MS
    this.#timer = setTimeout(() => void this.#turn(), this.#isThere ? every : every * (RETRY_DELAY / POLL_INTERVAL_MS))
  }

  async #ask(): Promise<void> {
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
      // Older versions cannot return the full logbook; only the last contact logged meanwhile is found.
      const [all = last] = (await xmlRpc(url, 'logbook.all_records', [], WHOLE_LOG_MS)) ?? []
      const records = readLog(ended(all), ownCall())
      if (this.#taken.isNew) {
        this.#taken.know(records)
        log(`fldigi has ${records.length} contacts. What is added from now on goes to your log.`)
      } else this.#contacts += this.#taken.take(records, add)
    } else this.#contacts += this.#taken.take(readLog(ended(last), ownCall()), add)
    this.#last = last
  }
}

/** A single record comes without its end of record. */
const ended = (adif: string) => (adif === '' || /<eor>\s*$/i.test(adif) ? adif : `${adif}<EOR>`)

/** `BPSK31`, `OLIVIA-8/500`, `MFSK16` → ADIF mode. */
function getMode(modem: string): string {
  const name = modem.toUpperCase()
  if (/^[BQ]?PSK/.test(name)) return name.replace(/^BPSK/, 'PSK')
  return name.replace(/[-_ ].*$/, '')
}
