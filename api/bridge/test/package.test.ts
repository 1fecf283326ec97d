/** The published package: packed, installed into an empty folder without a network, and started. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { VERSION } from '../src/version.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const run = promisify(execFile)
const BRIDGE = join(import.meta.dirname, '..')
const shell = process.platform === 'win32'
let folder: string
let files: readonly string[]
let installed: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'onfreq-package-'))
  const { stdout } = await run('npm', ['pack', '--json', '--silent', '--pack-destination', folder], {
    cwd: BRIDGE,
    shell,
  })
  const [packed] = JSON.parse(stdout.slice(stdout.indexOf('[')))
  files = packed.files.map(({ path }: { path: string }) => path)
  const install = ['install', '--offline', '--no-audit', '--no-fund', '--silent', join(folder, packed.filename)]
  await run('npm', install, { cwd: folder, shell, env: { ...process.env, npm_config_prefix: folder } })
  installed = join(folder, 'node_modules/onfreq-bridge')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('contains one code file and the documents for new users, and nothing else', () => {
  expect(files.toSorted()).toEqual(['LICENSE', 'NOTICE', 'README.md', 'dist/onfreq-bridge.js', 'package.json'])
})

test('needs nothing except Node', () => {
  const code = readFileSync(join(installed, 'dist/onfreq-bridge.js'), 'utf8')
  const imported = [...code.matchAll(/^import\b[^'"]*['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)/gm)]
  expect(imported.length).toBeGreaterThan(5)
  for (const [, name = '', late = ''] of imported) expect(isBuiltin(name || late), name || late).toBe(true)
  const { dependencies, engines, version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  expect(dependencies).toBeUndefined()
  expect(engines).toEqual({ node: '>=20' })
  expect(version).toBe(VERSION)
})

test('starts by its command name', async () => {
  const command = join(folder, 'node_modules/.bin', shell ? 'onfreq-bridge.cmd' : 'onfreq-bridge')
  const { stdout } = await run(command, ['--help'], { cwd: folder, shell })
  expect(stdout).toContain('onfreq-bridge pair CODE --url')
  const version = await run(command, ['--version'], { cwd: folder, shell })
  expect(version.stdout).toBe(`${VERSION}\n`)
})
