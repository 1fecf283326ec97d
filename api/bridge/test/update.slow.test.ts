/** The bridge replaces itself only with a file that its site serves and has signed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BRIDGE_PATH } from '@onfreq/contracts/integrations/devices'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { writeSettings } from '../src/settings.ts'
import { claim } from '../src/site.ts'
import { type UpdateOptions, updateBridge } from '../src/update.ts'
import { VERSION } from '../src/version.ts'
import { freePort } from './ports.ts'
import { ended, polling, QUIET } from './processes.ts'

// Each test starts processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

const getFolder = () => mkdtempSync(join(tmpdir(), 'onfreq-update-'))
const publicText = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64')
const digest = (text: string) => createHash('sha256').update(text).digest('hex')

describe('a newer file', () => {
  const site = generateKeyPairSync('ed25519')
  const stranger = generateKeyPairSync('ed25519')
  const NEXT = `console.log('9.0.0')\n`
  let server: Server
  let folder: string
  let file: string
  /** Files that the site serves. */
  let served: { code: string; version: string; signedBy: KeyObject; sha256?: string; manifest?: string }

  beforeEach(async () => {
    served = { code: NEXT, version: '9.0.0', signedBy: site.privateKey }
    folder = getFolder()
    file = join(folder, 'onfreq-bridge.mjs')
    writeFileSync(file, 'old', { mode: 0o750 })
    chmodSync(file, 0o750)
    server = createServer((request, reply) => {
      const { code, version, signedBy, sha256 = digest(code), manifest } = served
      if (request.url === BRIDGE_PATH) return void reply.end(code)
      const statement = JSON.stringify({ version, sha256, key: publicText(stranger.publicKey) })
      const signatures = [signedBy, stranger.privateKey].map((key) => sign(null, Buffer.from(statement), key))
      reply.end(
        manifest ?? JSON.stringify({ statement, signatures: signatures.map((each) => each.toString('base64')) }),
      )
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  })
  afterEach(async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
    rmSync(folder, { recursive: true, force: true })
  })
  const update = (more: Partial<UpdateOptions> = {}) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const settings = { url, apiKey: 'k', callsign: 'M0AAA', siteKey: publicText(site.publicKey) }
    return updateBridge({ file, settings, version: '1.2.3', mayNow: () => true, ...more })
  }
  const isUntouched = () => readFileSync(file, 'utf8') === 'old' && !existsSync(`${file}.new.mjs`)

  test('replaces the old file, keeps it as a backup and reports the valid key', async () => {
    expect(await update()).toEqual({ is: 'replaced', version: '9.0.0', key: publicText(stranger.publicKey) })
    expect([readFileSync(file, 'utf8'), readFileSync(`${file}.old`, 'utf8')]).toEqual([NEXT, 'old'])
    expect(statSync(file).mode & 0o777).toBe(0o750)
    expect(await update()).toEqual({ is: 'same' })
  })

  test('is rejected when it is signed with a key other than that of the pairing', async () => {
    served.signedBy = stranger.privateKey
    expect(await update()).toMatchObject({ is: 'refused', reason: expect.stringContaining('not signed') })
    expect(isUntouched()).toBe(true)
  })

  test('is rejected when its content does not match the signature', async () => {
    served.sha256 = digest(NEXT)
    served.code = `${NEXT}// more`
    expect(await update()).toMatchObject({ reason: 'the file is not the one that was signed.' })
    expect(isUntouched()).toBe(true)
  })

  test('is rejected when it is older, even if it is signed correctly', async () => {
    served.version = '1.2.2'
    expect(await update()).toMatchObject({ reason: '1.2.2 is older than 1.2.3.' })
    expect(isUntouched()).toBe(true)
  })

  test.each([
    ['ends with an error', 'process.exit(3)'],
    ['is half a file', NEXT.slice(0, -4)],
    ['says another version', `console.log('8.0.0')`],
  ])('is not replaced by %s on this computer', async (_name, code) => {
    served.code = code
    expect(await update()).toMatchObject({ is: 'refused' })
    expect(isUntouched()).toBe(true)
  })

  test.each(['', 'null', '[]', '{"statement":5,"signatures":[]}', '<html>'])(
    'is refused from a site that returns %j',
    async (manifest) => {
      served.manifest = manifest
      const outcome = await update().catch(() => 'no answer')
      expect(outcome === 'no answer' || (outcome as { is: string }).is === 'refused').toBe(true)
      expect(isUntouched()).toBe(true)
    },
  )

  test('waits while contacts are pending, including one added during the download', async () => {
    expect(await update({ mayNow: () => false })).toEqual({ is: 'busy' })
    let requestCount = 0
    expect(await update({ mayNow: () => ++requestCount === 1 })).toEqual({ is: 'busy' })
    expect(isUntouched()).toBe(true)
  })

  test('is rejected by a bridge without a key', async () => {
    const { port } = server.address() as AddressInfo
    const settings = { url: `http://127.0.0.1:${port}`, apiKey: 'k', callsign: 'M0AAA' }
    expect(await update({ settings })).toMatchObject({ reason: expect.stringContaining('pair again') })
  })
})

describe('with the real site', () => {
  let site: TestApp
  let url: string
  const running: ChildProcess[] = []
  beforeAll(async () => {
    site = await startTestApp()
    url = await site.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(async () => {
    for (const each of running.splice(0)) await ended(each, 'SIGKILL')
  })
  afterAll(() => site.close())

  test('updates a running older bridge without ending its supervising process', async () => {
    const folder = getFolder()
    const file = join(folder, 'onfreq-bridge.mjs')
    const current = await (await fetch(url + BRIDGE_PATH)).text()
    writeFileSync(file, current.replaceAll(VERSION, '0.1.9'))
    const member = await site.register()
    const { code } = (await member.post('vpairing/start')).json()
    writeSettings(folder, await claim(url, code, 'Shack PC'))
    const status = await freePort('tcp')
    const ports = ['--wsjtx', '0', '--n1mm', '0', '--adif', '0', '--rigctld', 'off', '--flrig', 'off', ...QUIET]
    const more = ['--status', String(status), '--folder', folder, '--update', '0.0001']
    const bridge = spawn(process.execPath, [file, ...ports, ...more], { stdio: 'ignore' })
    running.push(bridge)
    await vi.waitFor(async () => {
      const output = await (await fetch(`http://127.0.0.1:${status}/status.json`)).json()
      expect(output).toMatchObject({ version: VERSION, online: true })
    }, polling)
    expect(readFileSync(file, 'utf8')).toBe(current)
    expect(readFileSync(`${file}.old`, 'utf8')).toContain('0.1.9')
    expect(bridge.exitCode).toBeNull()
    await ended(bridge, 'SIGTERM')
    await vi.waitFor(async () => {
      await expect(fetch(`http://127.0.0.1:${status}/status.json`)).rejects.toThrow()
    }, polling)
    rmSync(folder, { recursive: true, force: true })
  })
})
