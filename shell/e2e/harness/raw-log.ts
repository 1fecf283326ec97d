/** Reads every contact of a site, and counts the leaderboards directly from them, without roll-ups. */
import type { LeaderboardRow, LeaderboardsResponse } from '@onfreq/contracts/live/leaderboards'
import type pg from 'pg'

export interface RawContact {
  readonly id: number
  readonly ownerId: number
  readonly callsign: string
  readonly excluded: boolean
  readonly club: string
  readonly video: string
  readonly at: number
  readonly loggedAt: number
  readonly live: boolean
  readonly publicCall: boolean
  readonly call: string
  readonly band: string | null
  readonly mode: string | null
  readonly submode: string | null
  readonly kind: string
  readonly hertz: number | null
  readonly dxcc: number | null
  readonly continent: string | null
  readonly zone: number | null
  readonly grid: string | null
  readonly activation: string | null
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const BOARD_ROWS = 10

/** Oldest first. */
export async function readRawLog(database: pg.Client): Promise<readonly RawContact[]> {
  const { rows } = await database.query<RawContact>(
    `select c.id, c.owner_id as "ownerId", a.callsign, a.exclude_from_leaderboards as excluded, a.club_call as club,
       a.youtube_link || a.live_stream_link as video, (extract(epoch from c.started_at) * 1000)::float8 as at,
       (extract(epoch from c.created_at) * 1000)::float8 as "loggedAt", c.live, c.public_call as "publicCall", c.call, c.band,
       c.mode, c.submode, c.mode_class as kind, c.freq_hz as hertz, c.dxcc, c.continent, c.cq_zone as zone, c.grid,
       c.activation_ref as activation
     from contact c join account a on a.id = c.owner_id order by c.started_at, c.id`,
  )
  return rows
}

/** Whether leaderboards count the contact: it has a public callsign, and its account is not excluded. */
const isCounted = ({ publicCall, excluded }: RawContact) => publicCall && !excluded

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Counts contacts, or distinct things, per row, in the order of `compare`. */
function tally<Row extends object>(
  contacts: readonly RawContact[],
  toRow: (contact: RawContact) => Row,
  getItem: (contact: RawContact) => string | number = ({ id }) => id,
): (Row & { count: number })[] {
  const rows = new Map<string, { readonly row: Row; readonly values: Set<string | number> }>()
  for (const contact of contacts) {
    const row = toRow(contact)
    const key = JSON.stringify(row)
    const existing = rows.get(key) ?? { row, values: new Set() }
    rows.set(key, existing)
    existing.values.add(getItem(contact))
  }
  return [...rows.values()].map(({ row, values }) => ({ ...row, count: values.size }))
}

function countBest(contacts: readonly RawContact[], from: number, to: number, kind?: string): LeaderboardRow[] {
  const selected = contacts.filter(
    (c) => isCounted(c) && c.at >= from && c.at < to && (kind === undefined || c.kind === kind),
  )
  return tally(selected, ({ callsign }) => ({ station_callsign: callsign }))
    .sort((a, b) => b.count - a.count || compareText(a.station_callsign, b.station_callsign))
    .slice(0, BOARD_ROWS)
}

/** The expected response of `vleaderboards`. */
export function countBoards(contacts: readonly RawContact[], now: number): LeaderboardsResponse {
  const today = Math.floor(now / DAY) * DAY
  const tomorrow = today + DAY
  const day = new Date(now)
  const monday = today - ((day.getUTCDay() + 6) % 7) * DAY
  const first = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1)
  const period = (from: number, to: number) => ({
    from: `${new Date(from).toISOString().slice(0, 19)}Z`,
    to: `${new Date(to).toISOString().slice(0, 19)}Z`,
    voice: countBest(contacts, from, to, 'voice'),
    sstv: countBest(contacts, from, to, 'sstv'),
    cw: countBest(contacts, from, to, 'cw'),
    data: countBest(contacts, from, to, 'data'),
  })
  const hour = recent(contacts, now, HOUR)
  const newest = new Map(hour.map(({ call, at }) => [call, at]))
  const periods = {
    today: period(today, tomorrow),
    yesterday: period(today - DAY, today),
    this_week: period(monday, tomorrow),
    this_month: period(first, tomorrow),
  }
  const week = today - 6 * DAY
  const month = today - 29 * DAY
  return {
    lb_hot_now_3: tally(
      hour,
      ({ call }) => ({ call }),
      ({ ownerId }) => ownerId,
    )
      .sort(
        (a, b) =>
          b.count - a.count || (newest.get(b.call) ?? 0) - (newest.get(a.call) ?? 0) || compareText(a.call, b.call),
      )
      .slice(0, BOARD_ROWS),
    lb_hot_now_2: tally(
      recent(contacts, now, 15 * MINUTE),
      ({ callsign, mode, submode, hertz }) => ({
        station_callsign: callsign,
        mode: submode ?? mode,
        freq: hertz === null ? null : Math.round(hertz / 1000),
      }),
      ({ call }) => call,
    )
      .filter(({ count }) => count >= 3)
      .sort(
        (a, b) =>
          b.count - a.count || compareText(a.station_callsign, b.station_callsign) || (a.freq ?? 0) - (b.freq ?? 0),
      )
      .slice(0, BOARD_ROWS),
    lb_hot_now_1: tally(hour, ({ band, mode, submode, callsign }) => ({
      band,
      mode: submode ?? mode,
      station_callsign: callsign,
    }))
      .sort(
        (a, b) =>
          b.count - a.count ||
          compareText(a.station_callsign, b.station_callsign) ||
          compareText(a.band ?? '', b.band ?? '') ||
          compareText(a.mode ?? '', b.mode ?? ''),
      )
      .slice(0, BOARD_ROWS),
    lb_voice1: periods.today.voice,
    lbcw1: periods.today.cw,
    lb_sstv1: periods.today.sstv,
    lb1: periods.today.data,
    leader_board_2: countBest(contacts, week, tomorrow),
    leader_board_2_voice: countBest(contacts, week, tomorrow, 'voice'),
    leader_board_2_data: countBest(contacts, week, tomorrow, 'data'),
    leader_board_3: countBest(contacts, month, tomorrow),
    leader_board_3_voice: countBest(contacts, month, tomorrow, 'voice'),
    leader_board_3_data: countBest(contacts, month, tomorrow, 'data'),
    periods,
  }
}

