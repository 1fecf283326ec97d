/** The administrators' view of a part: error groups, charts, error budget and audit log. */
import {
  type AuditPage,
  type AuditQuery,
  CURVE_RANGES,
  type CurveQuery,
  ERROR_BUDGET,
  type ErrorDetail,
  type ErrorGroup,
  type ErrorPage,
  type ErrorQuery,
  PAGE_OF_LIST,
  type ReleaseCurves,
} from '@onfreq/contracts/releases/watch'
import type { FastifyInstance } from 'fastify'
import { refuse } from './refusals.ts'
import { auditWords, findAudit } from './repository/audit.ts'
import {
  liveVisits,
  type PartSpan,
  visitCurve,
  visitsByDay,
  visitsByPlace,
  vitalCurve,
  vitalsByPlace,
} from './repository/curves.ts'
import { type ErrorGroupRow, findErrorGroups } from './repository/errors.ts'
import { findReport } from './repository/gate.ts'
import { findRules } from './repository/signatures.ts'
import { resolveStack } from './stacks.ts'
import { threeQuartersBy } from './web-vitals-summary.ts'

const DAY_MS = 86_400_000
const HOUR_SECONDS = 3_600
/** In milliseconds: views opened within this time count as live. */
const LIVE_MS = 5 * 60_000
/** Maximum number of moves shown in a chart. */
const MAX_MOVES = 100
const MOVES = new Set(['release', 'promote', 'rollback', 'halt', 'advance', 'pin', 'unpin', 'switch off', 'switch on'])

export async function readAudit(app: FastifyInstance, query: AuditQuery): Promise<AuditPage> {
  const { after, from, to, ...filter } = query
  const [at = '', id = ''] = after?.split('_') ?? []
  const cursor = after === undefined ? undefined : { at: new Date(Number(at)), id: Number(id) }
  if (cursor && !(Number.isInteger(cursor.id) && isInstant(cursor.at))) throw badCursor()
  const until = to === undefined ? undefined : new Date(toDay(to).getTime() + DAY_MS)
  const [lines, words] = await Promise.all([
    findAudit(
      app.db,
      { ...filter, from: from === undefined ? undefined : toDay(from), until, after: cursor },
      PAGE_OF_LIST + 1,
    ),
    auditWords(app.db),
  ])
  const visible = lines.slice(0, PAGE_OF_LIST)
  const last = lines.length > PAGE_OF_LIST ? visible.at(-1) : undefined
  return {
    lines: visible.map((line) => ({ ...line, at: line.at.toISOString() })),
    next: last ? `${last.at.getTime()}_${last.id}` : null,
    ...words,
  }
}

function toDay(day: string): Date {
  const at = new Date(`${day}T00:00:00Z`)
  if (!isInstant(at) || at.toISOString().slice(0, 10) !== day) throw refuse('noDay', `There is no day ${day}.`)
  return at
}

function isInstant(at: Date): boolean {
  return !Number.isNaN(at.getTime())
}

function badCursor() {
  return refuse('badCursor', 'This list cannot be continued from there. Load it from its beginning.')
}

export async function readErrors(app: FastifyInstance, query: ErrorQuery): Promise<ErrorPage> {
  const { after, ...filter } = query
  const rows = await findErrorGroups(
    app.db,
    { ...filter, after: after === undefined ? null : getCursor(after) },
    PAGE_OF_LIST + 1,
  )
  const visible = rows.slice(0, PAGE_OF_LIST)
  const last = rows.length > PAGE_OF_LIST ? visible.at(-1) : undefined
  return {
    groups: visible.map(getGroup),
    next: last ? [last.last_seen.getTime(), last.microfrontend, last.release_id, last.fingerprint].join('_') : null,
  }
}

function getCursor(after: string) {
  const [at = '', microfrontend, release_id, fingerprint, ...rest] = after.split('_')
  const last_seen = new Date(Number(at))
  if (!microfrontend || !release_id || !fingerprint || rest.length > 0 || !isInstant(last_seen)) throw badCursor()
  return { last_seen, microfrontend, release_id, fingerprint }
}

function getGroup({ stack: _, first_seen: first, last_seen: last, ...group }: ErrorGroupRow): ErrorGroup {
  return { ...group, first_seen: first.toISOString(), last_seen: last.toISOString() }
}

