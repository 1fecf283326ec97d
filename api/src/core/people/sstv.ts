/** The SSTV archive: pictures received by programs, each with its contact. */
import { SSTV_PAGE, type SstvPicture, type SstvQuery, type SstvResponse } from '@onfreq/contracts/people/photos'
import { SSTV_TEXTS } from '@onfreq/contracts/people/texts'
import { callsignFromPath, toLog } from '@onfreq/ham/callsign'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { oneAtATime } from '#kernel/database/one-at-a-time.ts'
import type { Database, Trx } from '#kernel/database/types.ts'
import { ProductError } from '#kernel/errors.ts'
import { instant } from '#kernel/instant.ts'
import type { Pictures } from './pictures/store.ts'

export interface SstvUpload {
  readonly contactId: number | undefined
  /** Without a `contactId`, the newest contact is used. */
  readonly call: string | undefined
}

export interface SstvArchive {
  page(query: SstvQuery): Promise<SstvResponse>
  upload(ownerId: number, upload: SstvUpload, file: Buffer): Promise<SstvPicture>
}

interface Row {
  id: number
  name: string
  width: number
  height: number
  created_at: Date
  contact_id: number
  started_at: Date
  call: string
  station_call: string
  owner_call: string
  band: string | null
  submode: string | null
}

const DAY = 86_400_000
const MAX_PER_CONTACT = 20

const columns = sql`p.id, p.name, p.width, p.height, p.created_at, c.id as contact_id, c.started_at, c.call,
  c.station_call, a.callsign as owner_call, c.band, coalesce(c.submode, c.mode) as submode`
const tables = sql`picture p join contact c on c.owner_id = p.owner_id and c.id = p.contact_id
  join account a on a.id = p.owner_id`

export function createSstvArchive(app: FastifyInstance, pictures: Pictures): SstvArchive {
  async function contactFor(ownerId: number, { contactId, call }: SstvUpload): Promise<number> {
    const withCall = call === undefined ? sql`true` : sql`call = ${callsignFromPath(call)}`
    const { rows } = await (contactId === undefined
      ? sql<{ id: number }>`
          select id from contact where owner_id = ${ownerId} and mode_class = 'sstv' and ${withCall}
            and started_at > ${new Date(app.clock.millis() - DAY)}
          order by started_at desc, id desc limit 1`
      : sql<{ id: number }>`select id from contact where owner_id = ${ownerId} and id = ${contactId}`
    ).execute(app.db)
    const contact = rows[0]
    if (contact === undefined) throw new ProductError(404, 'people.no_sstv_contact', SSTV_TEXTS.noContact)
    return contact.id
  }

  async function checkRoom(db: Database | Trx, ownerId: number, contactId: number): Promise<void> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from picture where owner_id = ${ownerId} and kind = 'sstv' and contact_id = ${contactId}`.execute(
      db,
    )
    if ((rows[0]?.n ?? 0) >= MAX_PER_CONTACT) {
      throw new ProductError(422, 'people.sstv_limit', SSTV_TEXTS.tooMany)
    }
  }

  return {
    async page({ callsign, before }) {
      const call = callsign === undefined || callsign.trim() === '' ? undefined : callsignFromPath(callsign)
      const station = call === undefined ? sql`true` : sql`(c.station_call = ${call} or c.call = ${call})`
      const older = before === undefined ? sql`true` : sql`p.id < ${before}`
      const { rows } = await sql<Row>`
        select ${columns} from ${tables} where p.kind = 'sstv' and c.public_call and ${station} and ${older}
        order by p.id desc limit ${SSTV_PAGE + 1}`.execute(app.db)
      const page = rows.slice(0, SSTV_PAGE).map(toSstvPicture)
      return { pictures: page, next: rows.length > SSTV_PAGE ? (page.at(-1)?.id ?? null) : null }
    },
    async upload(ownerId, upload, file) {
      const contactId = await contactFor(ownerId, upload)
      // Checked before rendering, and again under the lock.
      await checkRoom(app.db, ownerId, contactId)
      const admit = async (trx: Trx) => {
        await oneAtATime(trx, 'sstv_picture', ownerId)
        await checkRoom(trx, ownerId, contactId)
      }
      const { id } = await pictures.store({ ownerId, kind: 'sstv', contactId, admit }, file)
      const { rows } = await sql<Row>`
        select ${columns} from ${tables} where p.owner_id = ${ownerId} and p.id = ${id}`.execute(app.db)
      if (rows[0] === undefined) throw new ProductError(404, 'people.no_sstv_contact', SSTV_TEXTS.noContact)
      return toSstvPicture(rows[0])
    },
  }
}

function toSstvPicture(row: Row): SstvPicture {
  return {
    id: row.id,
    file_name: row.name,
    width: row.width,
    height: row.height,
    created_at: instant(row.created_at),
    qdo_id: row.contact_id,
    TS: instant(row.started_at),
    Call: row.call,
    station_callsign: row.station_call,
    log_of: toLog(row.station_call, row.owner_call),
    Band: row.band,
    SubMode: row.submode,
  }
}
