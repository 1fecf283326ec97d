import { isCallsign } from '@onfreq/ham/callsign'
import { isLocator } from '@onfreq/ham/locator'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { createHistory } from './history.ts'
import { addGalleries, syncContests } from './showcase.ts'
import { startSimulator } from './simulator.ts'
import { DEMO_STATIONS } from './stations.ts'
import { demoAccounts, fillWorld } from './world.ts'

const NOON = new Date('2026-06-20T12:00:00Z')
const HOUR_MS = 3_600_000

describe('demonstration stations', () => {
  test('have callsigns that are never issued, and real locations', () => {
    expect(new Set(DEMO_STATIONS.map(({ callsign }) => callsign)).size).toBe(DEMO_STATIONS.length)
    for (const { callsign, grid } of DEMO_STATIONS) {
      expect(isCallsign(callsign), callsign).toBe(true)
      expect(callsign, callsign).toMatch(/\dQ[A-Z]+$|^26Q/)
      expect(isLocator(grid), grid).toBe(true)
    }
  })
})

describe('year of the demonstration world', () => {
  const history = createHistory(NOON)

  test('is identical for the same day, sorted by logging time and never in the future', () => {
    expect(createHistory(NOON).slice(0, 500)).toEqual(history.slice(0, 500))
    let last = 0
    for (const { input, loggedAt } of history) {
      expect(loggedAt.getTime() >= last && loggedAt <= NOON && Date.parse(input.TS ?? '') <= loggedAt.getTime()).toBe(
        true,
      )
      last = loggedAt.getTime()
    }
    expect(history[0]?.loggedAt.getTime()).toBeLessThan(NOON.getTime() - 350 * 24 * HOUR_MS)
  })

  test('has contacts in its last hour, on its last day and in every mode', () => {
    const countSince = (hours: number) =>
      history.filter(({ loggedAt }) => loggedAt.getTime() > NOON.getTime() - hours * HOUR_MS)
    expect(countSince(1).length).toBeGreaterThan(20)
    expect(new Set(countSince(24).map(({ callsign }) => callsign)).size).toBeGreaterThan(30)
    const modes = new Set(history.map(({ input }) => input.SubMode ?? input.Mode))
    for (const mode of ['FT8', 'FT4', 'CW', 'USB', 'LSB', 'SSTV', 'RTTY', 'FM', 'DMR'])
      expect(modes, mode).toContain(mode)
  })
})

describe('trial data', () => {
  let site: TestApp
  afterEach(() => site.close())

  test('fills an empty database once and leaves a used one unchanged', async () => {
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
    const { rows: reports } = await site.app.pool.query(
      'select status, confirmed, records from confirmation_report order by owner_id',
    )
    expect(reports).toHaveLength(4)
    for (const { status, confirmed, records } of reports) {
      expect(status).toBe('done')
      expect(confirmed).toBeGreaterThan(records * 0.95)
    }

    await syncContests(site.app)
    await syncContests(site.app)
    await addGalleries(site.app, await demoAccounts(site.app), new AbortController().signal)
    const { rows: counts } = await site.app.pool.query(`
      select (select count(*) from account where profile_image_name is not null) as faces,
        (select count(distinct name) from picture where kind = 'photo') as photos,
        (select count(*) from account where live_stream_link <> '') as streams,
        (select count(*) from picture where kind = 'sstv') as sstv,
        (select count(*) from contact where audio_files is not null) as recordings,
        (select count(*) from post where hero_image_name is not null) as illustrated,
        (select count(*) from post where youtube_video_id is not null) as videos,
        (select count(*) from contest where starts_at < now() and ends_at > now()) as contests,
        (select count(*) from notification n join account a on a.id = n.owner_id
         where a.callsign = 'M0QDX' and n.read_at is null and n.sender_id is not null) as messages,
        (select count(*) from follow f join account a on a.id = f.owner_id where a.callsign = 'M0QDX') as followed,
        (select array_agg(status order by id) from log_export) as exports,
        (select count(*) from account where subscription_level = 'trial') as trials`)
    expect(counts[0]).toMatchObject({ streams: 1, sstv: 12, recordings: 6, illustrated: 4, videos: 2, contests: 2 })
    expect(counts[0]).toMatchObject({ messages: 2, followed: 8, exports: [9, 1], trials: 1 })
    expect(counts[0].faces).toBeGreaterThanOrEqual(45)
    expect(counts[0].photos).toBeGreaterThanOrEqual(60)

    const scores = await site.app.pool.query('select id, board from contest order by board')
    expect(scores.rows.map(({ board }) => board)).toEqual(['club', 'megastream'])
    const { rows: sounds } = await site.app.pool.query(
      'select audio_files[1] as name from contact where audio_files is not null limit 1',
    )
    const sound = await site.app.inject({ url: `/content/${sounds[0].name}` })
    expect(sound.statusCode).toBe(200)
    expect(sound.rawPayload.subarray(0, 4).toString()).toBe('RIFF')
    const roles: string[] = (await site.get('vdemoaccounts')).json().accounts.map(({ role }: { role: string }) => role)
    for (const role of ['Administrator', 'New member', 'Short wave listener', '11m operator', 'with sub-accounts'])
      expect(
        roles.some((text) => text.includes(role)),
        role,
      ).toBe(true)
  })

  test('keeps stations on the air through the API calls that programs use', async () => {
    site = await startTestApp()
    await site.app.accounts.create({
      email: 'a@demo.example',
      callsign: 'M0QDX',
      refId: null,
      name: 'Alice',
      isDemo: true,
    })
    const errors: unknown[] = []
    const simulator = startSimulator({
      app: site.app,
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