/** Contacts of the last minutes, as live views show them. */
function recent(contacts: readonly RawContact[], now: number, span: number): readonly RawContact[] {
  return contacts.filter((c) => isCounted(c) && c.live && c.at >= now - span && c.at <= now + 10 * MINUTE)
}

/** Contacts of the last hour by band and class, as `vbandstats` counts them; empty bands are omitted. */
export function countBands(contacts: readonly RawContact[], now: number) {
  const bands = new Map<string, { count: number; voice: number; cw: number; data: number; sstv: number }>()
  for (const { band, kind } of recent(contacts, now, HOUR)) {
    if (band === null) continue
    const row = bands.get(band) ?? { count: 0, voice: 0, cw: 0, data: 0, sstv: 0 }
    bands.set(band, row)
    row.count += 1
    if (kind === 'voice' || kind === 'cw' || kind === 'data' || kind === 'sstv') row[kind] += 1
  }
  return bands
}

/** The station with the most contacts today, otherwise yesterday's first. */
export function countOperatorOfTheDay(contacts: readonly RawContact[], now: number): LeaderboardRow | undefined {
  const today = Math.floor(now / DAY) * DAY
  return countBest(contacts, today, today + DAY)[0] ?? countBest(contacts, today - DAY, today)[0]
}

export interface ContestRules {
  readonly from: number
  readonly to: number
  readonly modes: readonly string[]
  readonly enters: (contact: RawContact) => boolean
}

/** One point per contact; a callsign counts once on any band. In a tie the earlier station wins. */
export function countContest(contacts: readonly RawContact[], { from, to, modes, enters }: ContestRules) {
  const selected = contacts.filter(
    (c) =>
      isCounted(c) &&
      enters(c) &&
      c.at >= from &&
      c.at < to &&
      (modes.length === 0 || modes.includes(c.mode ?? '') || modes.includes(c.submode ?? '')),
  )
  const last = new Map(selected.map(({ callsign, at }) => [callsign, at]))
  return tally(
    selected,
    ({ callsign }) => ({ callsign }),
    ({ call }) => call,
  )
    .sort(
      (a, b) =>
        b.count - a.count ||
        (last.get(a.callsign) ?? 0) - (last.get(b.callsign) ?? 0) ||
        compareText(a.callsign, b.callsign),
    )
    .map(({ callsign, count }) => ({ my_callsign: callsign, contacts: count }))
}

