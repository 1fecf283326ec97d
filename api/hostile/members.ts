/** The most expensive requests that one member can send. Refused requests are counted too. */
import forge from 'node-forge'
import { post } from '../faults/processes.ts'

export interface Hostile {
  readonly url: string
  readonly token: string
  readonly callsign: string
  /** URL of a host that responds after ten seconds. */
  readonly slowHost: string
}

interface Order {
  readonly name: string
  /** Runs once per member before the measurement. */
  readonly prepare?: (member: Hostile) => Promise<unknown>
  /** @returns the status of the answer */
  readonly send: (member: Hostile, turn: number) => Promise<number>
}

const EVERYTHING = { start_date: '1930-01-01', end_date: '2099-12-31' }
const LONG_LOG = 5_000

export const ORDERS: readonly Order[] = [
  {
    name: 'export of everything',
    send: request('vexportadif', (turn) => ({ ...EVERYTHING, format: turn % 2 === 0 ? 'adi' : 'adx' })),
  },
  { name: `import of ${LONG_LOG} contacts`, send: ({ url, token }, turn) => importLog(url, token, LONG_LOG, turn) },
  { name: 'data exports', send: request('vdataexport', () => ({})) },
  {
    name: 'webhooks to slow hosts',
    async prepare({ url, token, slowHost }) {
      for (let n = 0; n < 10; n += 1) {
        const hook = { kind: 'webhook', url: `${slowHost}/${token.slice(0, 8)}/${n}`, events: ['contact'] }
        await post(url, 'vopendata/hooks/add', token, hook)
      }
    },
    send: request('vqso/upsert', (turn) => ({ data: contact(turn) })),
  },
  {
    name: 'backups to slow hosts',
    async prepare({ url, token, slowHost }) {
      const backup = { kind: 'webdav', user: 'u', password: 'p', every: 'daily' }
      for (let n = 0; n < 5; n += 1)
        await post(url, 'vopendata/backups/add', token, { ...backup, url: `${slowHost}/${n}` })
    },
    async send({ url, token }, turn) {
      const listed = await fetch(`${url}/api/vopendata/backups`, { headers: { authorization: `Bearer ${token}` } })
      const { backups = [] } = (await listed.json()) as { readonly backups?: readonly { readonly id: number }[] }
      const backup = backups[turn % Math.max(1, backups.length)]
      return (await post(url, 'vopendata/backups/run', token, { id: backup?.id ?? 0 })).status
    },
  },
  {
    name: 'costly certificate',
    send: request('vlotw/certificates/add', () => ({ file: costlyCertificate(), password: 'x' })),
  },
  {
    name: 'wrong PINs for other accounts',
    send: request('vpinlogin', (turn) => ({ callsign: 'M0AAA', pin: String(100_000 + turn) })),
  },
  {
    name: 'full log by ADIF field',
    send: request('vlogbook', () => ({
      size: 50,
      filter: { fields: [{ field: 'NOTES', op: 'contains', value: 'zzqx' }] },
    })),
  },
]

function request(path: string, body: (turn: number) => object): Order['send'] {
  return async ({ url, token }, turn) => (await post(url, path, token, body(turn))).status
}

function contact(turn: number) {
  return { TS: new Date(Date.now() - turn * 61_000).toISOString(), Call: `K${turn % 10}ABC`, Freq: 14_250, Mode: 'CW' }
}

const files = new Map<string, string>()

/** Generated once for all members: real members would generate theirs on their own machines. */
function logFile(contacts: number, turn: number): string {
  const key = `${contacts} ${turn}`
  const file = files.get(key) ?? makeLogFile(contacts, turn)
  files.set(key, file)
  return file
}

function makeLogFile(contacts: number, turn: number): string {
  const records = Array.from({ length: contacts }, (_, n) => {
    const at = new Date(Date.UTC(2010, 0, 1) + (turn * contacts + n) * 61_000).toISOString()
    const [day, time] = [at.slice(0, 10).replaceAll('-', ''), at.slice(11, 19).replaceAll(':', '')]
    return `<CALL:6>W${n % 10}XYZQ<QSO_DATE:8>${day}<TIME_ON:6>${time}<BAND:3>20m<MODE:2>CW<EOR>`
  })
  return records.join('\n')
}

export async function importLog(url: string, token: string, contacts: number, turn: number): Promise<number> {
  const form = new FormData()
  form.set('adif_file', new Blob([logFile(contacts, turn)]), 'log.adi')
  const response = await fetch(`${url}/api/vimportadif`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
    signal: AbortSignal.timeout(60_000),
  })
  return response.status
}

let certificate: string | undefined

/** A PKCS#12 file that requests 2³¹ − 1 rounds of key derivation. */
function costlyCertificate(): string {
  certificate ??= makeCertificate()
  return certificate
}

function makeCertificate(): string {
  const keys = forge.pki.rsa.generateKeyPair(1024)
  const created = forge.pki.createCertificate()
  created.publicKey = keys.publicKey
  created.serialNumber = '01'
  const name = [{ name: 'commonName', value: 'x' }]
  created.setSubject(name)
  created.setIssuer(name)
  created.sign(keys.privateKey)
  const file = forge.pkcs12.toPkcs12Asn1(keys.privateKey, [created], 'x', { algorithm: '3des', count: 2_048 })
  const mac = (file.value as forge.asn1.Asn1[]).at(-1)
  const { INTEGER } = forge.asn1.Type
  const rounds = forge.asn1.create(forge.asn1.Class.UNIVERSAL, INTEGER, false, '\u007f\u00ff\u00ff\u00ff')
  ;(mac?.value as forge.asn1.Asn1[])[2] = rounds
  return Buffer.from(forge.asn1.toDer(file).getBytes(), 'binary').toString('base64')
}
