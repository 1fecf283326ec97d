/**
 * "17 stations already logged you": other members' contacts with the member's call. They are imported with a mark of
 * their source, and then the matcher confirms both sides. A callsign that was on the air before has to be verified
 * first; otherwise it would be easy to confirm other people's contacts.
 */
import { Readable } from 'node:stream'
import {
  type BringOthers,
  OTHER_SIDE_FIELD,
  OTHER_SIDE_LIMITS,
  type OthersBrought,
  type OthersResponse,
} from '@onfreq/contracts/confirmations/other-side'
import { OTHER_SIDE_TEXTS } from '@onfreq/contracts/confirmations/texts-other-side'
import { NOTIFICATION_TYPE } from '@onfreq/contracts/people/inbox'
import { adiRecord } from '@onfreq/ham/adif/writer'
import type { FastifyInstance } from 'fastify'
import { type Sql, toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { firstIdAt } from '#kernel/ids.ts'
import {
  countOthers,
  findHolder,
  findNewcomers,
  findOthers,
  type Holder,
  markNotified,
  type OthersPosition,
  type OthersRow,
} from './repository.ts'

async function requireHolder(sql: Sql, ownerId: number): Promise<Holder> {
  const holder = await findHolder(sql, ownerId)
  if (holder === undefined) throw new Error(`Account ${ownerId} is gone`)
  return holder
}

export async function readOthers(
  app: FastifyInstance,
  ownerId: number,
  after: string | undefined,
): Promise<OthersResponse> {
  const sql = toSql(app.db)
  const holder = await requireHolder(sql, ownerId)
  const choice = { after: parseCursor(after), limit: OTHER_SIDE_LIMITS.page, only: null, except: [] }
  const [counted, rows] = await Promise.all([countOthers(sql, holder), findOthers(sql, holder, choice)])
  const last = rows.length === OTHER_SIDE_LIMITS.page ? rows.at(-1) : undefined
  return {
    callsign: holder.callsign,
    stations: counted.stations,
    contacts: counted.contacts,
    needs_proof: counted.needsProof,
    list: rows.map((row) => ({
      qdo_id: row.id,
      by: row.stationCall,
      Call: row.call,
      TS: `${row.startedAt.toISOString().slice(0, 19)}Z`,
      Band: row.band,
      Mode: row.submode ?? row.mode,
      needs_proof: row.needsProof,
    })),
    next: last === undefined ? null : `${last.id} ${last.place}`,
  }
}

/** @throws ProductError 400 for a malformed cursor */
function parseCursor(text: string | undefined): OthersPosition | null {
  if (text === undefined) return null
  const [, id, cursor] = /^(\d{1,16}) (\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d(?::?\d\d)?)$/.exec(text) ?? []
  if (id === undefined || cursor === undefined)
    throw new ProductError(400, 'confirmations.place', OTHER_SIDE_TEXTS.nothing)
  return { id: Number(id), place: cursor }
}

/** @throws ProductError 403 when a contact requires a verified callsign, 404 when there is nothing to import */
export async function importOthers(app: FastifyInstance, ownerId: number, chosen: BringOthers): Promise<OthersBrought> {
  const sql = toSql(app.db)
  const holder = await requireHolder(sql, ownerId)
  const rows: OthersRow[] = []
  let locked = 0
  for await (const page of getPages(sql, holder, chosen)) {
    const open = page.filter(({ needsProof }) => !needsProof)
    locked += page.length - open.length
    rows.push(...open)
  }
  // Without ids, import everything possible. With ids, import all of them or none.
  if (locked > 0 && (rows.length === 0 || 'only' in chosen)) {
    throw new ProductError(403, 'confirmations.needs_proof', () => OTHER_SIDE_TEXTS.needsProof(holder.callsign))
  }
  if (rows.length === 0) throw new ProductError(404, 'confirmations.nothing_to_bring', OTHER_SIDE_TEXTS.nothing)
  const file = Readable.from(toAdif(rows))
  const importId = await app.logbook.importAdif(ownerId, 'other-side', OTHER_SIDE_TEXTS.filename, file)
  return { import_id: importId, contacts: rows.length }
}

const PAGE_SIZE = 2_000

async function* getPages(sql: Sql, holder: Holder, chosen: BringOthers) {
  const only = 'only' in chosen ? chosen.only : null
  const except = 'except' in chosen ? chosen.except : []
  let after: OthersPosition | null = null
  for (;;) {
    const page: readonly OthersRow[] = await findOthers(sql, holder, { after, limit: PAGE_SIZE, only, except })
    yield page
    after = page.at(-1) ?? null
    if (page.length < PAGE_SIZE || after === null) return
  }
}

function* toAdif(rows: readonly OthersRow[]): Generator<string> {
  yield 'From the other side\r\n<EOH>\r\n'
  for (const row of rows) yield toRecord(row)
}

/** Mirrors the other side's contact: what they sent was received here. */
function toRecord(row: OthersRow): string {
  const at = row.startedAt.toISOString()
  const fields = {
    CALL: row.stationCall,
    STATION_CALLSIGN: row.call,
    QSO_DATE: at.slice(0, 10).replaceAll('-', ''),
    TIME_ON: at.slice(11, row.hasSeconds ? 19 : 16).replaceAll(':', ''),
    BAND: row.band,
    MODE: row.mode,
    SUBMODE: row.submode,
    RST_SENT: row.rstRcvd,
    RST_RCVD: row.rstSent,
    SAT_NAME: row.satName,
    PROP_MODE: row.propMode,
    [OTHER_SIDE_FIELD]: 'Y',
  }
  const input = Object.entries(fields).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [{ name, value, type: '' }],
  )
  return `${adiRecord(input, 'utf-8')}\r\n`
}

/** Members who registered or added a profile within this period are notified, once. */
const NEWCOMER_PERIOD_MS = 60 * 60_000

export async function notifyNewcomers(app: FastifyInstance): Promise<void> {
  const sql = toSql(app.db)
  const now = app.clock.now()
  for (const holder of await findNewcomers(sql, firstIdAt(new Date(now.getTime() - NEWCOMER_PERIOD_MS)))) {
    const { stations, contacts } = await countOthers(sql, holder)
    if (!(await markNotified(sql, holder.id, now)) || contacts === 0) continue
    await app.people.notify(holder.id, {
      typeId: NOTIFICATION_TYPE.log,
      words: () => ({
        subject: OTHER_SIDE_TEXTS.title(stations),
        message: OTHER_SIDE_TEXTS.message(contacts, holder.callsign),
      }),
    })
  }
}
