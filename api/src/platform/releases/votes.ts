/** Collects votes of pages for half a second and writes them in one statement, so that no page view waits. */
import { type Beacon, feltPoor, VISIT_STATES, type Vote } from '@onfreq/contracts/site/visits'
import type { FastifyInstance } from 'fastify'
import { brokenVisits } from '../../kernel/observe/counters.ts'
import { createErrorGroups, type ErrorRow } from './error-groups.ts'
import { addErrors } from './repository/errors.ts'
import { addDropped, upsertVisits, type VisitRow } from './repository/visits.ts'
import { readTicket, type Ticket } from './tickets.ts'

const BROKEN = VISIT_STATES.indexOf('broken')
/** In milliseconds. */
const WRITE_DELAY_MS = 500
/** Maximum number of buffered votes; further ones are dropped, so that a flood cannot fill the memory. */
const MAX_BUFFERED = 20_000
const MAX_ERRORS = 2_000
const BATCH_SIZE = 1_000

export type Votes = ReturnType<typeof createVotes>

export function createVotes(app: FastifyInstance) {
  let waiting: VisitRow[] = []
  let failures: ErrorRow[] = []
  const groups = createErrorGroups()
  let dropped = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  function drop(reason: string, count: number): void {
    if (count > 0) dropped.set(reason, (dropped.get(reason) ?? 0) + count)
  }

  function writeSoon(): void {
    timer ??= setTimeout(() => void flush(), WRITE_DELAY_MS).unref()
  }

  /** Writes the buffer; resolves when it has been written. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing
      .then(write)
      .catch((error: unknown) => app.log.error({ err: error }, 'visits could not be written'))
    return writing
  }

  async function write(): Promise<void> {
    const rows = mergeRows(waiting, () => drop('repeated', 1))
    waiting = []
    for (let from = 0; from < rows.length; from += BATCH_SIZE) {
      const some = rows.slice(from, from + BATCH_SIZE)
      drop('repeated', some.length - (await upsertVisits(app.db, some)))
    }
    const reported = failures
    failures = []
    if (reported.length > 0) await addErrors(app.db, reported)
    const counts = dropped
    dropped = new Map()
    if (counts.size > 0) await addDropped(app.db, app.clock.now(), counts)
  }

  app.addHook('onClose', () => flush())

  return {
    flush,

    /** Accepts votes of a page. The response is empty, so that forged votes reveal nothing. */
    async record({ ticket: token, votes, errors = [] }: Beacon, browser: string): Promise<Ticket | undefined> {
      const ticket = readTicket(app, token)
      writeSoon()
      if (typeof ticket === 'string') {
        drop(ticket, Math.max(1, votes.length))
        return undefined
      }
      const complete = await Promise.all(votes.map((vote) => app.releases.isKnown(vote.microfrontend, vote.release)))
      const canaries = new Map((await app.releases.canaries()).map((each) => [each.microfrontend, each.current.id]))
      for (const { embed, release } of await app.releases.embedCanaries()) canaries.set(`embeds/${embed}`, release.id)
      const countedVotes = votes.filter(({ microfrontend, release, place }, index) => {
        // An embed has its own canaries.
        const subject = place.startsWith('embeds/') ? place : microfrontend
        if (complete[index] !== true) drop('unknown release', 1)
        // The server itself knows which visitors get the canary.
        else if (canaries.get(subject) === release && !ticket.canaries.has(subject)) drop('not theirs', 1)
        else return true
        return false
      })
      for (const { microfrontend, state } of countedVotes) {
        if (state === 'broken') brokenVisits.inc({ microfrontend })
      }
      const room = MAX_BUFFERED - waiting.length
      drop('too many', countedVotes.length - room)
      const at = app.clock.now().toISOString()
      waiting.push(...countedVotes.slice(0, Math.max(0, room)).map((vote) => toRow(vote, { ticket, browser, at })))
      const number = ticket.number.toString('hex')
      const rows = errors.flatMap((error) => groups.rowOf(error, { ticket: number, browser, at }) ?? [])
      failures.push(...rows.slice(0, Math.max(0, MAX_ERRORS - failures.length)))
      return ticket
    },
  }
}

function toRow(vote: Vote, { ticket, browser, at }: { ticket: Ticket; browser: string; at: string }): VisitRow {
  const { microfrontend, release, turn, state, place, kind = null, vitals = {} } = vote
  return {
    ticket: ticket.number.toString('hex'),
    microfrontend,
    release_id: release,
    issued_at: ticket.issuedAt.toISOString(),
    visitor: ticket.visitor.toString('hex'),
    turn,
    state: VISIT_STATES.indexOf(state),
    at,
    place,
    kind: state === 'broken' ? kind : null,
    browser,
    poor: feltPoor(vitals),
    lcp: vitals.LCP ?? null,
    inp: vitals.INP ?? null,
    cls: vitals.CLS ?? null,
    ttfb: vitals.TTFB ?? null,
    heap: vitals.HEAP ?? null,
    rest: vitals.REST ?? null,
  }
}

/**
 * A statement may modify a row only once. Of several votes of one ticket, part and release, the one with the highest
 * rank is kept.
 */
function mergeRows(rows: readonly VisitRow[], onRepeated: () => void): VisitRow[] {
  const byKey = new Map<string, VisitRow>()
  for (const row of rows) {
    const key = `${row.ticket} ${row.microfrontend} ${row.release_id}`
    const complete = byKey.get(key)
    if (complete?.state === BROKEN || (complete?.turn === row.turn && complete.state === row.state)) onRepeated()
    byKey.set(key, complete === undefined ? row : mergeVotes(complete, row))
  }
  return [...byKey.values()]
}

function mergeVotes(a: VisitRow, b: VisitRow): VisitRow {
  const above =
    a.state === BROKEN || b.state === BROKEN
      ? b.state > a.state
      : b.turn > a.turn || (b.turn === a.turn && b.state > a.state)
  const [top, other] = above ? [b, a] : [a, b]
  return {
    ...top,
    poor: a.poor || b.poor,
    lcp: top.lcp ?? other.lcp,
    inp: top.inp ?? other.inp,
    cls: top.cls ?? other.cls,
    ttfb: top.ttfb ?? other.ttfb,
    heap: higher(top.heap, other.heap),
    rest: top.rest ?? other.rest,
  }
}

function higher(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b)
}
