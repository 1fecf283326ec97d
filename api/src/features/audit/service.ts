/** Log audit, as used by its routes and jobs. */
import {
  AUDIT_LIMITS,
  AUDIT_TEXTS,
  type AuditAccept,
  type AuditAccepted,
  type AuditContacts,
  type AuditEvidence,
  type AuditIgnore,
  type AuditKind,
  type AuditList,
} from '@onfreq/contracts/audit/audit'
import type { Language } from '@onfreq/contracts/site/languages'
import { type Evidence, FINDING_KINDS } from '@onfreq/ham/audit/proposal'
import type { FastifyInstance } from 'fastify'
import { type Sql, toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { instant } from '#kernel/instant.ts'
import { formatIn } from '#kernel/languages/format-in.ts'
import type { Trx } from '../../kernel/database/types.ts'
import {
  type CheckRow,
  findCheck,
  findNewest,
  findOpenCheck,
  findStalled,
  insertCheck,
  reportProgress,
  toCheckResponse,
} from './checks.ts'
import { countOpen, type GroupRow, markAccepted, markIgnored, readContacts, readGroups, readOpen } from './findings.ts'
import { runCheck } from './run.ts'

export const CHECK_JOB = 'audit.check'

export interface Audit {
  /**
   * Starts a check, or returns one of the same contacts that is queued or running.
   * @throws ProductError 404 for an unknown import
   */
  start(ownerId: number, importId: number | null): Promise<CheckRow>
  list(ownerId: number, importId: number | null, language: Language): Promise<AuditList>
  contacts(ownerId: number, cause: string, after: number, language: Language): Promise<AuditContacts>
  /**
   * @throws ProductError 400 for an unknown choice, 404 when no finding is open, 409 while another job is in progress
   */
  accept(ownerId: number, order: AuditAccept, language: Language): Promise<AuditAccepted>
  /**
   * @returns the number of changed findings.
   * @throws ProductError 404 when there are none
   */
  ignore(ownerId: number, order: AuditIgnore): Promise<number>
  /** Runs the check in the worker. */
  run(ownerId: number, id: number, signal: AbortSignal): Promise<void>
  /** Marks a check as failed. Called after its last attempt. */
  fail(ownerId: number, id: number): Promise<void>
  /** Queues checks again whose worker has sent no heartbeat for `silentMs`. */
  resume(silentMs: number): Promise<void>
}

export function createAudit(app: FastifyInstance): Audit {
  const sql = toSql(app.db)
  return {
    start: (ownerId, importId) => start(app, ownerId, importId),
    async list(ownerId, importId, language) {
      const check = await findNewest(sql, ownerId, importId)
      const groups = await readGroups(sql, ownerId, importId, AUDIT_LIMITS.groups)
      return {
        check: check === undefined ? null : toCheckResponse(check),
        groups: groups.map((group) => presentGroup(group, language)),
        open: await countOpen(sql, ownerId, importId),
      }
    },
    async contacts(ownerId, cause, after, language) {
      const rows = await readContacts(sql, ownerId, cause, after, AUDIT_LIMITS.contacts + 1)
      const page = rows.slice(0, AUDIT_LIMITS.contacts)
      return {
        contacts: page.map(({ id, at, call, band, mode, state, evidence }) => ({
          qdo_id: id,
          TS: instant(at),
          Call: call,
          Band: band,
          Mode: mode,
          state,
          evidence: presentEvidence(evidence, language),
        })),
        next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
      }
    },
    accept: (ownerId, order, language) => accept(app, sql, ownerId, order, language),
    async ignore(ownerId, { cause, ignored, qdo_ids }) {
      const changed = await markIgnored(sql, ownerId, cause, qdo_ids ?? null, ignored ? app.clock.now() : null)
      if (changed === 0) throw new ProductError(404, 'audit.no_group', AUDIT_TEXTS.noSuchGroup)
      return changed
    },
    run: (ownerId, id, signal) => runCheck(app, ownerId, id, signal),
    async fail(ownerId, id) {
      const check = await findCheck(sql, ownerId, id)
      if (check !== undefined) await reportProgress(sql, check, 'failed', check.contacts, app.clock.now())
    },
    async resume(silentMs) {
      for (const { ownerId, id } of await findStalled(sql, new Date(app.clock.millis() - silentMs)))
        await queueCheck(app, app.db, ownerId, id, true)
    },
  }
}

function queueCheck(
  app: FastifyInstance,
  trx: Trx | FastifyInstance['db'],
  ownerId: number,
  id: number,
  unlessTaken = false,
) {
  return app.jobs.add(
    trx,
    CHECK_JOB,
    { ownerId, id },
    { key: `${CHECK_JOB}:${id}`, lane: 'long', owner: ownerId, maxAttempts: 5, unlessTaken },
  )
}

async function start(app: FastifyInstance, ownerId: number, importId: number | null): Promise<CheckRow> {
  const sql = toSql(app.db)
  if (importId !== null && (await app.logbook.importBatch(ownerId, importId)) === null)
    throw new ProductError(404, 'audit.no_import', AUDIT_TEXTS.noSuchImport)
  const open = await findOpenCheck(sql, ownerId, importId)
  if (open !== undefined) return open
  return queueNewCheck(app, ownerId, importId)
}

export async function queueNewCheck(app: FastifyInstance, ownerId: number, importId: number | null): Promise<CheckRow> {
  const id = app.ids.next()
  const createdAt = app.clock.now()
  await app.transaction(async (trx) => {
    await insertCheck(toSql(trx), ownerId, id, importId, createdAt)
    await queueCheck(app, trx, ownerId, id)
  })
  return { ownerId, id, importId, status: 'queued', createdAt, finishedAt: null, contacts: 0 }
}

async function accept(
  app: FastifyInstance,
  sql: Sql,
  ownerId: number,
  { cause, choice, qdo_ids }: AuditAccept,
  language: Language,
): Promise<AuditAccepted> {
  const { ids, choices } = await readOpen(sql, ownerId, cause, qdo_ids ?? null)
  if (ids.length === 0) throw new ProductError(404, 'audit.no_group', AUDIT_TEXTS.noSuchGroup)
  const chosen = choices[choice]
  if (chosen === undefined) throw new ProductError(400, 'audit.no_choice', AUDIT_TEXTS.noSuchChoice)
  const request = { selection: { ids: [...ids] }, action: chosen.change }
  const { job, stepId } = await app.logbook.repair(ownerId, request, language)
  if (stepId !== null) await markAccepted(sql, ownerId, cause, ids, stepId)
  return { job, step_id: stepId }
}

const isKind = (kind: string): kind is AuditKind => FINDING_KINDS.some((candidate) => candidate === kind)

const presentEvidence = (evidence: readonly Evidence[], language: Language): AuditEvidence[] =>
  evidence.map(({ source, statement }) => ({
    source: formatIn(source, language),
    statement: formatIn(statement, language),
  }))

function presentGroup(group: GroupRow, language: Language): AuditList['groups'][number] {
  if (!isKind(group.kind)) throw new Error(`an unknown kind of finding: ${group.kind}`)
  return {
    kind: group.kind,
    cause: group.cause,
    state: group.state,
    contacts: group.contacts,
    evidence: presentEvidence(group.evidence, language),
    first: {
      qdo_id: group.firstId,
      TS: group.firstAt === null ? null : instant(group.firstAt),
      Call: group.firstCall,
    },
    choices: group.choices.map(({ label }) => formatIn(label, language)),
    step_id: group.stepId,
  }
}
