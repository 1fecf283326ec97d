/** Serial numbers of a session: assigns them, takes returned ones back, and checks for gaps. */
import {
  DEVICE_GONE_MINUTES,
  type SerialCheckResponse,
  type SerialsRequest,
  type SerialsResponse,
} from '@onfreq/contracts/log/contest-session'
import {
  commonRanges,
  handOut,
  type SerialRange,
  type SerialRanges,
  withoutRanges,
  withRanges,
} from '@onfreq/ham/contest/serials'
import type { Sql } from '#kernel/database/sql.ts'
import { instant } from '#kernel/instant.ts'
import {
  type DeviceRow,
  findSession,
  readDevices,
  readUsedSerials,
  type SessionRow,
  saveDevice,
  updateSession,
} from './repository.ts'

const GONE_MS = DEVICE_GONE_MINUTES * 60_000

const asPairs = (ranges: SerialRanges): [number, number][] => ranges.map(([first, last]) => [first, last])
const single = (number: number): SerialRange => [number, number]

/** Must run in a transaction. Null for an unknown session. */
export async function exchangeSerials(
  sql: Sql,
  ownerId: number,
  { session_id, device, seq, back, want: expected }: SerialsRequest,
  operator: string,
  now: Date,
): Promise<SerialsResponse | null> {
  const session = await findSession(sql, ownerId, session_id, { locked: true })
  if (session === undefined) return null
  const devices = await readDevices(sql, ownerId, session_id)
  const others = devices.filter((one) => one.device !== device && one.seenAt.getTime() > now.getTime() - GONE_MS).length
  const closed = session.closedAt !== null
  const current: DeviceRow = devices.find((one) => one.device === device) ?? {
    device,
    operator,
    serials: [],
    seq: 0,
    granted: [],
    seenAt: now,
  }
  const respond = (row: DeviceRow, granted: SerialRanges): SerialsResponse => ({
    seq: row.seq,
    granted: asPairs(granted),
    others,
    closed,
  })
  const touched: DeviceRow = { ...current, operator, seenAt: now }
  if (seq !== current.seq + 1) {
    await saveDevice(sql, ownerId, session_id, touched)
    // A repeated request gets the stored response. Any other sequence number is outdated, or from a browser that was
    // reset, and is not executed.
    return respond(current, seq === current.seq && seq > 0 ? current.granted : [])
  }
  // Numbers that were typed by hand or imported are never returned to the pool.
  const used = (await readUsedSerials(sql, ownerId, session)).map(({ serial }) => single(serial))
  const returned = withoutRanges(commonRanges(current.serials, back), used)
  const { pool, granted } = handOut(
    { next: session.nextSerial, free: withoutRanges(session.freeSerials, used) },
    returned,
    closed ? 0 : expected,
    used,
  )
  const updated: DeviceRow = {
    ...touched,
    serials: withRanges(withoutRanges(current.serials, returned), granted),
    seq,
    granted,
  }
  await updateSession(sql, ownerId, { ...session, nextSerial: pool.next, freeSerials: pool.free })
  await saveDevice(sql, ownerId, session_id, updated)
  return respond(updated, granted)
}

/** Gaps below the highest number with their holder, and numbers used by several contacts. */
export async function checkSerials(sql: Sql, ownerId: number, session: SessionRow): Promise<SerialCheckResponse> {
  const used = await readUsedSerials(sql, ownerId, session)
  const highest = used.at(-1)?.serial ?? 0
  let missing = withoutRanges(
    highest > 0 ? [[1, highest]] : [],
    used.map(({ serial }) => single(serial)),
  )
  const gaps: SerialCheckResponse['gaps'] = []
  for (const { serials, operator, seenAt } of await readDevices(sql, ownerId, session.id)) {
    for (const [first, last] of commonRanges(missing, serials)) {
      gaps.push({ first, last, why: 'held', operator, seen_at: instant(seenAt) })
    }
    missing = withoutRanges(missing, serials)
  }
  for (const [first, last] of missing) gaps.push({ first, last, why: 'free', operator: null, seen_at: null })
  return {
    gaps: gaps.sort((a, b) => a.first - b.first),
    repeated: used.filter(({ calls }) => calls.length > 1).map(({ serial, calls }) => ({ serial, calls: [...calls] })),
  }
}
