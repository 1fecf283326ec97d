import fp from 'fastify-plugin'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { counters } from '../observe/counters.ts'
import { readDatabaseGauges } from '../observe/database-gauges.ts'
import { readDisks } from '../observe/disks.ts'

export interface Reading {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly metrics: {
      /** Registers a gauge that is read on demand, and omitted when it cannot be read in time. */
      gauge(name: string, help: string, read: () => Promise<readonly Reading[]> | readonly Reading[]): void
      /** All metrics in the Prometheus text format. */
      text(): Promise<string>
      readonly contentType: string
    }
  }
}

/** In milliseconds. A scrape responds within this time, even if a reading hangs. */
const TIMEOUT_MS = 4_000

/** Metrics of this process, served on a separate port by observe/metrics-server.ts. */
export default fp(
  async (app) => {
    const registry = new Registry()
    collectDefaultMetrics({ register: registry })
    const all = Registry.merge([registry, counters])
    all.setDefaultLabels({ role: app.role })

    const gauge: typeof app.metrics.gauge = (name, help, read) => {
      const metric: Gauge<string> = new Gauge({
        name,
        help,
        registers: [],
        // With labels, a gauge that could not be read is omitted; without labels it would report zero.
        labelNames: ['pool', 'state', 'task', 'folder', 'service', 'part', 'kind'],
        async collect() {
          metric.reset()
          const readings = await withinTimeout(Promise.resolve().then(read))
          for (const { labels = {}, value } of readings ?? []) metric.set(labels, value)
        },
      })
      all.registerMetric(metric)
    }
    const database = perScrape(() => readDatabaseGauges(app.pool, app.config))
    const text = () => {
      database.invalidate()
      return all.metrics()
    }
    app.decorate('metrics', { gauge, text, contentType: all.contentType })

    gauge('onfreq_database_connections', 'Connections of a pool, and requests that wait for one', () =>
      [
        { pool: app.pool, name: 'main' },
        ...(app.jobPool === app.pool ? [] : [{ pool: app.jobPool, name: 'jobs' }]),
      ].flatMap(({ pool, name }) => [
        { labels: { pool: name, state: 'in_use' }, value: pool.totalCount - pool.idleCount },
        { labels: { pool: name, state: 'idle' }, value: pool.idleCount },
        { labels: { pool: name, state: 'waiting' }, value: pool.waitingCount },
      ]),
    )
    gauge('onfreq_replica_age_seconds', 'How old what the replica says may be; absent while it is not asked', () =>
      app.reads.age === undefined ? [] : [{ labels: { kind: 'reads' }, value: app.reads.age / 1000 }],
    )
    gauge('onfreq_part_up', 'What readiness asks for: 1 where it works', () => {
      const { session, ids, bus } = app.condition()
      return Object.entries({ session, ids, bus, serving: !app.draining }).map(([part, up]) => ({
        labels: { part },
        value: up ? 1 : 0,
      }))
    })
    gauge(
      'onfreq_bus_round_trip_seconds',
      'A message on the bus to this process itself, in seconds',
      busRoundTrip(app.bus),
    )
    gauge('onfreq_disk_free_bytes', 'Free on the disk of a folder that is written to', async () =>
      (await readDisks(app.config)).map(({ folder, free }) => ({ labels: { folder }, value: free })),
    )
    gauge('onfreq_disk_size_bytes', 'Size of that disk', async () =>
      (await readDisks(app.config)).map(({ folder, size }) => ({ labels: { folder }, value: size })),
    )
    for (const { name, help } of DATABASE_GAUGES) {
      gauge(name, help, async () => (await database.read())[name] ?? [])
    }
  },
  { name: 'metrics', dependencies: ['platform', 'drain'] },
)

const DATABASE_GAUGES = [
  { name: 'onfreq_jobs_waiting', help: 'Jobs that are due and not begun' },
  { name: 'onfreq_jobs_oldest_seconds', help: 'How long the oldest of them has been due, in seconds' },
  { name: 'onfreq_jobs_running', help: 'Jobs that a worker has taken' },
  { name: 'onfreq_jobs_failed', help: 'Jobs that were tried as often as they may be' },
  {
    name: 'onfreq_backup_last_success_timestamp_seconds',
    help: 'When the newest complete backup began; 0: there is none',
  },
  {
    name: 'onfreq_archive_waiting_seconds',
    help: "How long the oldest finished part of the database's log has waited for the archive, in seconds",
  },
  {
    name: 'onfreq_backup_last_verified_timestamp_seconds',
    help: 'When a backup was last restored as a test; 0: never',
  },
] as const

/** Gauges of one scrape share a reading, and the next scrape reads again. */
function perScrape<Result>(read: () => Promise<Result>): { read(): Promise<Result>; invalidate(): void } {
  let current: Promise<Result> | undefined
  return {
    read() {
      current ??= read()
      return current
    },
    invalidate() {
      current = undefined
    },
  }
}

/** At most one probe message is in flight; until it returns, its age is the result. */
function busRoundTrip(bus: { flush(): Promise<void> }): () => Promise<readonly Reading[]> {
  let pending: { readonly since: number; readonly done: Promise<void> } | undefined
  return async () => {
    if (pending === undefined) {
      const since = performance.now()
      pending = { since, done: bus.flush().catch(() => {}) }
      void pending.done.then(() => {
        pending = undefined
      })
    }
    const { since, done } = pending
    await Promise.race([done, new Promise((over) => setTimeout(over, TIMEOUT_MS / 2).unref())])
    return [{ value: (performance.now() - since) / 1000 }]
  }
}

async function withinTimeout<Result>(work: Promise<Result>): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), TIMEOUT_MS)
  })
  try {
    return await Promise.race([work.catch(() => undefined), late])
  } finally {
    clearTimeout(timer)
  }
}
