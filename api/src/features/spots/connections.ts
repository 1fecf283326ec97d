/**
 * The one process of the site that holds the connections to nodes, skimmers and POTA, sends members' spots and stores
 * spots. Another process takes over when it dies.
 */
import type { FastifyInstance } from 'fastify'
import { openSessionLock } from '#kernel/database/session-lock.ts'
import { LINK_TIMES, type LinkTimes, NodeLink } from './cluster/node-link.ts'
import { clearOutbox, type OutboxSpot, readOutbox } from './outbox.ts'
import { pollPota } from './pota.ts'
import { parseLine, type Report } from './report.ts'
import { acquireKeeper, saveLinks } from './repository.ts'
import { openWriter, type SpotWriter } from './writer.ts'

const ADVISORY_LOCK_ID = 727_004
const NOTIFY_INTERVAL_MS = 30_000
const NOTIFY_DELAY_MS = 200
/** Poll interval in milliseconds, since messages are lost while the bus is disconnected. */
const POLL_INTERVAL_MS = 5_000
/** Number of spots requested from a node after each login. */
const LAST_SPOTS = 50

export interface SpotConnections {
  readonly mine: boolean
  /** Resolves when all received and submitted spots are stored, if this process holds the connections. */
  settle(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
  /** Links of this process. */
  readonly links: readonly NodeLink[]
  /** Numbers of queued and cached entries. */
  readonly size: SpotWriter['size']
}

/** Short delays, so that tests need not wait for minutes. */
const TEST_TIMES: LinkTimes = { ...LINK_TIMES, command: 1, again: { first: 50, last: 200 } }

export function openSpotConnections(app: FastifyInstance): SpotConnections {
  const times = app.config.mode === 'test' ? TEST_TIMES : LINK_TIMES
  const { nodes, rbn, potaUrl } = app.config.spots
  let writer: SpotWriter | undefined
  let links: readonly NodeLink[] = []
  let senders: readonly NodeLink[] = []
  let stopping = new AbortController()
  let work: Promise<void> = Promise.resolve()
  /** The site's spotter callsigns: a member's spot that a node sends back is not an independent report. */
  const siteCallsigns = new Set(nodes.map(({ call }) => call.replace(/-\d+$/, '')))

  const lock = openSessionLock(app, {
    lock: ADVISORY_LOCK_ID,
    name: 'spots',
    async taken(id) {
      await app.holdIds()
      await acquireKeeper(app.pool, id)
      writer = await openWriter(app, { holder: id, lost: release })
      openLinks(id)
      await deliverOutbox()
    },
    lost: release,
  })

  function openLinks(id: string): void {
    stopping = new AbortController()
    const { signal } = stopping
    let soon: NodeJS.Timeout | undefined
    const notify = () => saveLinks(app.pool, id, countLinks()).catch((error) => app.log.warn({ err: error }, 'spots'))
    /** Several links may change at the same moment, so notifications are delayed and combined. */
    const scheduleNotification = () => {
      clearTimeout(soon)
      if (!signal.aborted) soon = setTimeout(notify, NOTIFY_DELAY_MS).unref()
    }
    const link = (
      kind: 'cluster' | 'rbn',
      options: Pick<NodeLinkOptions, 'host' | 'port' | 'call'> & Partial<NodeLinkOptions>,
    ) =>
      new NodeLink({
        commands: [],
        last: kind === 'cluster' ? LAST_SPOTS : 0,
        ...options,
        times,
        now: () => app.clock.millis(),
        onSpot: (line) => {
          const report = parseLine(line, kind, app.clock.millis())
          if (!siteCallsigns.has(report.spotter)) receive(report)
        },
        onState: (state, why) => {
          app.log.info({ node: `${options.host}:${options.port}`, state, ...(why !== '' && { why }) }, 'spots')
          if (state === 'up') void sendWaiting()
          if (state === 'up' || state === 'waiting') scheduleNotification()
        },
      })
    const clusters = nodes.map((node) => ({ sends: node.sends, link: link('cluster', node) }))
    const machines = rbn === undefined ? [] : rbn.ports.map((port) => link('rbn', { ...rbn, port }))
    senders = clusters.filter(({ sends }) => sends).map((each) => each.link)
    links = [...clusters.map((each) => each.link), ...machines]
    for (const each of links) each.open()
    if (potaUrl !== undefined) void pollPota(app, potaUrl, receive, signal)
    const timers = [
      setInterval(notify, NOTIFY_INTERVAL_MS).unref(),
      setInterval(() => void deliverOutbox(), POLL_INTERVAL_MS).unref(),
    ]
    signal.addEventListener('abort', () => {
      for (const timer of [...timers, soon]) clearTimeout(timer)
    })
  }

  const countLinks = () => ({
    configured: links.length + (potaUrl === undefined ? 0 : 1),
    connected: links.filter(({ isUp }) => isUp).length + (potaUrl === undefined ? 0 : 1),
  })

  function receive(report: Report): void {
    writer?.receive(report)
  }

  function release(): void {
    stopping.abort()
    for (const each of links) each.close()
    links = []
    senders = []
    const ended = writer
    writer = undefined
    // The next holder connects to the same nodes. Entries queued here are written while this process still holds the
    // lock.
    void ended?.close()
  }

  /** Publishes members' spots immediately, and sends each when a node accepts it. One after the other. */
  function deliverOutbox(): Promise<void> {
    work = work.then(deliverAll).catch((error) => app.log.warn({ err: error }, 'spots of members'))
    return work
  }

  const sendWaiting = deliverOutbox

  async function deliverAll(): Promise<void> {
    if (writer === undefined) return
    const rows = await readOutbox(app.pool, app.clock.now())
    const unpublished = rows.filter(({ shown }) => !shown)
    for (const spot of unpublished) receive(getReport(spot))
    if (unpublished.length > 0) await writer.flush()
    const isRequested = nodes.some(({ sends }) => sends)
    const done = rows.filter((spot) => !isRequested || senders.some((each) => each.send(toCommand(spot))))
    await clearOutbox(app.pool, { shown: unpublished, done, now: app.clock.now() })
  }

  const unsubscribe = app.bus.subscribe('spots.outbox', () => {
    if (writer !== undefined) void deliverOutbox()
  })

  return {
    get mine() {
      return lock.mine && writer !== undefined
    },
    get links() {
      return links
    },
    get size() {
      return writer?.size ?? { waiting: 0, remembered: 0 }
    },
    start: lock.start,
    async settle() {
      await app.bus.flush()
      if (writer === undefined) return
      await deliverOutbox()
      await writer?.flush()
      await app.bus.flush()
    },
    async close() {
      unsubscribe()
      const last = writer
      release()
      await work
      await last?.close()
      await lock.close()
    },
  }
}

type NodeLinkOptions = ConstructorParameters<typeof NodeLink>[0]

function getReport(spot: OutboxSpot): Report {
  const { callsign, spotter, frequencyHz, comment, mode, at } = spot
  return {
    callsign,
    spotter,
    frequencyHz,
    comment,
    mode,
    grid: null,
    reference: null,
    snr: null,
    speed: null,
    source: 'member',
    at,
    isReplay: false,
  }
}

/** Nodes see only the site's callsign, so the comment contains that of the spotter. */
function toCommand({ frequencyHz, callsign, comment, mode, spotter }: OutboxSpot): string {
  const by = `de ${spotter}`
  const messages = [comment.toUpperCase().includes(mode) ? '' : mode, comment].filter(Boolean).join(' ')
  const text = `${messages.slice(0, 29 - by.length).trim()} ${by}`.trim()
  return `dx ${(frequencyHz / 1000).toFixed(1)} ${callsign} ${text}`
}
