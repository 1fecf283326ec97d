import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createClient } from '../src/kernel/database/pool.ts'
import {
  brokenVisits,
  counters,
  deliveriesSettled,
  requestSeconds,
  socketDrops,
} from '../src/kernel/observe/counters.ts'
import { startTestApp, type TestApp } from './app.ts'
import { checkRules, firingAlerts, hasPromtool, metricsIn, parseScrape, type Sample } from './metrics.ts'

const OPS = join(import.meta.dirname, '../../ops')
const rules = readFileSync(join(OPS, 'prometheus/alerts.yaml'), 'utf8')
const dashboard = readFileSync(join(OPS, 'grafana/onfreq.json'), 'utf8')
const alertNames = [...rules.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name)

let site: TestApp
beforeAll(async () => {
  // Excludes counts of other test files in this worker.
  counters.resetMetrics()
  site = await startTestApp({ config: { databaseConnections: 3 } })
  await site.get('/healthz')
  const { pool } = site.app
  await pool.query(`insert into backup_run (id, kind, target, began_at, ended_at, outcome) values
    (gen_random_uuid(), 'backup', 'x', now(), now(), 'done'), (gen_random_uuid(), 'verify', 'x', now(), now(), 'done')`)
})
afterAll(() => site.close())

const scrape = async () => parseScrape(await site.app.metrics.text())

/** promtool's clock starts at 0, so timestamps of the scrape are converted to ages. */
const toPromtoolTime = (samples: readonly Sample[]) =>
  samples.map((sample) =>
    sample.name.endsWith('_timestamp_seconds')
      ? { ...sample, value: sample.value === 0 ? -1e9 : sample.value - Date.now() / 1000 + 7200 }
      : sample,
  )

async function firingAlertsAfter(cause: () => Promise<void> | void): Promise<readonly string[]> {
  const before = await scrape()
  await cause()
  return firingAlerts(rules, { before: toPromtoolTime(before), after: toPromtoolTime(await scrape()) })
}

/** While `work` runs, new connections fail and lost ones stay lost; existing ones continue. */
async function withoutNewConnections<Result>(work: () => Promise<Result>): Promise<Result> {
  const { rows } = await site.app.pool.query<{ name: string }>('select current_database() as name')
  const adminClient = createClient(inject('databaseServer').admin, 'test')
  await adminClient.connect()
  try {
    await adminClient.query(`alter database ${rows[0]?.name} allow_connections false`)
    return await work()
  } finally {
    await adminClient.query(`alter database ${rows[0]?.name} allow_connections true`)
    await adminClient.end()
  }
}

test('every metric of the dashboard and the alerts is in a scrape of a running site', async () => {
  const text = await site.app.metrics.text()
  const panels: { targets: { expr: string }[] }[] = JSON.parse(dashboard).panels
  const expressions = [...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)), rules]
  const names = expressions.flatMap(metricsIn)
  expect(names.length).toBeGreaterThan(25)
  for (const name of names) {
    const family = name.replace(/_(?:bucket|count|sum)$/, '')
    expect(text, name).toMatch(new RegExp(`^# TYPE (?:${name}|${family}) `, 'm'))
  }
})

