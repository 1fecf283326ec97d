/** Receives contacts from the programs on this computer, stores them and uploads them to the site. */
import type { Server as PageServer } from 'node:http'
import type { Server } from 'node:net'
import { holdFolder } from './only-one.ts'
import { Outbox, type Outgoing } from './outbox.ts'
import { FlrigLink } from './rig/flrig.ts'
import { RigPoller, type RigRequest } from './rig/poller.ts'
import { RigctldLink } from './rig/rigctld.ts'
import { Rig, type RigSample } from './rig/state.ts'
import { Scores } from './scores.ts'
import { Decodes } from './send-decodes.ts'
import { readSettings, type Settings, writeSettings } from './settings.ts'
import {
  nextOrder,
  type Result,
  SiteRefused,
  type Spot,
  sendContacts,
  sendHeartbeat,
  sendRig,
  sendSpot,
} from './site.ts'
import { AdifFile } from './sources/adif-file.ts'
import { type Datagram, readDatagram } from './sources/datagram.ts'
import { Fldigi } from './sources/fldigi.ts'
import { Js8callLink } from './sources/js8call.ts'
import { Listener } from './sources/listener.ts'
import type { Source } from './sources/source.ts'
import { startStatusPage } from './status/page.ts'
import type { BridgeStatus, RigStatus } from './status/status.ts'
import { updateBridge } from './update.ts'
import { VERSION } from './version.ts'

const BATCH_SIZE = 100
const RIG_POLL_INTERVAL_MS = 100
/** In milliseconds: heartbeat of an idle bridge. The page shows "Connected" for at most this time. */
const HEARTBEAT_INTERVAL_MS = 30_000
/** In milliseconds: delay before a retry when the site failed to return radio commands. */
const ORDERS_RETRY_DELAY_MS = 10_000
/** In milliseconds. Short, so that radio control from a page works as soon as both are paired. */
const UNPAIRED_POLL_MS = 500
/** In milliseconds. Early enough for a bridge that only runs for an evening. */
const FIRST_UPDATE_CHECK_MS = 15_000
const RETRY_DELAYS_MS = [1000, 2000, 5000, 10_000, 30_000] as const

export interface BridgeOptions {
  /** Folder of the settings, which pairing writes, and of the outbox. */
  readonly folder: string
  /** A port of 0 is disabled. */
  readonly ports: {
    readonly wsjtx: number
    readonly n1mm: number
    readonly adif: number
    readonly js8call: number
    readonly status: number
  }
  readonly multicast?: string
  readonly rigctld?: { readonly host: string; readonly port: number }
  readonly flrig?: string
  readonly fldigi?: string
  readonly js8call?: { readonly host: string; readonly port: number }
  /** ADIF files that programs write. */
  readonly files?: readonly string[]
  /** Publishes spots that the operator makes in N1MM. */
  readonly maySpot?: boolean
  /** Allows colouring needed calls in WSJT-X if the site requests it. */
  readonly mayColour?: boolean
  /** Allows the site to tune the radio of rigctld or FLRig. */
  readonly mayTune?: boolean
  /** The running file, which newer versions from the site replace, and the check interval in milliseconds. */
  readonly update?: { readonly file: string; readonly every: number; readonly restart: () => void }
  readonly log: (message: string) => void
}

export class Bridge {
  readonly #options: BridgeOptions
  readonly #rig = new Rig()
  readonly #poller: RigPoller
  readonly #decodes: Decodes
  readonly #scores: Scores
  readonly #sources: readonly Source[]
  #settings: Settings | null
  #outbox: Outbox | undefined
  #held: Server | undefined
  #page: PageServer | undefined
  #stopped = false
  #online = false
  #notUpdated = ''
  #answeredAt = 0
  #trouble = ''
  #sent = 0
  #refused = 0
  #failures = 0
  #timers = new Set<NodeJS.Timeout>()
  #sending: Promise<void> | undefined
  #again = false
  #order: RigRequest | undefined
  readonly #stopping = new AbortController()
  #batch = BATCH_SIZE

