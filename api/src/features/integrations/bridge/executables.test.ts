import { execFile } from 'node:child_process'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { executableName } from './executables.ts'

const run = promisify(execFile)

let site: TestApp
let folder: string
beforeAll(async () => {
  site = await startTestApp()
  folder = join(site.app.config.dataDir, 'bridge')
})
afterEach(() => rm(folder, { recursive: true, force: true }))
afterAll(() => site.close())

const listExecutables = async () => (await site.get('/api/vbridge/executables')).json().executables
async function writeExecutable(name: string, content: string, notified: object = {}) {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const about = { version: '1.2.3', sha256, bytes: Buffer.byteLength(content), ...notified }
  await writeFile(join(folder, `${name}.json`), JSON.stringify(about))
  return sha256
}

test('offers only executables that were built, with their hash and the signature of the site', async () => {
  expect(await listExecutables()).toEqual([])
  expect((await site.get('/download/bridge/onfreq-bridge-linux-x64')).statusCode).toBe(404)
  const sha256 = await writeExecutable('onfreq-bridge-linux-x64', 'an executable')
  expect(await listExecutables()).toEqual([
    {
      name: 'onfreq-bridge-linux-x64',
      system: 'linux',
      processor: 'x64',
      bytes: 13,
      url: '/download/bridge/onfreq-bridge-linux-x64',
    },
  ])
  const response = await site.get('/download/bridge/onfreq-bridge-linux-x64')
  expect([response.statusCode, response.body, response.headers['content-length']]).toEqual([200, 'an executable', '13'])
  const hash = await site.get('/download/bridge/onfreq-bridge-linux-x64.sha256')
  expect(hash.body).toBe(`${sha256}  onfreq-bridge-linux-x64\n`)
  const { statement, signatures } = (await site.get('/download/bridge/onfreq-bridge-linux-x64.json')).json()
  const { key, ...about } = JSON.parse(statement)
  expect(about).toEqual({ version: '1.2.3', path: '/download/bridge/onfreq-bridge-linux-x64', sha256, bytes: 13 })
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
  expect(verify(null, Buffer.from(statement), publicKey, Buffer.from(signatures[0], 'base64'))).toBe(true)
})

test('hides partial copies and all other files of the folder', async () => {
  await writeExecutable('onfreq-bridge-macos-arm64', 'half', { bytes: 5_000 })
  await writeExecutable('secret', 'of the site')
  expect(await listExecutables()).toEqual([])
  for (const name of ['onfreq-bridge-macos-arm64', 'secret', '..%2Fsecret', '..%2f..%2fsecret.json'])
    expect((await site.get(`/download/bridge/${name}`)).statusCode).toBe(404)
})

test('builds the executable for this system, runs it without Node, and offers it', async () => {
  const name = executableName(process.platform, process.arch) ?? ''
  const script = join(import.meta.dirname, '../../../../scripts/bridge-executable.ts')
  await run(process.execPath, [script], { env: { ...process.env, ONFREQ_DATA: site.app.config.dataDir } })
  expect(await listExecutables()).toMatchObject([{ name }])
  const { stdout } = await run(join(folder, name), ['--help'], { env: { PATH: '' } })
  expect(stdout).toContain('onfreq-bridge pair CODE --url')
}, 120_000)
