/** Creates stored logs with COPY, as an import does, including the counters and roll-ups of the product. */

import pg from 'pg'
import { deriveMissing, setMode } from '../src/core/log/contact/derive.ts'
import { emptyContact } from '../src/core/log/contact/empty.ts'
import type { StoredContact } from '../src/core/log/contact/fields.ts'
import { copyContacts } from '../src/core/log/import/copy.ts'
import { rollupsSql } from '../src/core/log/repository/rolled-up.ts'
import type { BenchMember, BenchSite } from './log-site.ts'

const BATCH_SIZE = 10_000
/** Years that a log spans regardless of its size: a larger log is a busier one. */
const FROM = Date.UTC(2012, 0, 1)
const UNTIL = Date.UTC(2026, 0, 1)

const PREFIXES = ['DL', 'G', 'K', 'JA', 'F', 'EA', 'OH', 'PY', 'VK', 'W', 'UA', 'SP', 'I', 'SM', 'ZL', 'VE', 'LU', 'OK']
const NAMES = ['Hans', 'Bob', 'Yuki', 'Jean', 'Pedro', 'Timo', 'Anna', 'Olga', 'Kjell', 'Mary', 'Pawel', 'Luis', 'Ivo']
const RIGS = ['IC-7300', 'FT-991A', 'K3S', 'TS-590SG']
const BANDS = [14_074_000, 7_074_000, 21_074_000, 28_074_000, 3_573_000, 18_100_000]
const MODES = ['FT8', 'FT8', 'FT8', 'CW', 'SSB', 'RTTY']

/** Number of distinct stations; a busy log contains them repeatedly. */
export const STATIONS = 30_000
/** Operators stay on a band for a session of this many contacts, 90 seconds apart. */
const SESSION_LENGTH = 60
const CONTACT_INTERVAL_MS = 90_000

/** A pseudo-random number that depends only on the contact. */
const mix = (index: number, salt: number) => (Math.imul(index + 1, 2_654_435_761 ^ (salt * 40_503)) >>> 0) % 65_521
const pick = <Value>(values: readonly Value[], n: number, otherwise: Value): Value =>
  values[n % values.length] ?? otherwise
const letter = (n: number) => String.fromCharCode(65 + (n % 26))

/** Call of one of the {@link STATIONS}, which are the same in every log. */
export function getCall(station: number): string {
  return `${pick(PREFIXES, station, 'K')}${station % 10}${letter(station)}${letter(station >> 3)}${letter(station >> 8)}`
}

export function getGrid(station: number): string {
  return `${letter(station % 18)}${letter((station >> 4) % 18)}${station % 10}${(station >> 3) % 10}`
}

export interface StoredLog {
  readonly member: BenchMember
  readonly contacts: number
  /** Adds fields to a contact that the benchmark needs. */
  readonly complete?: (contact: StoredContact, index: number) => void
}

/** Ids below those of the site, which only reserves as many as a save or an import needs. */
let lastId = 0

function storedContact({ member, contacts, complete }: StoredLog, index: number): StoredContact {
  const station = mix(index, 1) % STATIONS
  const session = Math.floor(index / SESSION_LENGTH)
  const sessionMs = ((UNTIL - FROM) / contacts) * SESSION_LENGTH
  const at =
    FROM + session * sessionMs + (index % SESSION_LENGTH) * Math.min(sessionMs / SESSION_LENGTH, CONTACT_INTERVAL_MS)
  const contact = emptyContact(getCall(station), member.callsign, new Date(Math.floor(at / 1000) * 1000))
  const mode = pick(MODES, mix(session, 2), 'FT8')
  setMode(contact, mode, null)
  contact.freqHz = pick(BANDS, mix(session, 3), 14_074_000)
  contact.rstSent = mode === 'CW' ? '599' : '-10'
  contact.rstRcvd = mode === 'CW' ? '579' : '-08'
  contact.name = pick(NAMES, station, 'Hans')
  contact.grid = getGrid(station)
  contact.power = 100
  contact.comment = `contact ${index} of an evening`
  contact.extra = [['MY_RIG', pick(RIGS, mix(index, 4), 'K3S')]]
  deriveMissing(contact)
  complete?.(contact, index)
  return Object.assign(contact, { ownerId: member.id, id: ++lastId, publicCall: true, origin: 'IMPORT' })
}

/** Without award counts, which are computed in the background and would run during the measurement. */
export async function storeLogs(site: BenchSite, logs: readonly StoredLog[]): Promise<void> {
  // A separate connection, because the site's statements have a timeout.
  const client = new pg.Client({ connectionString: site.app.config.databaseUrl })
  await client.connect()
  try {
    for (const log of logs) await storeLog(client, log)
    // Updates the table statistics, as autovacuum would.
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function storeLog(client: pg.Client, log: StoredLog): Promise<void> {
  const { member, contacts } = log
  for (let from = 0; from < contacts; from += BATCH_SIZE) {
    const length = Math.min(BATCH_SIZE, contacts - from)
    const batch = Array.from({ length }, (_, index) => storedContact(log, from + index))
    await copyContacts(client, batch)
    await client.query('delete from award_change where owner_id = $1', [member.id])
  }
  await client.query('insert into log_owner (owner_id) values ($1) on conflict do nothing', [member.id])
  await client.query(
    `with added as materialized (
       select owner_id, started_at, band, mode_class, dxcc, public_call from contact where owner_id = $1),
     ${rollupsSql('added')} select where false`,
    [member.id],
  )
}
