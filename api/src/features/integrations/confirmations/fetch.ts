/** Fetches confirmations of a member from a service, daily and on request. A failure changes nothing. */

import { type ConfirmationSource, SOURCE_SERVICES, type SourceService } from '@onfreq/contracts/confirmations/report'
import type { Language } from '@onfreq/contracts/site/languages'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { formatIn } from '#kernel/languages/format-in.ts'
import { runExclusive } from '../delivery/exclusive.ts'
import { fetchSince, isConfigured } from './sources.ts'

export const FETCH_JOB = 'integrations.fetch_confirmations'
const DAY_MINUTES = 24 * 60
/** Minutes until the next attempts after a failure; after that, daily. */
const RETRY_MINUTES = [15, 60, 360] as const

interface Row {
  readonly service: SourceService
  readonly cursor: string | null
  readonly attempts: number
  readonly fetchedAt: Date | null
  readonly nextAt: Date
  readonly problem: string | null
}

const SELECT = `select service, cursor, attempts, fetched_at as "fetchedAt", next_at as "nextAt", problem
  from confirmation_source where owner_id = $1`

/** Does nothing while another worker fetches the same confirmations. */
export async function fetchConfirmations(
  app: FastifyInstance,
  ownerId: number,
  service: SourceService,
  signal: AbortSignal,
): Promise<void> {
  await runExclusive(app.pool, `confirmations ${service} ${ownerId}`, async () => {
    if (!(await isConfigured(app, ownerId, service))) return
    const sql = toSql(app.db)
    const [row] = await sql<Row>(`${SELECT} and service = $2`, [ownerId, service])
    const response = await fetchSince(app, ownerId, service, row?.cursor ?? null, signal)
    const now = app.clock.millis()
    if (response.kind !== 'report') {
      const attempts = (row?.attempts ?? 0) + 1
      const minutes = response.kind === 'refused' ? DAY_MINUTES : (RETRY_MINUTES[attempts - 1] ?? DAY_MINUTES)
      await sql(
        `insert into confirmation_source (owner_id, service, next_at, attempts, problem) values ($1, $2, $3, $4, $5)
         on conflict (owner_id, service) do update set next_at = excluded.next_at, attempts = excluded.attempts,
           problem = excluded.problem`,
        [ownerId, service, new Date(now + minutes * 60_000), attempts, response.reason],
      )
      return
    }
    // Save the report before moving the cursor: fetching records twice is better than missing some.
    if (response.adif !== null) {
      const filename = `${service}-${new Date(now).toISOString().slice(0, 10)}.adi`
      await app.confirmations.reports.accept({ ownerId, service, source: 'service', filename }, response.adif)
    }
    await sql(
      `insert into confirmation_source (owner_id, service, cursor, next_at, attempts, fetched_at, problem)
       values ($1, $2, $3, $4, 0, $5, null)
       on conflict (owner_id, service) do update set cursor = coalesce(excluded.cursor, confirmation_source.cursor),
         next_at = excluded.next_at, attempts = 0, fetched_at = excluded.fetched_at, problem = null`,
      [ownerId, service, response.cursor, new Date(now + DAY_MINUTES * 60_000), new Date(now)],
    )
  })
}

/** Queues all due fetches of members who have a login at the service. */
export async function queueDue(app: FastifyInstance): Promise<void> {
  const due = await toSql(app.db)<{ ownerId: number; service: SourceService }>(
    `select w.owner_id as "ownerId", w.service from (
       select l.owner_id, l.service from service_login l
         where l.service in ('lotw', 'eqsl') and l.problem is null
           and not exists (select from delivery_stop s where s.owner_id = l.owner_id and s.service = l.service and l.service = 'eqsl')
       union all select id, 'qrz' from account where qrz_api_key_enc is not null and qrz_auto_log_qso
       union all select id, 'clublog' from account
         where $2 and clublog_password_enc is not null and clublog_email <> '' and clublog_auto_log_qso
           and not exists (select from delivery_stop s where s.owner_id = id and s.service = 'clublog')) w
     left join confirmation_source s on s.owner_id = w.owner_id and s.service = w.service
     where s.next_at is null or s.next_at <= $1 limit 1000`,
    [app.clock.now(), app.config.services.clublogKey !== undefined],
  )
  for (const { ownerId, service } of due) await queueFetch(app, ownerId, service)
}

export async function queueFetch(app: FastifyInstance, ownerId: number, service: SourceService): Promise<void> {
  await app.jobs.add(
    app.db,
    FETCH_JOB,
    { ownerId, service },
    { key: `${FETCH_JOB}:${service}:${ownerId}`, owner: ownerId, maxAttempts: 5 },
  )
}

export async function listSources(
  app: FastifyInstance,
  ownerId: number,
  language: Language,
): Promise<ConfirmationSource[]> {
  const rows = await toSql(app.db)<Row>(SELECT, [ownerId])
  return Promise.all(
    SOURCE_SERVICES.map(async (service) => {
      const row = rows.find((source) => source.service === service)
      return {
        service,
        configured: await isConfigured(app, ownerId, service),
        fetched_at: row?.fetchedAt?.toISOString() ?? null,
        next_at: row?.nextAt.toISOString() ?? null,
        problem: row?.problem ? formatIn(row.problem, language) : null,
      }
    }),
  )
}
