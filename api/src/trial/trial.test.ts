import type { AddressInfo } from 'node:net'
import { isCallsign } from '@onfreq/ham/callsign'
import { isLocator } from '@onfreq/ham/locator'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeHistory } from './history.ts'
import { startSimulator } from './simulator.ts'
import { DEMO_STATIONS } from './stations.ts'
import { demoAccounts, fillWorld } from './world.ts'

const NOON = new Date('2026-06-20T12:00:00Z')
const HOUR = 3_600_000

describe('the demonstration stations', () => {
  test('have callsigns that nobody is given, and real places', () => {
    expect(new Set(DEMO_STATIONS.map(({ callsign }) => callsign)).size).toBe(DEMO_STATIONS.length)
    for (const { callsign, grid } of DEMO_STATIONS) {
      expect(isCallsign(callsign), callsign).toBe(true)
      expect(callsign, callsign).toMatch(/\dQ[A-Z]+$|^26Q/)
      expect(isLocator(grid), grid).toBe(true)
    }
  })
})

describe('a year of the demonstration world', () => {
  const history = makeHistory(NOON)

  test('is the same for the same day, in the order of logging, and never in the future', () => {
    expect(makeHistory(NOON).slice(0, 500)).toEqual(history.slice(0, 500))
    let last = 0
    for (const { input, loggedAt } of history) {
      expect(loggedAt.getTime() >= last && loggedAt <= NOON && Date.parse(input.TS ?? '') <= loggedAt.getTime()).toBe(
        true,
      )
      last = loggedAt.getTime()
    }
    expect(history[0]?.loggedAt.getTime()).toBeLessThan(NOON.getTime() - 350 * 24 * HOUR)
  })

  test('has something in its last hour, its last day and every mode', () => {
    const since = (hours: number) =>
      history.filter(({ loggedAt }) => loggedAt.getTime() > NOON.getTime() - hours * HOUR)
    expect(since(1).length).toBeGreaterThan(20)
    expect(new Set(since(24).map(({ callsign }) => callsign)).size).toBeGreaterThan(30)
    const modes = new Set(history.map(({ input }) => input.SubMode ?? input.Mode))
    for (const mode of ['FT8', 'FT4', 'CW', 'USB', 'LSB', 'SSTV', 'RTTY', 'FM', 'DMR'])
      expect(modes, mode).toContain(mode)
  })
})

describe('the trial', () => {
  let site: TestApp
  afterEach(() => site.close())

  test('fills an empty database once, and leaves a used one alone', async () => {
    site = await startTestApp()
    expect(await fillWorld(site.app, () => {})).toBe(true)
    expect(await fillWorld(site.app, () => {})).toBe(false)
    const { rows } = await site.app.pool.query(`
      select (select sum(contacts) from log_owner) as counted, (select count(*) from contact) as stored,
        (select sum(n) from roll_hour) as rolled, (select count(*) from account where not is_demo and managed_by_id is null) as people`)
    expect(rows[0].stored).toBeGreaterThan(20_000)
    expect(rows[0]).toMatchObject({ counted: rows[0].stored, rolled: rows[0].stored, people: 0 })
    await site.runJobs()
    expect((await site.get('award/latest')).json().awards.length).toBeGreaterThan(0)
  })

  test('keeps stations on the air through the calls that programs use', async () => {
    site = await startTestApp()
    await site.app.accounts.create({
      email: 'a@demo.example',
      callsign: 'M0QDX',
      refId: null,
      name: 'Alice',
      isDemo: true,
    })
    await site.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = site.app.server.address() as AddressInfo
    const errors: unknown[] = []
    const simulator = startSimulator({
      url: `http://127.0.0.1:${port}`,
      onAir: 1,
      looking: 0,
      hurry: 0,
      now: () => site.app.clock.now(),
      accounts: await demoAccounts(site.app),
      onError: (error) => errors.push(error),
    })
    const logged = () =>
      site.app.pool.query('select c.origin, r.freq_hz > 0 as tuned from contact c join rig_state r using (owner_id)')
    await vi.waitFor(async () => expect((await logged()).rows.length).toBeGreaterThan(2), {
      timeout: 25_000,
      interval: 100,
    })
    await simulator.stop()
    expect((await logged()).rows[0]).toEqual({ origin: 'SIMULATOR', tuned: true })
    expect(errors).toEqual([])
  })
})
