/**
 * Workers are killed with -9 while a job of each kind is in progress: all tables are locked, so each job blocks at its
 * first statement. Another worker runs all of them again within a minute, and their effects are applied exactly once.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '../src/kernel/database/pool.ts'
import { loadJobs } from '../src/kernel/jobs/load.ts'
import { adif } from './adif.ts'
import { startCommand } from './commands.ts'
import { startMailSink } from './mail-sink.ts'
import { post, register, startServer, until } from './processes.ts'
import type { Fault, Row } from './row.ts'
import { onScene, type Scene } from './scene.ts'
import { startWorker, type Worker } from './worker-process.ts'

const RECORDS = 6_000
/** Concurrent jobs of a worker. */
const JOB_CONCURRENCY = 4
/** More concurrent starts would only wait for the machine. */
const START_CONCURRENCY = 4
/** In milliseconds: maximum time until all jobs of a killed worker have run again. */
const MAX_RERUN_MS = 60_000
const TIMEOUT_MS = 110_000
/** Tables that are not locked, so that the heartbeat does not block. */
const UNLOCKED_TABLES = ['job_runner', 'id_lease', 'migration']
const SUBJECT = 'Sent by a job that was killed'

export function workerKilled(): Fault {
  return {
    key: 'kill-worker',
    name: 'kill -9 of workers in the middle of every kind of job',
    timeoutMs: 840,
    run: () => onScene(killWorkers, { settings: { max_connections: '300', max_locks_per_transaction: '256' } }),
  }
}

async function killWorkers(scene: Scene): Promise<Row> {
  const mail = await startMailSink()
  scene.atEnd(() => mail.close())
  const workers: Worker[] = []
  scene.atEnd(() => Promise.all(workers.map((worker) => worker.kill())))
  const dataDir = `${scene.folder}/shared`
  const start = async () => {
    const worker = await startWorker({ dataDir, databaseUrl: scene.databaseUrl, mailUrl: mail.url })
    workers.push(worker)
    return worker
  }

  // Jobs wait for the workers; the server would run them otherwise.
  const server = await startServer(dataDir, scene.databaseUrl)
  const ordered = await requestJobs(scene, server.url)
  await server.kill()
  const kinds = (await loadJobs()).map(({ name }) => name)
  await addOtherJobs(scene, kinds, ordered.accountId)
  const backup = await startCommand('backup', dataDir, [`${dataDir}/backups`], { DATABASE_URL: scene.databaseUrl })
    .ended
  if (backup.code !== 0) throw new Error(`the backup failed: ${backup.output()}`)

  const doomed = Math.ceil((kinds.length + 4) / JOB_CONCURRENCY)
  for (let n = 0; n < doomed; n += START_CONCURRENCY) {
    await Promise.all(Array.from({ length: Math.min(START_CONCURRENCY, doomed - n) }, start))
  }
  mail.hold()
  const release = await lockTables(scene)
  await scene.query('drop trigger faults_later on graphile_worker._private_jobs')
  await scene.query(`update graphile_worker._private_jobs set run_at = now()`)
  const current = async () => {
    const rows = await scene.query<{ id: number; task: string }>(
      'select id, task_identifier as task from graphile_worker.jobs where locked_at is not null',
    )
    return { ids: rows.map(({ id }) => id), kinds: new Set(rows.map(({ task }) => task)) }
  }
  await until(async () => (await current()).kinds.size >= kinds.length - 4, 15_000).catch(() => {})
  await delay(1_000)
  const { ids, kinds: inTheMiddle } = await current()
  await Promise.all(workers.map((worker) => worker.kill()))
  const began = performance.now()
  await release()
  mail.release()

  const survivor = await start()
  const open = () =>
    scene.query<{ task: string; error: string | null }>(
      `select task_identifier as task, last_error as error from graphile_worker.jobs
       where id = any($1::bigint[])`,
      [ids],
    )
  await until(
    async () => (await open()).length === 0,
    TIMEOUT_MS,
    () => 'never',
  ).catch(() => {})
  const took = performance.now() - began
  const unfinished = await open()
  const ran = await survivor.jobs()
  const rerun = [...inTheMiddle].filter((kind) => (ran.get(kind)?.done ?? 0) > 0)
  const effects = await countEffects(scene, dataDir, ordered)
  const mails = mail.taken.filter((text) => text.includes(SUBJECT)).length
  const pins = mail.taken.filter((text) => /PIN/.test(text)).length
  const never = [...inTheMiddle].filter((kind) => !rerun.includes(kind))
  const free = kinds.filter((kind) => !inTheMiddle.has(kind))
  return {
    acknowledged: inTheMiddle.size,
    lost: never.length + effects.lost + (mails === 0 ? 1 : 0) + (pins === 0 ? 1 : 0),
    doubled: effects.doubled + Math.max(0, mails - 1) + Math.max(0, pins - 1),
    stuck: unfinished.length + (took > MAX_RERUN_MS ? 1 : 0),
    silence: took,
    seen: [
      `${inTheMiddle.size} of ${kinds.length} kinds stood in the middle in ${doomed} workers, ${rerun.length} ran again`,
      `${effects.contacts} contacts imported, ${mails} mail`,
      ...(free.length === 0 ? [] : [`over before: ${free.join(' ')}`]),
      ...(never.length === 0 ? [] : [`not run again: ${never.join(' ')}`]),
      ...unfinished.map(({ task, error }) => `${task}: ${error?.split('\n')[0] ?? 'waiting'}`),
    ].join('; '),
  }
}

