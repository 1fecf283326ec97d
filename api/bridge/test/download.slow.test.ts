/** From the download page to the first contact, as a member does it without access to the repository. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { BRIDGE_PATH } from '@onfreq/contracts/integrations/devices'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { freePort, sendUdp } from './ports.ts'
import { ended, polling, QUIET } from './processes.ts'
import { datagram, qsoLogged } from './wsjtx-bytes.ts'

vi.setConfig({ testTimeout: 180_000 })

const run = promisify(execFile)
let site: TestApp
let url: string
let home: string
let bridge: ChildProcess | undefined

beforeAll(async () => {
  site = await startTestApp()
  url = await site.app.listen({ port: 0, host: '127.0.0.1' })
  home = mkdtempSync(join(tmpdir(), 'onfreq-member-'))
})
afterAll(async () => {
  if (bridge !== undefined) await ended(bridge, 'SIGKILL')
  await site.close()
  rmSync(home, { recursive: true, force: true })
})

test('logs the first WSJT-X contact three commands after downloading one file', async () => {
  const member = await site.register()
  const since = performance.now()
  const steps: string[] = []
  const step = (what: string) => steps.push(`${((performance.now() - since) / 1_000).toFixed(2)} s  ${what}`)
  // An empty home folder and PATH, so that only Node is available.
  const at = { cwd: home, env: { HOME: home, PATH: '/usr/bin:/bin' } }

  const [file, messages] = await Promise.all(
    [BRIDGE_PATH, `${BRIDGE_PATH}.sha256`].map(async (path) => (await fetch(url + path)).text()),
  )
  expect(messages).toContain(
    createHash('sha256')
      .update(file ?? '')
      .digest('hex'),
  )
  writeFileSync(join(home, 'onfreq-bridge.mjs'), file ?? '')
  step('curl -fO SITE/download/onfreq-bridge.mjs')

  const { code } = (await member.post('vpairing/start')).json()
  await run(process.execPath, ['onfreq-bridge.mjs', 'pair', code, '--url', url], at)
  step('node onfreq-bridge.mjs pair CODE --url SITE')

  const [wsjtx, status] = [await freePort('udp'), await freePort('tcp')]
  const ports = ['--wsjtx', String(wsjtx), '--status', String(status), '--n1mm', '0', '--adif', '0']
  const quiet = ['--rigctld', 'off', '--flrig', 'off', ...QUIET]
  bridge = spawn(process.execPath, ['onfreq-bridge.mjs', ...ports, ...quiet], { ...at, stdio: 'ignore' })
  await vi.waitFor(async () => (await fetch(`http://127.0.0.1:${status}/status.json`)).json(), polling)
  step('node onfreq-bridge.mjs')

  const logged = { at: site.clock.millis() - 60_000, call: 'DL1ABC', my: member.callsign }
  await sendUdp(wsjtx, [datagram(5, qsoLogged(logged).all)])
  await vi.waitFor(async () => {
    const { rows } = await site.app.pool.query('select call from contact where owner_id = $1', [member.accountId])
    expect(rows).toEqual([{ call: 'DL1ABC' }])
  }, polling)
  step('the contact is in the log')
  if (process.env.BRIDGE_FIGURES) console.log(steps.join('\n'))
})
