import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { BRIDGE_PATH } from '@onfreq/contracts/integrations/devices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'

let site: TestApp
let folder: string
beforeAll(async () => {
  site = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'onfreq-bridge-file-'))
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

test('serves the bridge as one file that runs with Node alone, and its hash', async () => {
  const response = await site.get(BRIDGE_PATH)
  expect(response.statusCode, response.body).toBe(200)
  const file = join(folder, 'onfreq-bridge.mjs')
  await writeFile(file, response.body)
  const { stdout } = await promisify(execFile)(process.execPath, [file, '--help'], { cwd: folder })
  expect(stdout).toContain('onfreq-bridge pair CODE --url')
  // A stranger who registers the package name could run code on members' computers.
  expect(response.body).not.toContain('npx ')
  const digest = createHash('sha256').update(response.body).digest('hex')
  expect((await site.get(`${BRIDGE_PATH}.sha256`)).body).toBe(`${digest}  onfreq-bridge.mjs\n`)
})

test('does not send a bridge again that the client has cached', async () => {
  const { headers } = await site.get(BRIDGE_PATH)
  const again = await site.get(BRIDGE_PATH, { headers: { 'if-none-match': String(headers.etag) } })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})
