/** Several new contacts in one transaction, of one log or of many. */
import { pipelined } from '#kernel/database/pipelined.ts'
import { type Sql, sqlOfClient } from '#kernel/database/sql.ts'
import { type AfterCommit, type ContactChange, qsoMessage } from '../changes.ts'
import { lockFreeOwners, lockOwner } from '../repository/contacts.ts'
import { type Addition, insertMany } from '../repository/many.ts'
import { addContact, newContact, type Saved } from './add.ts'
import { type Reached, reachOf, runHooks, runHooksTogether, type Writing } from './change.ts'
import type { Save } from './waiting.ts'

interface New<One> extends Addition {
  readonly save: One
}

/**
 * Stores what is new of logs that nobody else is writing just now. It waits for no lock of another writer, so that no log holds up
 * the others and no two groups wait for each other: what may have to wait is left, and so is what is there already, or may be.
 * @returns answers of those that were stored; the others are as before
 */
export async function saveFree<One extends Save>(
  writing: Writing,
  group: readonly One[],
): Promise<ReadonlyMap<One, Saved>> {
  return committed(writing, async (sql, work) => {
    const additions = additionsOf(writing, group)
    const owners = new Set(additions.map(({ contact }) => contact.ownerId))
    // Both leave with the begin of the transaction.
    const [reached, locked] = await Promise.all([reachOf(writing, sql, additions), lockFreeOwners(sql, [...owners])])
    const others = reached.owners().filter((owner) => !owners.has(owner))
    const free = others.length === 0 ? locked : locked.union(await lockFreeOwners(sql, others))
    const isFree = ({ contact: { ownerId, id } }: Addition) =>
      free.has(ownerId) && reached.ownersOf(id).every((owner) => free.has(owner))
    await addNew(writing, sql, additions.filter(isFree), reached, work)
  })
}

/** Saves of one log, waiting for whoever writes it, each answered whatever is there already. */
export async function saveWaiting<One extends Save>(
  writing: Writing,
  ownerId: number,
  group: readonly One[],
): Promise<ReadonlyMap<One, Saved>> {
  return committed(writing, async (sql, work) => {
    await lockOwner(sql, ownerId)
    const additions = additionsOf(writing, group)
    await addNew(writing, sql, additions, await reachOf(writing, sql, additions), work)
    for (const save of group) {
      if (work.answers.has(save)) continue
      // What is there already, or may be, is looked at in full.
      const done = await addContact(writing, sql, save.operator, save.data, save.route, save.options)
      work.answers.set(save, done)
      if (done.change === undefined) continue
      work.changes.push(done.change)
      work.after.push(...(await runHooks(writing, sql, done.change)))
    }
  })
}

interface Work<One> {
  readonly answers: Map<One, Saved>
  readonly changes: ContactChange[]
  readonly after: AfterCommit[]
}

/** Runs `run` in a transaction, again when the database asks for it, and tells of it when it is on the disk. */
async function committed<One>(
  { app }: Writing,
  run: (sql: Sql, work: Work<One>) => Promise<void>,
): Promise<ReadonlyMap<One, Saved>> {
  const { answers, changes, after } = await pipelined(app.pool, async (client) => {
    const work: Work<One> = { answers: new Map(), changes: [], after: [] }
    await run(sqlOfClient(client), work)
    return work
  })
  for (const tell of after) tell()
  for (const each of changes) app.bus.publish('qso', qsoMessage(each))
  return answers
}

function additionsOf<One extends Save>({ app }: Writing, group: readonly One[]): readonly New<One>[] {
  return group.map((save) => ({
    save,
    contact: newContact(app, save.data, save.route, save.options, false),
    clientKey: save.options.clientKey,
  }))
}

/** Stores those of which nothing like it is there. Their owners must be locked. */
async function addNew<One extends Save>(
  writing: Writing,
  sql: Sql,
  additions: readonly New<One>[],
  reached: Reached,
  work: Work<One>,
): Promise<void> {
  if (additions.length === 0) return
  const known = await insertMany(sql, additions)
  const added = additions.filter((_, place) => !known.has(place))
  if (added.length === 0) return
  const changes = added.map(({ contact }): ContactChange => ({ kind: 'new', contact }))
  for (const { save, contact } of added) work.answers.set(save, { outcome: 'new', contact, possibleDuplicates: [] })
  work.changes.push(...changes)
  work.after.push(...(await runHooksTogether(writing, sql, changes, reached)))
}
