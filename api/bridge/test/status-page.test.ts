import { request, type Server } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { statusHtml } from '../src/status/html.ts'
import { startStatusPage } from '../src/status/page.ts'
import type { BridgeStatus } from '../src/status/status.ts'
import { freePort } from './ports.ts'

const LISTENER = {
  name: 'WSJT-X, JTDX, MSHV',
  where: 'UDP 2237',
  isOpen: true,
  trouble: '',
  programs: [],
  messages: 0,
  ignored: 0,
} as const
const RIG = { frequencyHz: null, mode: '', name: '', transmitting: false, from: '', asked: ['rigctld at here'] }
const STATUS: BridgeStatus = {
  version: '0.2.0',
  pairing: { callsign: 'M0AAA', url: 'https://onfreq.example' },
  online: true,
  trouble: '',
  waiting: 0,
  sent: 7,
  refused: 0,
  sources: [LISTENER],
  rig: RIG,
  mayTune: false,
}
/** Visible text of the page. */
const read = (more: Partial<BridgeStatus>) =>
  statusHtml({ ...STATUS, ...more })
    .replace(/<(style|script)>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('status page', () => {
  test('shows that the bridge is not paired and how to pair it', () => {
    const text = read({ pairing: null, online: false })
    expect(text).toContain('Not paired')
    expect(text).toContain('press Pair Onfreq Bridge')
  })

  test('shows the pairing and the WSJT-X settings before anything was received', () => {
    const text = read({})
    expect(text).toContain('Connected M0AAA https://onfreq.example')
    expect(text).toContain('Nothing heard yet WSJT-X: Settings, Reporting, UDP Server 127.0.0.1, port 2237.')
    expect(text).toContain('No radio heard yet')
  })

  test('shows that the site is unreachable, why, and how many contacts are queued', () => {
    const text = read({ online: false, trouble: 'The site cannot be reached.', waiting: 12 })
    expect(text).toContain('Offline')
    expect(text).toContain('The site cannot be reached. 12 contacts wait on this computer and go out as soon')
    expect(read({ online: false, trouble: 'Away.', waiting: 1 })).toContain('1 contact waits on this computer and goes')
  })

  test('shows received and unusable messages, and which program uses the port', () => {
    const received = { ...LISTENER, programs: ['WSJT-X', 'JTDX'], messages: 20, ignored: 3 }
    expect(read({ sources: [received] })).toContain('WSJT-X, JTDX 20 messages, 3 of them not for the log')
    const taken = { ...LISTENER, isOpen: false, trouble: 'UDP 2237 is taken by another program.' }
    expect(read({ sources: [taken] })).toContain('Not listening UDP 2237 is taken by another program.')
  })

  test("shows the radio's frequency", () => {
    const rig = { ...RIG, frequencyHz: 7_030_500, mode: 'CW', name: 'IC-7300', transmitting: true, from: 'FLRig' }
    expect(read({ rig })).toContain('7.030. 500 CW TX IC-7300, FLRig')
    expect(read({ rig: { ...rig, frequencyHz: 137_500 } })).toContain('0.137. 500')
  })

  test('escapes names reported by other programs', () => {
    const evil = '<script>alert(1)</script>'
    const html = statusHtml({
      ...STATUS,
      online: false,
      trouble: evil,
      pairing: { callsign: evil, url: evil },
      sources: [{ ...LISTENER, name: evil, where: evil, programs: [evil] }],
      rig: { ...RIG, frequencyHz: 7_000_000, mode: evil, name: evil, from: evil },
    })
    expect(html).not.toContain(evil)
    expect(html.match(/&#60;script&#62;alert/g)?.length).toBeGreaterThan(6)
  })
})

describe('status page server', () => {
  let server: Server | undefined
  afterEach(() => {
    server?.close()
  })

  async function send(path: string, { host = 'localhost', method = 'GET' } = {}) {
    const port = await freePort('tcp')
    server = await startStatusPage(port, () => STATUS)
    return new Promise<{ status: number | undefined; body: string; policy: string }>((resolve, reject) => {
      const connection = request(
        { host: '127.0.0.1', port, path, method, headers: { host: `${host}:${port}` } },
        (response) => {
          let body = ''
          response.on('data', (chunk) => {
            body += String(chunk)
          })
          const policy = String(response.headers['content-security-policy'])
          response.on('end', () => resolve({ status: response.statusCode, body, policy }))
        },
      )
      connection.once('error', reject).end()
    })
  }

  test('serves a page without external resources', async () => {
    const { status, body, policy } = await send('/')
    expect(status).toBe(200)
    expect(body).not.toMatch(/\b(src|href)=|url\(|@import/)
    expect(policy).toMatch(
      /^default-src 'none'; connect-src 'self'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'/,
    )
  })

  test('serves the same data to programs, without the key', async () => {
    const { body } = await send('/status.json')
    expect(JSON.parse(body)).toEqual(STATUS)
  })

  test.each([
    ['another name that leads here', '/', { host: 'evil.example' }, 403],
    ['another page', '/settings.json', {}, 404],
    ['a change', '/', { method: 'POST' }, 405],
  ])('rejects %s', async (_, path, options, status) => {
    expect((await send(path, options)).status).toBe(status)
  })
})
