/** Saves several new contacts, of one or more logs, in one transaction. */
import { isDistributed } from '#kernel/database/distribution/is-distributed.ts'
import { pipelined } from '#kernel/database/pipelined.ts'
import { type Sql, toClientSql } from '#kernel/database/sql.ts'
import { type AfterCommit, type ContactChange, qsoMessage } from '../changes.ts'
import { lockFreeOwners, lockOwner } from '../repository/contacts.ts'
import { type Addition, insertMany } from '../repository/many.ts'
import { addContact, newContact, type Saved } from './add.ts'
import { findReach, type Reached, runHooks, runHooksInBatch, type Writing } from './change.ts'
import type { Save } from './waiting.ts'

interface New<One> extends Addition {
  readonly save: One
}

/**
 * Stores new contacts of unlocked logs. It never waits for a lock, so that no log blocks the others and groups cannot
 * deadlock: contacts of locked logs and possible duplicates are skipped.
 * @returns results of the stored contacts; the others are unchanged
 */
export async function saveFree<One extends Save>(
  writing: Writing,
  group: readonly One[],
): Promise<ReadonlyMap<One, Saved>> {
  // One statement cannot lock or write rows of several shards, so each log is saved by `saveWaiting`.
  if (await isDistributed(writing.app.pool)) return new Map()
  return committed(writing, async (sql, work) => {
    const additions = getAdditions(writing, group)
    const owners = new Set(additions.map(({ contact }) => contact.ownerId))
    // Both are sent together with BEGIN.
    const [reached, locked] = await Promise.all([findReach(writing, sql, additions), lockFreeOwners(sql, [...owners])])
    const otherOwners = reached.owners().filter((owner) => !owners.has(owner))
    const free = otherOwners.length === 0 ? locked : locked.union(await lockFreeOwners(sql, otherOwners))
    const isFree = ({ contact: { ownerId, id } }: Addition) =>
      free.has(ownerId) && reached.getOwners(id).every((owner) => free.has(owner))
    await addNew(writing, sql, additions.filter(isFree), reached, work)
  })
}

/** Saves for one log: waits for its lock, and returns a result for each save, including duplicates. */
export async function saveWaiting<One extends Save>(
  writing: Writing,
  ownerId: number,
  group: readonly One[],
): Promise<ReadonlyMap<One, Saved>> {
  const distributed = await isDistributed(writing.app.pool)
  return committed(writing, async (sql, work) => {
    await lockOwner(sql, ownerId)
    if (!distributed) {
      const additions = getAdditions(writing, group)
      await addNew(writing, sql, additions, await findReach(writing, sql, additions), work)
    }
    for (const save of group) {
      if (work.results.has(save)) continue
      // Possible duplicates are added one by one.
      const done = await addContact(writing, sql, save.operator, save.data, save.route, save.options)
      work.results.set(save, done)
      if (done.change === undefined) continue
      work.changes.push(done.change)
      work.after.push(...(await runHooks(writing, sql, done.change)))
    }
  })
}

interface Work<One> {
  readonly results: Map<One, Saved>
  readonly changes: ContactChange[]
  readonly after: AfterCommit[]
}

/** Runs `run` in a transaction with retries, and publishes the changes after the commit. */
async function committed<One>(
  { app }: Writing,
  run: (sql: Sql, work: Work<One>) => Promise<void>,
): Promise<ReadonlyMap<One, Saved>> {
  const { results, changes, after } = await pipelined(app.pool, async (client) => {
    const work: Work<One> = { results: new Map(), changes: [], after: [] }
    await run(toClientSql(client), work)
    return work
  })
  for (const notify of after) notify()
  for (const each of changes) app.bus.publish('qso', qsoMessage(each))
  return results
}

function getAdditions<One extends Save>({ app }: Writing, group: readonly One[]): readonly New<One>[] {
  return group.map((save) => ({
    save,
    contact: newContact(app, save.data, save.route, save.options, false),
    clientKey: save.options.clientKey,
  }))
}

/** Stores contacts without a possible duplicate. Their owners must be locked. */
async function addNew<One extends Save>(
  writing: Writing,
  sql: Sql,
  additions: readonly New<One>[],
  reached: Reached,
  work: Work<One>,
): Promise<void> {
  if (additions.length === 0) return
  const skipped = await insertMany(sql, additions)
  const added = additions.filter((_, place) => !skipped.has(place))
  if (added.length === 0) return
  const changes = added.map(({ contact }): ContactChange => ({ kind: 'new', contact }))
  for (const { save, contact } of added) work.results.set(save, { outcome: 'new', contact, possibleDuplicates: [] })
  work.changes.push(...changes)
  work.after.push(...(await runHooksInBatch(writing, sql, changes, reached)))
}
