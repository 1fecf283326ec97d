/** Merges reports and writes them in batches. Failed writes are retried. */
import type { FastifyInstance } from 'fastify'
import { spotReports } from '../../kernel/observe/counters.ts'
import { Merger, type OpenSpot } from './merge.ts'
import { isOnBand, toFacts } from './normalise.ts'
import type { Report } from './report.ts'
import { NotLeaderError, readSince, type SpotRow, writeSpots } from './repository.ts'

/** Delay in milliseconds in which spots are collected for a batch. */
const BATCH_DELAY_MS = 100
/** Interval at which the numbers of additional reports are written. */
const COUNT_INTERVAL_MS = 2_000
const RETRY_DELAY_MS = 1_000
/** Spots per statement. */
const BATCH_SIZE = 1_000
/** Maximum number of spots queued for the database, which is an hour of a busy day. The oldest are dropped. */
const MAX_QUEUED = 100_000
const RESTORE_PERIOD_MS = 15 * 60_000

export interface SpotWriter {
  /** @returns whether the report is on an amateur band; others are dropped */
  receive(report: Report): boolean
  /**
   * Resolves when all accepted spots are stored.
   * @throws when the database is unavailable
   */
  flush(): Promise<void>
  /** Numbers of queued spots and cached stations. */
  readonly size: { readonly waiting: number; readonly remembered: number }
  close(): Promise<void>
}

export interface WriterParts {
  /** Name of this process in `spot_keeper`. */
  readonly holder: string
  readonly lost: () => void
}

export async function openWriter(
  app: Pick<FastifyInstance, 'pool' | 'bus' | 'clock' | 'ids' | 'log'>,
  { holder, lost }: WriterParts,
): Promise<SpotWriter> {
  const merger = new Merger(() => app.ids.next())
  for (const row of await readSince(app.pool, new Date(app.clock.millis() - RESTORE_PERIOD_MS))) {
    merger.restore(row.id, getReport(row), row.spotters)
  }
  let added: OpenSpot[] = []
  const unwritten = new Set<number>()
  const counted = new Map<number, OpenSpot>()
  let writing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let countedAt = performance.now()
  let closed = false

  async function write(withCounts: boolean): Promise<void> {
    while (added.length > 0 || (withCounts && counted.size > 0)) {
      const batch = added.slice(0, BATCH_SIZE)
      const more = withCounts ? [...counted.values()].slice(0, BATCH_SIZE) : []
      const facts = batch.map(({ id, first, spotters }) => toFacts(id, first, spotters))
      const counts = more.map(({ id, spotters }) => ({ id, spotters }))
      await writeSpots(app.pool, holder, facts, counts)
      added = added.slice(batch.length)
      for (const { id } of batch) unwritten.delete(id)
      // A spot reported again during the write has a new number and remains queued.
      for (const [index, spot] of more.entries()) {
        if (counts[index]?.spotters === spot.spotters) counted.delete(spot.id)
      }
      for (const [index, spot] of batch.entries()) {
        if (facts[index]?.spotters !== spot.spotters) counted.set(spot.id, spot)
      }
      if (withCounts) countedAt = performance.now()
      app.bus.publish('spots.new', { id: String(batch.at(-1)?.id ?? 0) })
    }
  }

  function scheduleWrite(delayMs: number): void {
    const due = performance.now() + delayMs
    if (closed || due >= dueAt) return
    clearTimeout(timer)
    dueAt = due
    timer = setTimeout(() => {
      dueAt = Number.POSITIVE_INFINITY
      run(performance.now() - countedAt >= COUNT_INTERVAL_MS).catch(report)
    }, delayMs).unref()
  }

  function report(error: unknown): void {
    if (error instanceof NotLeaderError) {
      lost()
      return
    }
    app.log.warn({ reason: String(error), waiting: added.length }, 'spots could not be written and remain queued')
    for (const { id } of added.splice(0, Math.max(0, added.length - MAX_QUEUED))) unwritten.delete(id)
    scheduleWrite(RETRY_DELAY_MS)
  }

  function run(withCounts: boolean): Promise<void> {
    const done = writing.then(() => write(withCounts))
    writing = done.catch(() => {})
    return done.then(() => {
      if (added.length > 0) scheduleWrite(BATCH_DELAY_MS)
      else if (counted.size > 0) scheduleWrite(COUNT_INTERVAL_MS)
    })
  }

  return {
    receive(input) {
      if (!isOnBand(input)) {
        spotReports.inc({ source: input.source, outcome: 'off-band' })
        return false
      }
      const merged = merger.receive(input, app.clock.millis())
      spotReports.inc({ source: input.source, outcome: merged?.outcome ?? 'old' })
      if (merged === undefined) return true
      const { spot } = merged
      if (merged.outcome === 'new') {
        added.push(spot)
        unwritten.add(spot.id)
      } else if (merged.outcome === 'more' && !unwritten.has(spot.id)) counted.set(spot.id, spot)
      if (merged.outcome !== 'known') scheduleWrite(merged.outcome === 'new' ? BATCH_DELAY_MS : COUNT_INTERVAL_MS)
      return true
    },
    async flush() {
      await run(true)
    },
    get size() {
      return { waiting: added.length + counted.size, remembered: merger.size }
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await run(true).catch(report)
    },
  }
}

function getReport(row: SpotRow): Report {
  return {
    callsign: row.callsign,
    spotter: row.spotter,
    frequencyHz: row.frequency_hz,
    comment: row.comment,
    mode: row.mode ?? '',
    grid: row.grid,
    reference: row.reference,
    snr: row.snr,
    speed: row.speed,
    // Restored spots are not written again, so the source does not matter.
    source: 'cluster',
    at: row.seen_at.getTime(),
    isReplay: false,
  }
}
