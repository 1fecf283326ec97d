/**
 * A server on loopback that responds like Wavelog and Cloudlog (application/controllers/Api.php and Backup.php of
 * both), including the order by time in Wavelog's `export_past_id`.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface OtherContact {
  readonly id: number
  readonly station: string
  /** Format: `20240506 0708`. */
  readonly at: string
  readonly adif: string
}

export interface OtherResponse {
  /** 0 breaks the connection. */
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
  /** Breaks the connection in the middle of the body. */
  readonly isCut?: boolean
}

export interface OtherLog {
  readonly url: string
  readonly calls: { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[]
  contacts: readonly OtherContact[]
  /** Maximum number of contacts per page, even if the request asks for more. */
  maxPageSize: number
  /** Replaces the usual response. */
  instead: (path: string, body: Readonly<Record<string, unknown>>) => OtherResponse | undefined
  close(): Promise<void>
}

export const GOOD_KEY = 'wl5f0c0ffee'
const STATIONS = [
  {
    station_id: '1',
    station_profile_name: 'Home',
    station_gridsquare: 'IO91WM',
    station_callsign: 'M0HOME',
    station_active: '1',
  },
  {
    station_id: '7',
    station_profile_name: 'Lake',
    station_gridsquare: 'JN47',
    station_callsign: 'M0HOME/P',
    station_active: null,
  },
]

export async function startOtherLog(): Promise<OtherLog> {
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      const body: Record<string, unknown> = text === '' ? {} : JSON.parse(text)
      const path = request.url ?? ''
      log.calls.push({ path, body })
      const response = log.instead(path, body) ?? respond(log, path, body)
      if (response.status === 0) return void request.socket.destroy()
      const bytes = Buffer.from(response.body)
      reply.writeHead(response.status ?? 200, { 'content-length': bytes.length, ...response.headers })
      if (response.isCut === true) reply.write(bytes.subarray(0, bytes.length / 2), () => request.socket.destroy())
      else reply.end(bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const log: OtherLog = {
    url: `http://127.0.0.1:${port}`,
    calls: [],
    contacts: [],
    maxPageSize: Number.POSITIVE_INFINITY,
    instead: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return log
}

const json = (value: unknown, status = 200): OtherResponse => ({ status, body: JSON.stringify(value) })
export const NOT_FOUND: OtherResponse = { status: 404, body: '<!DOCTYPE html><title>404 Page Not Found</title>' }

function respond(log: OtherLog, path: string, body: Readonly<Record<string, unknown>>): OtherResponse {
  const [, call = '', key = String(body.key)] = /^\/index\.php\/(api\/\w+|backup\/adif)(?:\/(.+))?$/.exec(path) ?? []
  if (path === '/backup/logbook_2026_11_30_10_00_00.adi') return { body: toAdif('Cloudlog', log.contacts) }
  if (call !== '' && key !== GOOD_KEY) return json({ status: 'failed', reason: 'missing or invalid api key' }, 401)
  if (call === 'api/station_info') return json(STATIONS)
  if (call === 'api/statistics') return json({ Today: '0', total_qsos: String(log.contacts.length) }, 201)
  if (call === 'api/get_wp_stats') {
    const count = log.contacts.filter(({ station }) => station === body.station_id).length
    return json({ status: 'successful', statistics: { totalalltime: [{ count: String(count) }] } })
  }
  if (call === 'api/get_contacts_adif') return getContacts(log, body)
  if (call === 'backup/adif')
    return {
      body: '<p>The output can be found at: <a href="http://x/backup/logbook_2026_11_30_10_00_00.adi">…</a></p>',
    }
  return NOT_FOUND
}

function getContacts(log: OtherLog, body: Readonly<Record<string, unknown>>): OtherResponse {
  const from = Number(body.fetchfromid)
  const page = log.contacts
    .filter(({ station, id }) => station === body.station_id && id > from)
    .toSorted((a, b) => a.at.localeCompare(b.at) || a.id - b.id)
    .slice(0, Math.min(Number(body.limit), log.maxPageSize))
  if (page.length === 0) {
    const message = 'No new QSOs available.'
    return json({ status: 'successfull', message, lastfetchedid: from, exported_qsos: 0, adif: null })
  }
  return json({
    status: 'successfull',
    message: 'Export successfull',
    lastfetchedid: Math.max(...page.map(({ id }) => id)),
    exported_qsos: page.length,
    adif: toAdif('Wavelog', page),
  })
}

const toAdif = (program: string, contacts: readonly OtherContact[]) =>
  `${program} ADIF export\n<ADIF_VER:5>3.1.4\n<EOH>\n\n${contacts.map(({ adif }) => adif).join('')}`

const field = (name: string, value: string) => `<${name}:${[...value].length}>${value}\r\n`

/** Creates a contact as the ADIF helper of both programs writes it: lengths count characters and not bytes. */
export function otherContact(
  id: number,
  station: '1' | '7',
  at: string,
  more: Readonly<Record<string, string>> = {},
): OtherContact {
  const [day = '', time = ''] = at.split(' ')
  const home = STATIONS.find(({ station_id }) => station_id === station)
  const fields = {
    CALL: 'DL1ABC',
    BAND: '20m',
    MODE: 'CW',
    FREQ: '14.0205',
    QSO_DATE: day,
    TIME_ON: time,
    STATION_CALLSIGN: home?.station_callsign ?? '',
    MY_GRIDSQUARE: home?.station_gridsquare ?? '',
    ...more,
  }
  const adif = `${Object.entries(fields)
    .map(([name, value]) => field(name, value))
    .join('')}<EOR>\r\n\r\n`
  return { id, station, at, adif }
}
