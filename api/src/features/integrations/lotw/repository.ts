/** Rows of `lotw_certificate`. */
import type { Sql } from '#kernel/database/sql.ts'

export interface StoredCertificate {
  readonly ownerId: number
  readonly id: number
  readonly callsign: string
  readonly dxcc: number
  /** YYYY-MM-DD. */
  readonly firstQso: string
  readonly lastQso: string | null
  readonly validFrom: Date
  readonly validUntil: Date
  readonly fingerprint: string
  readonly locationId: number | null
  readonly automatic: boolean
}

/** A certificate with its encrypted private key, which only the sender reads. */
export interface SealedCertificate extends StoredCertificate {
  readonly certificateDer: Buffer
  readonly sealedKey: Buffer
}

const COLUMNS = `owner_id as "ownerId", id, callsign, dxcc, to_char(first_qso, 'YYYY-MM-DD') as "firstQso",
  to_char(last_qso, 'YYYY-MM-DD') as "lastQso", valid_from as "validFrom", valid_until as "validUntil", fingerprint,
  location_id as "locationId", automatic`

/** Ordered by callsign, newest certificate first. */
export function findCertificates(sql: Sql, ownerId: number): Promise<readonly StoredCertificate[]> {
  return sql(
    `select ${COLUMNS} from lotw_certificate where owner_id = $1 order by callsign, valid_from desc, id desc`,
    [ownerId],
  )
}

export function findSealed(sql: Sql, ownerId: number): Promise<readonly SealedCertificate[]> {
  return sql(
    `select ${COLUMNS}, certificate_der as "certificateDer", key_enc as "sealedKey" from lotw_certificate
     where owner_id = $1 order by callsign, valid_from desc, id desc`,
    [ownerId],
  )
}

export interface NewCertificate extends SealedCertificate {
  readonly serial: string
}

/** Stores a certificate. If it exists, its row is replaced. */
export async function storeCertificate(sql: Sql, certificate: NewCertificate, now: Date): Promise<void> {
  await sql(
    `insert into lotw_certificate (owner_id, id, callsign, dxcc, first_qso, last_qso, valid_from, valid_until, serial,
       fingerprint, certificate_der, key_enc, location_id, automatic, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     on conflict (owner_id, fingerprint) do update set key_enc = excluded.key_enc, location_id = excluded.location_id,
       automatic = excluded.automatic`,
    [
      certificate.ownerId,
      certificate.id,
      certificate.callsign,
      certificate.dxcc,
      certificate.firstQso,
      certificate.lastQso,
      certificate.validFrom,
      certificate.validUntil,
      certificate.serial,
      certificate.fingerprint,
      certificate.certificateDer,
      certificate.sealedKey,
      certificate.locationId,
      certificate.automatic,
      now,
    ],
  )
}

export async function changeCertificate(
  sql: Sql,
  ownerId: number,
  id: number,
  { locationId, automatic }: { readonly locationId: number | null; readonly automatic: boolean },
): Promise<void> {
  await sql('update lotw_certificate set location_id = $3, automatic = $4 where owner_id = $1 and id = $2', [
    ownerId,
    id,
    locationId,
    automatic,
  ])
}

/** @returns false when the member has no certificate with this id */
export async function removeCertificate(sql: Sql, ownerId: number, id: number): Promise<boolean> {
  const removed = await sql('delete from lotw_certificate where owner_id = $1 and id = $2 returning id', [ownerId, id])
  return removed.length > 0
}

/** Station calls of the contacts in this log that could be sent. */
export async function readStationCalls(sql: Sql, ownerId: number): Promise<readonly string[]> {
  const rows = await sql<{ call: string }>(
    'select distinct station_call as call from contact where owner_id = $1 and public_call order by 1 limit 200',
    [ownerId],
  )
  return rows.map(({ call }) => call)
}
