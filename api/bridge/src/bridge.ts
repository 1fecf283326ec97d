/** Listens to the programs on this computer, keeps what they log, and brings it to the site. */
import type { Socket } from 'node:dgram'
import type { Server } from 'node:http'
import { decodeN1mm } from '@onfreq/ham/wire/n1mm'
import { decodeWsjtx } from '@onfreq/ham/wire/wsjtx'
import { fromAdif, fromN1mm, fromWsjtx } from './contacts.ts'
import { Outbox, type Outgoing } from './outbox.ts'
import { Rig } from './rig.ts'
import type { Settings } from './settings.ts'
import { SiteRefused, sendContacts, sendRig } from './site.ts'
import { askFlrig } from './sources/flrig.ts'
import { askRigctld } from './sources/rigctld.ts'
import { listenUdp } from './sources/udp.ts'
import { type BridgeStatus, startStatusPage } from './status-page.ts'

const BATCH = 100
const RIG_EVERY = 500
const PAUSES = [1000, 2000, 5000, 10_000, 30_000] as const

export interface BridgeOptions {
  readonly folder: string
  readonly settings: Settings
  /** 0 switches one off. */
  readonly ports: { readonly wsjtx: number; readonly n1mm: number; readonly adif: number; readonly status: number }
  readonly multicast?: string
  readonly rigctld?: { readonly host: string; readonly port: number }
  readonly flrig?: string
  readonly say: (message: string) => void
}

export class Bridge {
  readonly #options: BridgeOptions
  readonly #outbox: Outbox
  readonly #rig = new Rig()
  readonly #sockets: Socket[] = []
  readonly #heard = new Map<string, string>()
  #page: Server | undefined
  #stopped = false
  #online = false
  #trouble = ''
  #sent = 0
  #refused = 0
  #failures = 0
  #timers = new Set<NodeJS.Timeout>()
  #sending: Promise<void> | undefined
  #again = false
  #batch = BATCH

  constructor(options: BridgeOptions) {
    this.#options = options
    this.#outbox = new Outbox(options.folder)
  }

  async start(): Promise<void> {
    const { ports, multicast } = this.#options
    const trouble = (message: string) => this.#options.say(message)
    const open = async (name: string, port: number, hear: (datagram: Uint8Array) => void, group?: string) => {
      if (port === 0) return
      this.#heard.set(name, `Listening on UDP ${port}`)
      this.#sockets.push(await listenUdp({ port, hear, trouble, ...(group !== undefined && { group }) }))
    }
    await open('WSJT-X, JTDX, MSHV', ports.wsjtx, (datagram) => this.#hearWsjtx(datagram), multicast)
    await open('N1MM Logger+', ports.n1mm, (datagram) => this.#hearN1mm(datagram))
    await open('ADIF', ports.adif, (datagram) => {
      this.#take(fromAdif(new TextDecoder().decode(datagram)), 'ADIF', ports.adif)
    })
    if (ports.status !== 0) this.#page = await startStatusPage(ports.status, () => this.status())
    this.#later(0, () => this.#turnRig())
    this.#send()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    for (const timer of this.#timers) clearTimeout(timer)
    for (const socket of this.#sockets) socket.close()
    this.#page?.closeAllConnections()
    this.#page?.close()
    await this.#sending
    this.#outbox.close()
  }

  status(): BridgeStatus {
    const { settings } = this.#options
    const rig = this.#rig.latest
    return {
      callsign: settings.callsign,
      url: settings.url,
      online: this.#online,
      trouble: this.#trouble,
      waiting: this.#outbox.size,
      sent: this.#sent,
      refused: this.#refused,
      heard: Object.fromEntries(this.#heard),
      rig: rig?.frequencyHz == null ? 'Nothing heard' : `${(rig.frequencyHz / 1e6).toFixed(6)} MHz ${rig.mode}`,
    }
  }

  #hearWsjtx(datagram: Uint8Array): void {
    const message = decodeWsjtx(datagram)
    if (message === null) return
    if (message.type === 'status') {
      this.#rig.hear(
        {
          frequencyHz: message.dialFrequencyHz || null,
          mode: message.mode,
          name: '',
          transmitting: message.transmitting,
          running: null,
          source: 'wsjtx',
        },
        Date.now(),
      )
    }
    this.#take(fromWsjtx(message), 'WSJT-X, JTDX, MSHV', this.#options.ports.wsjtx)
  }

  #hearN1mm(datagram: Uint8Array): void {
    const message = decodeN1mm(datagram)
    if (message === null) return
    if (message.type === 'radio' && message.isActive) {
      this.#rig.hear(
        {
          frequencyHz: message.rxFrequencyHz || null,
          mode: message.mode,
          name: '',
          transmitting: message.isTransmitting,
          running: message.isRunning,
          source: 'n1mm',
        },
        Date.now(),
      )
    }
    this.#take(fromN1mm(message), 'N1MM Logger+', this.#options.ports.n1mm)
  }