// Prometheus evaluates the rules; Debian's package "prometheus" provides promtool.
describe.skipIf(!hasPromtool)('alerts, evaluated by promtool over scrapes', () => {
  const expectAlert = (fired: readonly string[], ...names: string[]) => {
    for (const name of names) expect(fired).toContain(name)
  }

  test('every alert has a test below that triggers it', () => {
    const tests = readFileSync(import.meta.filename, 'utf8')
    for (const name of alertNames) expect(tests).toContain(`'${name}'`)
  })

  test('the files are valid for Prometheus', () => checkRules(join(OPS, 'prometheus/alerts.yaml')))

  test('no alert fires on a healthy site', async () => {
    // The speed of tests on a busy machine and momentary load are not tested here.
    const samples = toPromtoolTime(await scrape()).map((sample) =>
      /^(?:onfreq_bus_round_trip|nodejs_eventloop_lag_p99)_seconds$/.test(sample.name)
        ? { ...sample, value: 0.01 }
        : sample.name === 'onfreq_database_connections' && sample.labels.includes('waiting')
          ? { ...sample, value: 0 }
          : sample,
    )
    expect(firingAlerts(rules, { before: samples, after: samples })).toEqual([])
  })

  test('fires for a process that does not respond', async () => {
    const samples = toPromtoolTime(await scrape())
    expectAlert(firingAlerts(rules, { before: samples, after: samples }, 0), 'OnfreqProcessDown')
  })

  test('fires for failing and slow requests', async () => {
    const route = { method: 'GET', route: '/x' }
    expectAlert(
      await firingAlertsAfter(async () => {
        // Observed in onResponse; a missing table makes a call fail for real.
        await site.app.pool.query('alter table account rename to away')
        for (let n = 0; n < 5; n += 1) {
          const response = await site.post('vlogin', { email: 'x@example.org', password: 'abcdefgh' })
          expect(response.statusCode).toBe(500)
        }
        await site.app.pool.query('alter table away rename to account')
      }),
      'OnfreqErrors',
    )
    expectAlert(
      await firingAlertsAfter(() => {
        for (let n = 0; n < 50; n += 1) requestSeconds.observe({ ...route, status: '200' }, 4)
      }),
      'OnfreqSlow',
    )
  })

  test('fires for a pool without a free connection', async () => {
    const connections = await Promise.all([1, 2, 3].map(() => site.app.pool.connect()))
    const waiting = site.app.pool.query('select 1').catch(() => {})
    const samples = toPromtoolTime(await scrape())
    for (const client of connections) client.release()
    await waiting
    expectAlert(firingAlerts(rules, { before: samples, after: samples }), 'OnfreqPoolExhausted')
  })

  test('fires when a lost session interrupts the bus and the leader lock', async () => {
    const { pool } = site.app
    const before = await scrape()
    const after = await withoutNewConnections(async () => {
      await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'onfreq-session' and datname = current_database()`)
      await expect.poll(() => site.app.session.client).toBeUndefined()
      return scrape()
    })
    await expect.poll(() => site.app.session.client, { timeout: 10_000 }).toBeDefined()
    const fired = firingAlerts(rules, { before: toPromtoolTime(before), after: toPromtoolTime(after) })
    for (const name of ['OnfreqNotReady', 'OnfreqNobodyHasTheTurn']) {
      expect(fired).toContain(name)
    }
    await expect
      .poll(async () => (await scrape()).find(({ name }) => name === 'onfreq_live_turn')?.value, { timeout: 10_000 })
      .toBe(1)
  })

  test('fires for a slow bus', async () => {
    const flush = site.app.bus.flush.bind(site.app.bus)
    Object.assign(site.app.bus, {
      flush: async () => {
        await new Promise((done) => setTimeout(done, 1_200))
        await flush()
      },
    })
    const fired = await firingAlertsAfter(() => {})
    Object.assign(site.app.bus, { flush })
    expectAlert(fired, 'OnfreqBusSlow')
  })

  test('fires for unsent live messages', async () => {
    await site.app.pool.query('update live_sequence set last_id = last_id + 500')
    const fired = await firingAlertsAfter(() => {})
    await site.app.pool.query('update live_sequence set last_id = last_id - 500')
    expectAlert(fired, 'OnfreqLiveBehind')
  })

  test('fires for dropped sockets, broken pages and rejected deliveries', async () => {
    expectAlert(await firingAlertsAfter(() => socketDrops.inc({ reason: 'backlog' }, 9)), 'OnfreqSocketsDropped')
    expectAlert(await firingAlertsAfter(() => brokenVisits.inc({ microfrontend: 'feed' }, 9)), 'OnfreqReleaseBroken')
    expectAlert(
      await firingAlertsAfter(() => deliveriesSettled.inc({ service: 'qrz', state: 'rejected' }, 9)),
      'OnfreqDeliveriesRefused',
    )
  })

  test('fires for jobs that are not run and for failed jobs', async () => {
    const { app } = site
    await app.jobs.add(app.db, 'visits.forget', {}, { runAt: new Date(Date.now() - 3_600_000) })
    const late = await firingAlertsAfter(() => {})
    await app.pool.query('update graphile_worker._private_jobs set attempts = max_attempts')
    const failed = await firingAlertsAfter(() => {})
    await app.pool.query('delete from graphile_worker._private_jobs')
    expectAlert(late, 'OnfreqJobsLate')
    expectAlert(failed, 'OnfreqJobsFailed')
    expect(late).not.toContain('OnfreqJobsFailed')
  })

  test('fires for a disk that is filling up and a blocked event loop', async () => {
    // Replaces this machine's values by those of a full disk and a blocked process.
    const samples = toPromtoolTime(await scrape())
    const change = (name: string, value: number) =>
      samples.map((sample) => (sample.name === name ? { ...sample, value } : sample))
    expectAlert(
      firingAlerts(rules, { before: samples, after: change('onfreq_disk_free_bytes', 1) }),
      'OnfreqDiskFilling',
    )
    expectAlert(
      firingAlerts(rules, { before: samples, after: change('nodejs_eventloop_lag_p99_seconds', 0.9) }),
      'OnfreqEventLoopBlocked',
    )
  })

  test('fires for WAL waiting to be archived', async () => {
    // Uses metrics of an archiving server instead of those of the test server.
    const samples = toPromtoolTime(await scrape())
    const after = samples.map((sample) =>
      sample.name === 'onfreq_archive_waiting_seconds' ? { ...sample, value: 1_200 } : sample,
    )
    expectAlert(firingAlerts(rules, { before: samples, after }), 'OnfreqArchiveBehind')
  })

  test('fires without a backup for a day or a test restore for a week', async () => {
    const { pool } = site.app
    await pool.query(`update backup_run set began_at = began_at - interval '28 hours' where kind = 'backup'`)
    const old = await firingAlertsAfter(() => {})
    await pool.query(`update backup_run set began_at = now() where kind = 'backup'`)
    await pool.query(`update backup_run set ended_at = now() - interval '9 days' where kind = 'verify'`)
    const untested = await firingAlertsAfter(() => {})
    await pool.query('update backup_run set ended_at = now()')
    expectAlert(old, 'OnfreqBackupOld')
    expectAlert(untested, 'OnfreqRestoreUntested')
    expect(old).not.toContain('OnfreqRestoreUntested')
  })
})

test.runIf(!hasPromtool)('skips the evaluation of alerts because promtool is not installed', () => {
  process.stdout.write(
    'alerts: promtool is not installed (Debian package "prometheus"); their expressions were not evaluated\n',
  )
  expect(alertNames.length).toBeGreaterThan(10)
})
