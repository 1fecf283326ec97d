/**
 * A server on loopback that accepts uploads like LoTW: multipart, gzip, and each signature verified with the
 * certificate in the file (by node-forge, and not by the implementation that signs). Contacts that fail verification
 * are dropped silently, and the file is accepted anyway. Its report lists all received contacts for any request with
 * the right password.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import forge from 'node-forge'

export interface LotwContactThere {
  readonly stationCall: string
  readonly dxcc: string
  readonly station: Readonly<Record<string, string>>
  readonly contact: Readonly<Record<string, string>>
}

export interface LotwUploadSeen {
  readonly filename: string
  readonly contacts: readonly LotwContactThere[]
  /** Contacts whose signature or signed text is wrong. */
  readonly dropped: number
}

export interface FakeLotw {
  readonly url: string
  readonly uploads: LotwUploadSeen[]
  /** Number of times each contact was received, by station call, call, band, mode and time. */
  readonly book: Map<string, number>
  /** Accepts uploads without ever responding. */
  silent: boolean
  /** Replaces the usual response. Null breaks the connection after the file is recorded. */
  answer: ((upload: LotwUploadSeen) => LotwReply | Promise<LotwReply>) | null
  /** Called at the first bytes of the n-th upload, from 1. True breaks the connection immediately. */
  began: ((upload: number) => boolean) | null
  /** Queries of requested reports. */
  readonly requests: URLSearchParams[]
  /** While true, received files stay in the queue and are missing from reports. */
  queued: boolean
  /** Replaces the usual report. */
  report: (() => LotwReply) | null
  /** The clock of the server. */
  now: () => number
  close(): Promise<void>
}

export type LotwReply = { readonly status?: number; readonly body: string } | null

export const LOTW_PASSWORD = 'lotw password'

export const UPLOAD_ACCEPTED =
  '<html><head><title>LoTW</title></head><body>\n<!-- .UPL.  accepted -->\n<!-- .UPLMESSAGE. File queued for processing -->\n</body></html>'