interface RequestedJobs {
  readonly accountId: number
  readonly token: string
}

/** A member who has requested every kind of job that members can request. */
async function requestJobs(scene: Scene, url: string): Promise<RequestedJobs> {
  const token = await register(url, 'M0JOB')
  const [account] = await scene.query<{ id: number }>(`select id from account where callsign = 'M0JOB'`)
  const data = { Call: 'F1ABC', Freq: 14_250, Mode: 'SSB', TS: new Date().toISOString() }
  await requireSuccess(post(url, 'vqso/upsert', token, { data }))
  // Existing jobs may finish, but new ones wait.
  await until(
    async () => (await scene.query('select 1 from graphile_worker.jobs where run_at <= now()')).length === 0,
    20_000,
  )
  await scene.query(`create function faults_later() returns trigger language plpgsql as
    $$ begin new.run_at := now() + interval '1 hour'; return new; end $$`)
  await scene.query(`create trigger faults_later before insert on graphile_worker._private_jobs
    for each row execute function faults_later()`)
  const form = new FormData()
  form.append('adif_file', new File([adif(RECORDS)], 'log.adi'))
  const headers = { authorization: `Bearer ${token}` }
  await requireSuccess(fetch(`${url}/api/vimportadif`, { method: 'POST', headers, body: form }))
  const range = { start_date: '2000-01-01', end_date: '2030-01-01' }
  await requireSuccess(post(url, 'vexportadif', token, range))
  return { accountId: account?.id ?? 0, token }
}

async function requireSuccess(requested: Promise<Response>): Promise<void> {
  const result = await requested
  if (result.status !== 200) throw new Error(`${result.url} answered ${result.status}: ${await result.text()}`)
}

/** Adds one job of each kind that members cannot request, with the data that it needs. */
async function addOtherJobs(scene: Scene, kinds: readonly string[], ownerId: number): Promise<void> {
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const reference = { ownerId, id: 1 }
  const payloads: Readonly<Record<string, object>> = {
    'accounts.export_data': { accountId: ownerId, id: 1 },
    'accounts.send_mail': { to: 'm0job@example.org', subject: SUBJECT, text: 'Once.' },
    'accounts.send_pin': { callsign: 'M0JOB', known: true },
    'confirmations.report': reference,
    'confirmations.tell_newcomers': { ownerId },
    'dxcc.resolve_log': { ownerId },
    'integrations.deliver': { ownerId, service: 'qrz' },
    'integrations.import_qrz': { ownerId },
    'integrations.report_import': reference,
    'live.award_shard': { day, shard: 0 },
    'log.bulk': reference,
    'releases.mail_alert': { accountId: ownerId, alertId: 1 },
  }
  const queued = await scene.query<{ task: string }>('select task_identifier as task from graphile_worker.jobs')
  for (const kind of kinds) {
    if (queued.some(({ task }) => task === kind)) continue
    await scene.query('select graphile_worker.add_job($1, payload => $2::json)', [
      kind,
      JSON.stringify(payloads[kind] ?? {}),
    ])
  }
}

/** Locks the product's tables: reads and writes block until the returned function is called. */
async function lockTables(scene: Scene): Promise<() => Promise<void>> {
  const tables = await scene.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and relname <> all($1::text[]) order by 1`,
    [UNLOCKED_TABLES],
  )
  const client = createClient(scene.databaseUrl, 'faults-lock')
  client.on('error', () => {})
  await client.connect()
  await client.query(`begin; lock table ${tables.map(({ name }) => name).join(', ')} in access exclusive mode`)
  return async () => {
    await client.query('rollback')
    await client.end()
  }
}

async function countEffects(scene: Scene, dataDir: string, { token }: RequestedJobs) {
  const [counts] = await scene.query<{ contacts: number; rolled: number; imports: number }>(
    `select (select count(*) from contact where call like 'DL_ABC') as contacts,
       (select count(*) from contact) - (select coalesce(sum(n), 0) from roll_hour) as rolled,
       (select count(*) from log_import where status = 'done') as imports`,
  )
  const { contacts = 0, rolled = 1, imports = 0 } = counts ?? {}
  const server = await startServer(dataDir, scene.databaseUrl)
  scene.atEnd(() => server.kill())
  const listed = (await (await post(server.url, 'vexportjobs', token, {})).json()) as {
    jobs: { status: number | null }[]
  }
  const written = listed.jobs.filter(({ status }) => status === 1).length
  return {
    contacts,
    lost: Math.max(0, RECORDS - contacts) + Math.abs(rolled) + (imports === 1 ? 0 : 1) + (written === 1 ? 0 : 1),
    doubled: Math.max(0, contacts - RECORDS),
  }
}
