/** Stores records of another program with all their fields, atomically. */
import type { LogEntry } from '@onfreq/ham/adif/contact'
import type { FastifyInstance } from 'fastify'
import { type Sql, toSql } from '#kernel/database/sql.ts'
import { type AfterCommit, type ContactChange, qsoMessage } from '../changes.ts'
import { contactFromEntry } from '../contact/adif.ts'
import { deriveMissing } from '../contact/derive.ts'
import { checkMayUse, recordOperator } from '../contact/operator.ts'
import { lockOwner } from '../repository/contacts.ts'
import { difference, recordStep, toRevision } from '../repository/steps.ts'
import { loadStationCalls, type Operator } from '../station.ts'
import { addContact, type Saved } from './add.ts'
import { runHooks, type Writing } from './change.ts'
import { rehearse } from './rehearse.ts'

export interface NewEntry {
  readonly entry: LogEntry
  readonly clientKey?: string | undefined
}

export interface EntryOptions {
  readonly origin: string
  /** Previews the result without changing the log. */
  readonly dryRun?: boolean
  /** Records the changes as one undoable step. */
  readonly step?: EntriesStep
}

export interface EntriesStep {
  readonly id: number
  readonly kind: string
  /** Runs in the same transaction, after the contacts and the step are stored. */
  readonly onSaved: (sql: Sql, saved: readonly Saved[]) => Promise<void>
}

export async function addEntries(
  writing: Writing,
  operator: Operator,
  entries: readonly NewEntry[],
  { origin, dryRun = false, step }: EntryOptions,
): Promise<readonly Saved[]> {
  const { app } = writing
  const changes: ContactChange[] = []
  const after: AfterCommit[] = []
  const work = async (sql: Sql) => {
    const calls = await loadStationCalls(sql, operator)
    const prepared = entries.map(({ entry, clientKey }) => {
      const route = calls.route(entry.stationCallsign ?? '')
      checkMayUse(operator.member, route.stationCall)
      const { data } = contactFromEntry(entry, route.stationCall)
      recordOperator(data, operator.member)
      deriveMissing(data)
      return { data, route, options: { origin, clientKey } }
    })
    // Locks of several logs are always acquired in the same order to prevent deadlocks.
    for (const ownerId of [...new Set(prepared.map(({ route }) => route.ownerId))].sort((a, b) => a - b)) {
      await lockOwner(sql, ownerId)
    }
    changes.length = 0
    after.length = 0
    const saved: Saved[] = []
    for (const { data, route, options } of prepared) {
      const result = await addContact(writing, sql, operator, data, route, options)
      if (result.change !== undefined) {
        changes.push(result.change)
        after.push(...(await runHooks(writing, sql, result.change)))
      }
      saved.push(result)
    }
    if (step !== undefined) {
      await recordAdditions(app, sql, operator.id, step, changes)
      await step.onSaved(sql, saved)
    }
    return saved
  }
  if (dryRun) return rehearse(app, work)
  const saved = await app.transaction((trx) => work(toSql(trx)))
  for (const notify of after) notify()
  for (const each of changes) app.bus.publish('qso', qsoMessage(each))
  return saved
}

async function recordAdditions(
  app: FastifyInstance,
  sql: Sql,
  ownerId: number,
  { id, kind }: EntriesStep,
  changes: readonly ContactChange[],
): Promise<void> {
  const revisions = changes
    .filter(({ contact }) => contact.ownerId === ownerId)
    .map(({ contact, before }) =>
      before === undefined
        ? { contactId: contact.id, deleted: false, added: true, before: {} }
        : toRevision(contact.id, difference(before, contact)),
    )
  if (revisions.length === 0) return
  await recordStep(sql, { ownerId, id, kind, createdAt: app.clock.now(), changed: revisions.length }, revisions)
}