  constructor(options: BridgeOptions) {
    this.#options = options
    const { folder, ports, multicast, rigctld, flrig, fldigi, js8call, files = [] } = options
    this.#settings = readSettings(folder)
    this.#decodes = new Decodes({
      settings: () => this.#settings,
      mayColour: options.mayColour !== false,
      later: (after, work) => this.#schedule(after, work),
    })
    this.#scores = new Scores({
      settings: () => this.#settings,
      later: (after, work) => this.#schedule(after, work),
      log: options.log,
    })
    this.#poller = new RigPoller([
      ...(rigctld === undefined ? [] : [new RigctldLink(rigctld.host, rigctld.port)]),
      ...(flrig === undefined ? [] : [new FlrigLink(flrig)]),
    ])
    const listener = (name: string, port: number, group?: string) =>
      port === 0
        ? []
        : [
            new Listener({
              name,
              port,
              onMessage: (datagram, response) => this.#onMessage(datagram, response),
              trouble: options.log,
              ...(group !== undefined && { group }),
            }),
          ]
    const common = {
      folder,
      ownCall: () => this.#ownCall,
      add: (contact: Outgoing) => this.#add([contact]),
      log: options.log,
    }
    const receiveRig = (rig: RigSample) => this.#rig.onMessage(rig, Date.now())
    this.#sources = [
      ...listener('WSJT-X, JTDX, MSHV', ports.wsjtx, multicast),
      ...listener('N1MM Logger+', ports.n1mm),
      ...listener('ADIF: Log4OM, DXKeeper, VarAC', ports.adif),
      ...listener('JS8Call, UDP', ports.js8call),
      ...(js8call === undefined
        ? []
        : [
            new Js8callLink({
              ...js8call,
              ownCall: common.ownCall,
              onMessage: (message) => this.#handleMessage(message, () => {}),
            }),
          ]),
      ...(fldigi === undefined ? [] : [new Fldigi({ ...common, url: fldigi, onRigSample: receiveRig })]),
      ...files.map((path) => new AdifFile({ ...common, path })),
    ]
  }

  /** @throws when a bridge already uses the folder, or the port of the status page is in use */
  async start(): Promise<void> {
    const { folder, ports } = this.#options
    this.#held = await holdFolder(folder)
    this.#outbox = new Outbox(folder)
    if (ports.status !== 0) this.#page = await startStatusPage(ports.status, () => this.status())
    await Promise.all(this.#sources.map((each) => each.open()))
    this.#schedule(0, () => this.#pollRig())
    if (this.#options.mayTune === true) this.#schedule(0, () => this.#fetchOrders())
    const { update } = this.#options
    if (update !== undefined) this.#schedule(Math.min(FIRST_UPDATE_CHECK_MS, update.every), () => this.#update())
    this.#send()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#stopping.abort()
    for (const timer of this.#timers) clearTimeout(timer)
    this.#decodes.clear()
    for (const each of this.#sources) each.close()
    this.#poller.close()
    this.#page?.closeAllConnections()
    this.#page?.close()
    await this.#sending
    this.#outbox?.close()
    this.#held?.close()
  }

  status(): BridgeStatus {
    const settings = this.#settings
    const now = Date.now()
    return {
      version: VERSION,
      pairing: settings === null ? null : { callsign: settings.callsign, url: settings.url },
      online: this.#online,
      trouble: this.#trouble,
      waiting: this.#outbox?.size ?? 0,
      sent: this.#sent,
      refused: this.#refused,
      sources: this.#sources.map((each) => each.status(now)),
      rig: this.#rigStatus(now),
      mayTune: this.#options.mayTune === true,
    }
  }

  #rigStatus(now: number): RigStatus {
    const rig = this.#rig.isHeard(now) ? this.#rig.latest : undefined
    const from = {
      rigctld: 'rigctld',
      flrig: 'FLRig',
      n1mm: 'N1MM Logger+',
      fldigi: 'fldigi',
      js8call: 'JS8Call',
      wsjtx: rig?.instance ?? 'WSJT-X',
    }
    const source = rig === undefined ? '' : from[rig.source]
    return {
      frequencyHz: rig?.frequencyHz ?? null,
      mode: rig?.mode ?? '',
      name: rig?.name ?? '',
      transmitting: rig?.transmitting === true,
      from: rig?.source === 'rigctld' || rig?.source === 'flrig' ? (this.#poller.answering ?? source) : source,
      asked: this.#poller.labels,
    }
  }

  #onMessage(datagram: Uint8Array, respond: (bytes: Uint8Array) => void): Datagram | null {
    const message = readDatagram(datagram, this.#ownCall)
    if (message !== null) this.#handleMessage(message, respond)
    return message
  }

  get #ownCall(): string {
    return this.#settings?.callsign ?? ''
  }

  #handleMessage(message: Datagram, respond: (bytes: Uint8Array) => void): void {
    if (message.rig !== undefined) {
      this.#rig.onMessage(message.rig, Date.now())
      this.#decodes.onRigSample(message.rig)
    }
    if (message.decode !== undefined) this.#decodes.onMessage(message.decode, respond)
    const rig = this.#rig.latest
    if (message.transmits !== undefined && rig?.instance === message.program) {
      this.#rig.onMessage({ ...rig, transmitting: message.transmits }, Date.now())
    }
    for (const each of message.heard ?? []) this.#decodes.reportStation(each, message.program)
    if (message.isLeaving === true) this.#decodes.remove(message.program)
    if (message.score !== undefined) this.#scores.onMessage(message.score)
    if (message.spot !== undefined) void this.#spot(message.spot)
    this.#add(message.contacts)
  }

  #add(contacts: readonly Outgoing[]): void {
    for (const contact of contacts) this.#outbox?.add(contact)
    if (contacts.length > 0 && this.#failures === 0) this.#send()
  }

  /** A failed spot is dropped, because it is outdated when the next one arrives. */
  async #spot(spot: Spot): Promise<void> {
    if (this.#settings === null || this.#options.maySpot !== true) return
    try {
      await sendSpot(this.#settings, spot)
    } catch (error) {
      this.#options.log(`${spot.call} was not spotted: ${describeError(error)}`)
    }
  }

  #schedule(after: number, work: () => Promise<void> | void): void {
    if (this.#stopped) return
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      void work()
    }, after)
    this.#timers.add(timer)
  }

  /** Sends one request at a time; contacts that arrive meanwhile are sent with the next one. */
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
      const contacts = this.#outbox?.next(this.#batch) ?? []
      if (contacts.length === 0 || this.#settings === null) return
      try {
        this.#applyResults(contacts, await sendContacts(this.#settings, contacts))
        this.#onReached()
      } catch (error) {
        if (this.#retryOneByOne(contacts, error)) continue
        this.#onFailed(error)
        const pause = RETRY_DELAYS_MS[Math.min(this.#failures, RETRY_DELAYS_MS.length) - 1] ?? 1000
        this.#schedule(pause, () => this.#send())
        return
      }
    }
  }

  /** Retries a rejected request contact by contact, to find the invalid one. */
  #retryOneByOne(contacts: readonly Outgoing[], error: unknown): boolean {
    if (!(error instanceof SiteRefused) || ![400, 413, 422].includes(error.status)) return false
    const [only] = contacts
    if (contacts.length > 1 || only === undefined) {
      this.#batch = 1
      return true
    }
    this.#reject(only, error.message)
    this.#batch = BATCH_SIZE
    return true
  }

  #applyResults(contacts: readonly Outgoing[], results: readonly Result[]): void {
    const byPlace = results.length === contacts.length
    for (const [index, contact] of contacts.entries()) {
      const result = byPlace ? results[index] : undefined
      if (result?.key !== contact.key) throw new Error('The site left a contact out of its answer.')
      if (result.outcome === 'refused') {
        this.#reject(contact, result.reason)
      } else {
        this.#sent += 1
        this.#outbox?.done(contact)
      }
    }
  }

  #reject(contact: Outgoing, reason: string): void {
    this.#refused += 1
    this.#outbox?.refuse(contact, reason)
    this.#options.log(`The site refused a contact, which is kept in refused.adi: ${reason}`)
  }

  /** Updates to a newer version of the site while no contact is queued. */
  async #update(): Promise<void> {
    const { update, log } = this.#options
    if (update === undefined) return
    const settings = this.#settings
    const isAllowedNow = () => this.#online && this.#outbox?.size === 0 && this.#sending === undefined
    let wait = Math.min(FIRST_UPDATE_CHECK_MS, update.every)
    try {
      if (settings !== null && isAllowedNow()) {
        const result = await updateBridge({ file: update.file, settings, version: VERSION, mayNow: isAllowedNow })
        if (result.is === 'replaced') {
          writeSettings(this.#options.folder, { ...settings, siteKey: result.key })
          log(`Version ${result.version} of Onfreq Bridge takes over.`)
          return update.restart()
        }
        if (result.is === 'refused' && result.reason !== this.#notUpdated) log(`Not updated: ${result.reason}`)
        this.#notUpdated = result.is === 'refused' ? result.reason : ''
        if (result.is !== 'busy') wait = update.every
      }
    } catch {
      // Connection errors are reported elsewhere.
    }
    this.#schedule(wait, () => this.#update())
  }

  async #pollRig(): Promise<void> {
    this.#checkPairing()
    await this.#tune()
    const polled = await this.#poller.query(Date.now())
    if (polled !== null) this.#rig.onMessage(polled, Date.now())
    if (this.#settings !== null && !this.#stopped) await this.#sendRig(this.#settings)
    this.#schedule(this.#failures > 0 ? 5000 : RIG_POLL_INTERVAL_MS, () => this.#pollRig())
  }

  /** Fetches commands from a page; the radio receives them with the next poll. */
  async #fetchOrders(): Promise<void> {
    let wait = 0
    try {
      if (this.#settings === null) wait = UNPAIRED_POLL_MS
      else if (this.#failures > 0) wait = ORDERS_RETRY_DELAY_MS
      else this.#order = (await nextOrder(this.#settings, this.#stopping.signal)) ?? this.#order
    } catch {
      wait = ORDERS_RETRY_DELAY_MS
    }
    this.#schedule(wait, () => this.#fetchOrders())
  }

  async #tune(): Promise<void> {
    const order = this.#order
    this.#order = undefined
    if (order === undefined) return
    // A frequency change while transmitting would be on the air immediately.
    if (this.#rig.latest?.transmitting === true) {
      this.#options.log('Not tuned: the radio transmits.')
    } else if (!(await this.#poller.tune(order))) {
      this.#options.log('Not tuned: neither rigctld nor FLRig takes it.')
    }
  }

  async #sendRig(settings: Settings): Promise<void> {
    const due = this.#rig.due(Date.now())
    if (due === undefined && Date.now() - this.#answeredAt < HEARTBEAT_INTERVAL_MS) return
    try {
      if (due === undefined) await sendHeartbeat(settings)
      else {
        await sendRig(settings, due)
        this.#rig.sent(due, Date.now())
      }
      this.#onReached()
    } catch (error) {
      this.#onFailed(error)
    }
  }

  /** Checks for new settings, because pairing is a separate run of the command that writes them. */
  #checkPairing(): void {
    if (this.#settings !== null && this.#failures === 0) return
    const settings = readSettings(this.#options.folder)
    if (settings === null || settings.apiKey === this.#settings?.apiKey) return
    this.#settings = settings
    this.#failures = 0
    this.#answeredAt = 0
    this.#trouble = ''
    this.#options.log(`Paired with ${settings.callsign}.`)
    this.#send()
  }

  #onReached(): void {
    const wasOnline = this.#online
    this.#online = true
    this.#answeredAt = Date.now()
    this.#trouble = ''
    this.#failures = 0
    if (wasOnline) return
    this.#options.log('Connected.')
    this.#send()
  }

  #onFailed(error: unknown): void {
    this.#failures += 1
    const refused = error instanceof SiteRefused && (error.status === 401 || error.status === 403)
    this.#trouble = refused ? 'The key is not accepted any more. Pair the bridge again.' : describeError(error)
    if (this.#online || this.#failures === 1) this.#options.log(`Not connected: ${this.#trouble} Contacts wait here.`)
    this.#online = false
    this.#answeredAt = 0
  }
}

/** `fetch` only reports that a request failed. */
function describeError(error: unknown): string {
  if (error instanceof TypeError) return 'The site cannot be reached.'
  if (error instanceof Error && error.name === 'TimeoutError') return 'The site does not answer.'
  return error instanceof Error ? error.message : String(error)
}
