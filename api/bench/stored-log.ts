/** Existing logs: copied as an import does, with counters and roll-ups as in the product. */

import pg from 'pg'
import { deriveMissing, setMode } from '../src/core/log/contact/derive.ts'
import { emptyContact } from '../src/core/log/contact/empty.ts'
import type { StoredContact } from '../src/core/log/contact/fields.ts'
import { copyContacts } from '../src/core/log/import/copy.ts'
import { rollupsSql } from '../src/core/log/repository/rolled-up.ts'
import type { BenchMember, BenchSite } from './log-site.ts'

const PIECE = 10_000
/** The years a log spans, regardless of its size: a larger log is a busier one. */
const FROM = Date.UTC(2012, 0, 1)
const UNTIL = Date.UTC(2026, 0, 1)

const PREFIXES = ['DL', 'G', 'K', 'JA', 'F', 'EA', 'OH', 'PY', 'VK', 'W', 'UA', 'SP', 'I', 'SM', 'ZL', 'VE', 'LU', 'OK']
const NAMES = ['Hans', 'Bob', 'Yuki', 'Jean', 'Pedro', 'Timo', 'Anna', 'Olga', 'Kjell', 'Mary', 'Pawel', 'Luis', 'Ivo']
const RIGS = ['IC-7300', 'FT-991A', 'K3S', 'TS-590SG']
const BANDS = [14_074_000, 7_074_000, 21_074_000, 28_074_000, 3_573_000, 18_100_000]
const MODES = ['FT8', 'FT8', 'FT8', 'CW', 'SSB', 'RTTY']

/** A busy log works them repeatedly. */
export const STATIONS = 30_000
/** Operators stay on a band for a while and log a contact every 90 seconds. */
const SESSION = 60
const BETWEEN = 90_000

/** Deterministic per contact, independent of the rest of the log. */
const mix = (index: number, salt: number) => (Math.imul(index + 1, 2_654_435_761 ^ (salt * 40_503)) >>> 0) % 65_521
const of = <Value>(values: readonly Value[], n: number, otherwise: Value): Value =>
  values[n % values.length] ?? otherwise
const letter = (n: number) => String.fromCharCode(65 + (n % 26))

/** The call of one of the {@link STATIONS} in every log. */
export function getCall(station: number): string {
  return `${of(PREFIXES, station, 'K')}${station % 10}${letter(station)}${letter(station >> 3)}${letter(station >> 8)}`
}

export function getGrid(station: number): string {
  return `${letter(station % 18)}${letter((station >> 4) % 18)}${station % 10}${(station >> 3) % 10}`
}

export interface StoredLog {
  readonly member: BenchMember
  readonly contacts: number
  /** Adds to a contact what this benchmark needs of it. */
  readonly complete?: (contact: StoredContact, index: number) => void
}

/** Below the ids of the site, which reserves only as many as a save or an import needs. */
let lastId = 0

function storedContact({ member, contacts, complete }: StoredLog, index: number): StoredContact {
  const station = mix(index, 1) % STATIONS
  const session = Math.floor(index / SESSION)
  const step = ((UNTIL - FROM) / contacts) * SESSION
  const at = FROM + session * step + (index % SESSION) * Math.min(step / SESSION, BETWEEN)
  const contact = emptyContact(getCall(station), member.callsign, new Date(Math.floor(at / 1000) * 1000))
  const mode = of(MODES, mix(session, 2), 'FT8')
  setMode(contact, mode, null)
  contact.freqHz = of(BANDS, mix(session, 3), 14_074_000)
  contact.rstSent = mode === 'CW' ? '599' : '-10'
  contact.rstRcvd = mode === 'CW' ? '579' : '-08'
  contact.name = of(NAMES, station, 'Hans')
  contact.grid = getGrid(station)
  contact.power = 100
  contact.comment = `contact ${index} of an evening`
  contact.extra = [['MY_RIG', of(RIGS, mix(index, 4), 'K3S')]]
  deriveMissing(contact)
  complete?.(contact, index)
  return Object.assign(contact, { ownerId: member.id, id: ++lastId, publicCall: true, origin: 'IMPORT' })
}

/** Without award credits: they are counted in the background and would run during the measurement. */
export async function storeLogs(site: BenchSite, logs: readonly StoredLog[]): Promise<void> {
  // Its own connection, because the site's statements have a timeout.
  const client = new pg.Client({ connectionString: site.app.config.databaseUrl })
  await client.connect()
  try {
    for (const log of logs) await storeLog(client, log)
    // As autovacuum does sooner or later after such a change.
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function storeLog(client: pg.Client, log: StoredLog): Promise<void> {
  const { member, contacts } = log
  for (let from = 0; from < contacts; from += PIECE) {
    const length = Math.min(PIECE, contacts - from)
    const piece = Array.from({ length }, (_, index) => storedContact(log, from + index))
    await copyContacts(client, piece)
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