export interface Subscription {
  readonly ownerId: number
  readonly from: number
  readonly to: number
}

/** Awards by callsign as `award id → day`, according to the written rules, from contacts before today (UTC). */
export function countAwards(
  contacts: readonly RawContact[],
  subscriptions: readonly Subscription[],
  now: number,
): ReadonlyMap<string, Readonly<Record<number, string>>> {
  const midnight = Math.floor(now / DAY) * DAY
  const valid = ({ ownerId, at }: RawContact) =>
    subscriptions.some((each) => each.ownerId === ownerId && each.from <= at && at < each.to)
  const awards = new Map<string, Record<number, string>>()
  const qualifying = contacts.filter((c) => c.publicCall && c.loggedAt <= c.at + 2 * DAY && c.at < midnight && valid(c))
  for (const [callsign, own] of Map.groupBy(qualifying, (contact) => contact.callsign)) {
    const reachedOn: Record<number, string> = {}
    const progress = new AwardProgress()
    for (const contact of own) {
      progress.add(contact)
      for (const id of progress.reached()) reachedOn[id] ??= new Date(contact.at).toISOString().slice(0, 10)
    }
    if (Object.keys(reachedOn).length > 0) awards.set(callsign, reachedOn)
  }
  return awards
}

const NINE_BANDS = ['160m', '80m', '40m', '30m', '20m', '17m', '15m', '12m', '10m']
const FIVE_BANDS = ['80m', '40m', '20m', '15m', '10m']
const KINDS = ['voice', 'cw', 'data', 'sstv']

/** Progress of one operator, with a named set per kind of item. */
class AwardProgress {
  readonly #sets = new Map<string, Set<string | number>>()
  #hour: number[] = []
  #fullHour = false
  #contacts = 0

  add({ id, at, call, band, kind, dxcc, continent, zone, grid, activation }: RawContact): void {
    this.#contacts += 1
    this.#hour = [...this.#hour.filter((other) => other > at - HOUR), at]
    if (this.#hour.length >= 60) this.#fullHour = true
    this.#put(`kind ${kind}`, id)
    this.#put(`band ${band}`, call)
    this.#put('days', new Date(at).toISOString().slice(0, 10))
    if (dxcc) for (const name of ['entities', `entities ${band}`, `entities ${kind}`]) this.#put(name, dxcc)
    if (continent && continent !== 'AN') this.#put('continents', continent)
    if (zone) this.#put('zones', zone)
    if (grid) this.#put('squares', grid.slice(0, 4).toUpperCase())
    if (activation) this.#put('activations', activation.toUpperCase())
  }

  reached(): number[] {
    const n = (name: string) => this.#sets.get(name)?.size ?? 0
    const all: readonly (readonly [id: number, reached: boolean])[] = [
      [1, n('entities') >= 100],
      [2, n('continents') >= 6],
      [3, n('zones') >= 40],
      [4, this.#contacts >= 1],
      [5, this.#contacts >= 1_000],
      [6, this.#contacts >= 100],
      [7, FIVE_BANDS.every((band) => n(`entities ${band}`) >= 25)],
      [8, NINE_BANDS.every((band) => n(`band ${band}`) >= 1)],
      [9, n('days') >= 365],
      [10, n('entities voice') >= 50],
      [11, n('kind cw') >= 500],
      [12, n('kind data') >= 1_000],
      [13, n('kind sstv') >= 25],
      [14, KINDS.every((kind) => n(`kind ${kind}`) >= 10)],
      [15, n('squares') >= 100],
      [16, n('band 6m') >= 50],
      [17, n('band 160m') >= 50],
      [18, this.#fullHour],
      [19, this.#contacts >= 10_000],
      [20, n('activations') >= 10],
      [21, n('entities') >= 25],
    ]
    return all.flatMap(([id, reached]) => (reached ? [id] : []))
  }

  #put(name: string, value: string | number): void {
    const set = this.#sets.get(name)
    if (set === undefined) this.#sets.set(name, new Set([value]))
    else set.add(value)
  }
}
