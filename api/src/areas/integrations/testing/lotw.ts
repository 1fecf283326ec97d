/**
 * A server on loopback that takes uploads as LoTW does: multipart, gzip, each signature verified with the certificate in the
 * file (by node-forge, another implementation than the one that signs). What does not verify is dropped without a word, and the file is accepted all the same.
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
  /** By own call, call, band, mode and time: how often each came. */
  readonly book: Map<string, number>
  /** Takes what comes and never answers. */
  silent: boolean
  /** Instead of the usual answer; null breaks the connection once the file is in the book. */
  answer: ((upload: LotwUploadSeen) => { readonly status?: number; readonly body: string } | null) | null
  close(): Promise<void>
}

export const UPLOAD_ACCEPTED =
  '<html><head><title>LoTW</title></head><body>\n<!-- .UPL.  accepted -->\n<!-- .UPLMESSAGE. File queued for processing -->\n</body></html>'

export async function startLotw(): Promise<FakeLotw> {
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
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
      }
      const answer = lotw.answer === null ? { body: UPLOAD_ACCEPTED } : lotw.answer(upload)
      if (answer === null) request.socket.destroy()
      else reply.writeHead(answer.status ?? 200, { 'content-type': 'text/html' }).end(answer.body)
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
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return lotw
}

function readUpload(body: Buffer): LotwUploadSeen | null {
  const text = body.toString('latin1')
  const part = /name="upfile"; filename="([^"]+)"\r\n(?:[^\r\n]+\r\n)*\r\n([\s\S]*?)\r\n--/.exec(text)
  if (part === null) return null
  return readTq8(gunzipSync(Buffer.from(part[2] ?? '', 'latin1')).toString('latin1'), part[1] ?? '')
}

/** What of a record is neither its own nor its station's word. */
const ABOUT = new Set(['REC_TYPE', 'STATION_UID', 'CERT_UID', 'SIGN_LOTW_V2.0', 'SIGNDATA'])

/** @throws when it is no .tq8 */
export function readTq8(file: string, filename = ''): LotwUploadSeen {
  const records = recordsOf(file)
  const [certificate, station, ...contacts] = records
  if (certificate?.REC_TYPE !== 'tCERT' || station?.REC_TYPE !== 'tSTATION')
    throw new Error('no certificate or station')
  const { publicKey } = forge.pki.certificateFromAsn1(
    forge.asn1.fromDer(Buffer.from(certificate.CERTIFICATE ?? '', 'base64').toString('binary')),
  )
  if (publicKey === null || !('n' in publicKey)) throw new Error('no RSA key')
  const { CALL: stationCall = '', DXCC: dxcc = '', ...rest } = without(station)
  const valid: LotwContactThere[] = []
  for (const record of contacts) {
    const contact = without(record)
    // Of both, the signed values stand in the order of their names.
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
    // It throws where the padding is wrong.
    return false
  }
}

type Values = Record<string, string>

const without = (record: Values): Values =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !ABOUT.has(name)))

function recordsOf(file: string): Values[] {
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