/** A group with its stack, resolved by the source maps of its release. */
export async function readError(
  app: FastifyInstance,
  { microfrontend, release, fingerprint }: { microfrontend: string; release: string; fingerprint: string },
): Promise<ErrorDetail> {
  const groups = await findErrorGroups(app.db, { microfrontend, fingerprint }, PAGE_OF_LIST)
  const group = groups.find(({ release_id: id }) => id === release)
  if (!group) throw refuse('noErrorGroup', `${microfrontend} ${release} has no such error, or it is forgotten by now.`)
  return {
    ...getGroup(group),
    stack: await resolveStack(app.releases.maps, group.stack),
    releases: groups.map(({ release_id: id, count }) => ({ id, count })),
  }
}

export async function readCurves(
  app: FastifyInstance,
  { microfrontend, hours = 24 }: CurveQuery,
): Promise<ReleaseCurves> {
  const now = app.clock.now()
  const minutes = CURVE_RANGES[hours]
  const step = minutes * 60
  const from = new Date(Math.ceil((now.getTime() / 1000 - hours * HOUR_SECONDS) / step) * step * 1000)
  const span: PartSpan = { microfrontend, from, now }
  const budgetFrom = new Date(now.getTime() - ERROR_BUDGET.days * DAY_MS)
  const feltStep = Math.max(step, HOUR_SECONDS)
  const [curve, vitals, places, placeVitals, live, days, rules, trail, { channels }] = await Promise.all([
    visitCurve(app.db, span, step),
    vitalCurve(app.db, span, feltStep),
    visitsByPlace(app.db, span),
    vitalsByPlace(app.db, span),
    liveVisits(app.db, microfrontend, new Date(now.getTime() - LIVE_MS)),
    visitsByDay(app.db, { microfrontend, from: budgetFrom, now }),
    findRules(app.db),
    findAudit(app.db, { microfrontend, from }, MAX_MOVES),
    app.releases.pointers(),
  ])
  const stable = channels.find((each) => each.microfrontend === microfrontend && each.channel === 'stable')?.current
  const weights = stable && (await findReport(app.db, microfrontend, stable.id))?.report.weights
  const feltAt = threeQuartersBy(vitals)
  const feltIn = threeQuartersBy(placeVitals)
  const ids = [...new Set([...curve, ...live].map((row) => row.release_id))]
  return {
    microfrontend,
    from: from.toISOString(),
    to: now.toISOString(),
    step: minutes,
    releases: ids.map((id) => {
      const releaseRows = curve.filter((row) => row.release_id === id)
      const points = releaseRows.map(({ at, visits, broken, poor }) => {
        const hour = Math.floor(at.getTime() / 1000 / feltStep) * feltStep
        return { at: at.toISOString(), visits, broken, poor, felt: feltAt.get(`${id} ${hour}`) ?? {} }
      })
      const { visits = 0, visitors = 0 } = live.find((row) => row.release_id === id) ?? {}
      return { id, points, ...toTotal(releaseRows), live: { visits, visitors } }
    }),
    places: places.map(({ place, visits, broken }) => ({
      place,
      visits,
      broken,
      felt: feltIn.get(place) ?? {},
      bytes: weights?.[place] ?? null,
    })),
    page_budget: stable?.config.budget?.page ?? null,
    moves: trail
      .filter(({ action }) => MOVES.has(action))
      .map(({ at, action, channel, release_id, actor }) => ({
        at: at.toISOString(),
        action,
        channel,
        release_id,
        actor,
      }))
      .reverse(),
    budget: {
      days: ERROR_BUDGET.days,
      broken_ppm: rules.find((rule) => rule.microfrontend === microfrontend)?.broken_ppm ?? ERROR_BUDGET.brokenPpm,
      ...toTotal(days),
      by_day: days.map(({ day, visits, broken }) => ({ day, visits, broken })),
    },
  }
}

function toTotal(rows: readonly { readonly visits: number; readonly broken: number }[]) {
  return {
    visits: rows.reduce((sum, { visits }) => sum + visits, 0),
    broken: rows.reduce((sum, { broken }) => sum + broken, 0),
  }
}