export async function startLotw(): Promise<FakeLotw> {
  const received: Received[] = []
  let requestCount = 0
  const server = createServer((request, reply) => {
    const send = (response: LotwReply) => {
      if (response === null) request.socket.destroy()
      else reply.writeHead(response.status ?? 200, { 'content-type': 'text/html' }).end(response.body)
    }
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://lotw')
    if (pathname === '/lotwuser/lotwreport.adi') {
      lotw.requests.push(searchParams)
      return send(lotw.report ? lotw.report() : { body: getReport(lotw.queued ? [] : received, searchParams) })
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => {
      if (chunks.length === 0) {
        requestCount += 1
        if (lotw.began?.(requestCount)) return request.socket.destroy()
      }
      chunks.push(chunk)
    })
    request.on('end', async () => {
      if (lotw.silent) return
      const upload = readUpload(Buffer.concat(chunks))
      if (request.method !== 'POST' || request.url !== '/lotw/upload' || upload === null) {
        reply.writeHead(200, { 'content-type': 'text/html' }).end('<!-- .UPL. rejected -->')
        return
      }
      lotw.uploads.push(upload)
      for (const there of upload.contacts) {
        const { CALL = '', BAND = '', MODE = '', QSO_DATE = '', QSO_TIME = '' } = there.contact
        const key = [there.stationCall, CALL, BAND, MODE, QSO_DATE, QSO_TIME].join(' ')
        lotw.book.set(key, (lotw.book.get(key) ?? 0) + 1)
        received.push({ there, at: lotw.now() })
      }
      send(lotw.answer === null ? { body: UPLOAD_ACCEPTED } : await lotw.answer(upload))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const lotw: FakeLotw = {
    url: `http://127.0.0.1:${port}`,
    uploads: [],
    book: new Map(),
    silent: false,
    answer: null,
    began: null,
    requests: [],
    queued: false,
    report: null,
    now: () => Date.now(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return lotw
}

interface Received {
  readonly there: LotwContactThere
  /** Unix milliseconds. */
  readonly at: number
}

/** The report as LoTW writes it for `qso_qsl=no`. */
function getReport(received: readonly Received[], query: URLSearchParams): string {
  if (query.get('password') !== LOTW_PASSWORD) return '<html>Username/password incorrect</html>'
  const since = Date.parse(`${query.get('qso_qsorxsince')?.replace(' ', 'T')}Z`)
  const target = query.get('qso_qsl') === 'no' ? received : []
  const contacts = target.filter(({ there, at }) => at >= since && there.stationCall === query.get('qso_owncall'))
  const field = (name: string, value: string) => `<${name}:${value.length}>${value}\n`
  const records = contacts.map(({ there: { stationCall, contact }, at }) => {
    const { CALL = '', BAND = '', MODE = '', QSO_DATE = '', QSO_TIME = '' } = contact
    const rx = new Date(at).toISOString().slice(0, 19).replace('T', ' ')
    return [
      field('APP_LoTW_OWNCALL', stationCall),
      field('STATION_CALLSIGN', stationCall),
      field('CALL', CALL),
      field('BAND', BAND),
      field('MODE', MODE),
      `<APP_LoTW_RXQSO:19>${rx} // QSO record inserted/modified at LoTW\n`,
      field('QSO_DATE', QSO_DATE.replaceAll('-', '')),
      field('TIME_ON', QSO_TIME.replace(/\D/g, '')),
      '<QSL_RCVD:1>N\n<eor>\n\n',
    ].join('')
  })
  return `ARRL Logbook of the World Status Report\n<PROGRAMID:4>LoTW\n${field('APP_LoTW_NUMREC', String(contacts.length))}\n<eoh>\n\n${records.join('')}<APP_LoTW_EOF>\n`
}

function readUpload(body: Buffer): LotwUploadSeen | null {
  const text = body.toString('latin1')
  const part = /name="upfile"; filename="([^"]+)"\r\n(?:[^\r\n]+\r\n)*\r\n([\s\S]*?)\r\n--/.exec(text)
  if (part === null) return null
  return readTq8(gunzipSync(Buffer.from(part[2] ?? '', 'latin1')).toString('latin1'), part[1] ?? '')
}

/** Fields of a record that are neither values of the contact nor of its station. */
const RECORD_FIELDS = new Set(['REC_TYPE', 'STATION_UID', 'CERT_UID', 'SIGN_LOTW_V2.0', 'SIGNDATA'])

/** @throws when the file is not a .tq8 */
export function readTq8(file: string, filename = ''): LotwUploadSeen {
  const records = getRecords(file)
  const [certificate, station, ...contacts] = records
  if (certificate?.REC_TYPE !== 'tCERT' || station?.REC_TYPE !== 'tSTATION')
    throw new Error('no certificate or station')
  const { publicKey } = forge.pki.certificateFromAsn1(
    forge.asn1.fromDer(Buffer.from(certificate.CERTIFICATE ?? '', 'base64').toString('binary')),
  )
  if (publicKey === null || !('n' in publicKey)) throw new Error('no RSA key')
  const { CALL: stationCall = '', DXCC: dxcc = '', ...rest } = omitRecordFields(station)
  const valid: LotwContactThere[] = []
  for (const record of contacts) {
    const contact = omitRecordFields(record)
    // Within both the station and the contact, signed values are in order of their names.
    const signed = [rest, contact]
      .map((values) =>
        Object.keys(values)
          .sort()
          .map((name) => values[name])
          .join(''),
      )
      .join('')
    const text = signed.toUpperCase()
    const digest = forge.md.sha1.create().update(text, 'raw').digest().bytes()
    const verifies = isSigned(publicKey, digest, Buffer.from(record['SIGN_LOTW_V2.0'] ?? '', 'base64'))
    if (verifies && record.SIGNDATA === text && record.REC_TYPE === 'tCONTACT') {
      valid.push({ stationCall, dxcc, station: rest, contact })
    }
  }
  return { filename, contacts: valid, dropped: contacts.length - valid.length }
}

function isSigned(key: forge.pki.rsa.PublicKey, digest: string, signature: Buffer): boolean {
  try {
    return key.verify(digest, signature.toString('binary'))
  } catch {
    // The function throws when the padding is wrong.
    return false
  }
}

type Values = Record<string, string>

const omitRecordFields = (record: Values): Values =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !RECORD_FIELDS.has(name)))

function getRecords(file: string): Values[] {
  const records: Values[] = []
  let current: Values = {}
  let at = 0
  for (;;) {
    const tag = /<([\w.]+)(?::(\d+)(?::\w)?)?>/g
    tag.lastIndex = at
    const found = tag.exec(file)
    if (found === null) return records
    at = tag.lastIndex
    const name = (found[1] ?? '').toUpperCase()
    if (name === 'EOR') {
      records.push(current)
      current = {}
      continue
    }
    const length = Number(found[2])
    if (name !== 'TQSL_IDENT') current[name] = file.slice(at, at + length)
    at += length
  }
}