  #take(contacts: readonly Outgoing[], name: string, port: number): void {
    for (const contact of contacts) {
      if (this.#outbox.add(contact)) this.#heard.set(name, `UDP ${port}, last contact ${new Date().toISOString()}`)
    }
    if (contacts.length > 0 && this.#failures === 0) this.#send()
  }

  #later(after: number, work: () => Promise<void> | void): void {
    if (this.#stopped) return
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      void work()
    }, after)
    this.#timers.add(timer)
  }

  /** One request at a time; what comes meanwhile goes with the next. */
  #send(): void {
    if (this.#sending !== undefined) {
      this.#again = true
      return
    }
    this.#again = false
    this.#sending = this.#sendAll().finally(() => {
      this.#sending = undefined
      if (this.#again && this.#failures === 0 && !this.#stopped) this.#send()
    })
  }

  async #sendAll(): Promise<void> {
    while (!this.#stopped) {
      const contacts = this.#outbox.next(this.#batch)
      if (contacts.length === 0) return
      try {
        this.#settle(contacts, await sendContacts(this.#options.settings, contacts))
        this.#reached()
      } catch (error) {
        if (this.#sortOut(contacts, error)) continue
        this.#failed(error)
        const pause = PAUSES[Math.min(this.#failures, PAUSES.length) - 1] ?? 1000
        this.#later(pause, () => this.#send())
        return
      }
    }
  }

  /** A request the site cannot take is sent contact by contact, until the one it is about stands alone. */
  #sortOut(contacts: readonly Outgoing[], error: unknown): boolean {
    if (!(error instanceof SiteRefused) || ![400, 413, 422].includes(error.status)) return false
    const [only] = contacts
    if (contacts.length > 1 || only === undefined) {
      this.#batch = 1
      return true
    }
    this.#refused += 1
    this.#outbox.refuse(only, error.message)
    this.#batch = BATCH
    return true
  }

  #settle(contacts: readonly Outgoing[], results: Awaited<ReturnType<typeof sendContacts>>): void {
    const byPlace = results.length === contacts.length
    for (const [index, contact] of contacts.entries()) {
      const result = byPlace ? results[index] : undefined
      if (result?.key !== contact.key) throw new Error('The site left a contact out of its answer.')
      if (result.outcome === 'refused') {
        this.#refused += 1
        this.#outbox.refuse(contact, result.reason)
        this.#options.say(`The site refused a contact: ${result.reason}`)
      } else {
        this.#sent += 1
        this.#outbox.done(contact)
      }
    }
  }

  async #turnRig(): Promise<void> {
    const { rigctld, flrig, settings } = this.#options
    const polled =
      rigctld !== undefined
        ? await askRigctld(rigctld.host, rigctld.port)
        : flrig !== undefined
          ? await askFlrig(flrig)
          : null
    if (polled !== null) this.#rig.hear(polled, Date.now())
    const due = this.#rig.due(Date.now())
    if (due !== undefined && !this.#stopped) {
      try {
        await sendRig(settings, due)
        this.#rig.sent(due, Date.now())
        this.#reached()
      } catch (error) {
        this.#failed(error)
      }
    }
    this.#later(this.#failures > 0 ? 5000 : RIG_EVERY, () => this.#turnRig())
  }

  #reached(): void {
    if (!this.#online) this.#options.say('Connected.')
    this.#online = true
    this.#trouble = ''
    this.#failures = 0
  }

  #failed(error: unknown): void {
    this.#failures += 1
    const reason = error instanceof Error ? error.message : String(error)
    const refused = error instanceof SiteRefused && (error.status === 401 || error.status === 403)
    this.#trouble = refused ? 'The key is not accepted any more. Pair the bridge again.' : reason
    if (this.#online || this.#failures === 1) this.#options.say(`Not connected: ${this.#trouble} Contacts wait here.`)
    this.#online = false
  }
}
