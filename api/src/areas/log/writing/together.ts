/**
 * Saves of one log that wait for each other go into one transaction, each with an answer of its own. What comes while a transaction
 * is under way is the next one; who comes alone waits for nobody. So a program that sends sixteen contacts at a time pays for one
 * commit instead of sixteen in a line, and those that wait hold no connection.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { databaseOutage } from '#database/outage.ts'
import { type AfterCommit, type ContactChange, QSO_TOPIC, qsoMessage } from '../changes.ts'
import { duplicateKey } from '../contact/duplicate.ts'
import type { ContactData, StoredContact } from '../contact/fields.ts'
import { lockOwner } from '../repository/contacts.ts'
import { findExistingOfMany, insertMany } from '../repository/many.ts'
import { RollupDelta } from '../repository/rollups.ts'
import { sqlOf } from '../sql.ts'
import type { Operator, StationRoute } from '../station.ts'
import { addContact, newContact, type Saved, type SaveOptions } from './add.ts'
import { change, runHooks, runHooksTogether, type Writing } from './change.ts'

export interface Save {
  readonly operator: Operator
  readonly data: ContactData
  readonly route: StationRoute
  readonly options: SaveOptions
}

interface Waiting extends Save {
  readonly resolve: (saved: Saved) => void
  readonly reject: (error: unknown) => void
}

/** A transaction is over in some milliseconds, so that the first of them does not wait for long. */
const MOST = 64

/** In this time those who were answered together are back, if they are coming; milliseconds. Nobody waits for it who comes alone. */
const NEXT_WITHIN = 3

export interface GroupCommit {
  /** Resolves when it is on the disk. */
  save(save: Save): Promise<Saved>
}

export function createGroupCommit(writing: Writing): GroupCommit {
  /** By owner, while a transaction of theirs is under way. */
  const queues = new Map<number, Waiting[]>()

  async function work(ownerId: number, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) {
      const group = takeGroup(queue)
      await settle(writing, ownerId, group)
      // Whoever was answered sends the next one now: without this the first to come would go alone, and all others wait for it.
      if (queue.length === 0 && group.length > 1) await delay(NEXT_WITHIN)
    }
    queues.delete(ownerId)
  }

  return {
    save: (save) =>
      new Promise((resolve, reject) => {
        const { ownerId } = save.route
        const waiting = { ...save, resolve, reject }
        const queue = queues.get(ownerId)
        if (queue !== undefined) {
          queue.push(waiting)
          return
        }
        const begun = [waiting]
        queues.set(ownerId, begun)
        void work(ownerId, begun)
      }),
  }
}

/** The oldest ones; of those that may be the same contact one at a time, since the second has to find the first. */
function takeGroup(queue: Waiting[]): readonly Waiting[] {
  const group: Waiting[] = []
  const taken = new Set<string>()
  const left = queue.filter((save) => {
    const marks = marksOf(save)
    const fits = group.length < MOST && !marks.some((mark) => taken.has(mark))
    if (fits) group.push(save)
    // Also of what is left: nobody overtakes the one they may be the same as.
    for (const mark of marks) taken.add(mark)
    return !fits
  })
  queue.splice(0, queue.length, ...left)
  return group
}

function marksOf({ data, options: { clientKey } }: Save): readonly string[] {
  const same = `contact ${duplicateKey(data)}`
  return clientKey === undefined ? [same] : [same, `key ${clientKey}`]
}

async function settle(writing: Writing, ownerId: number, group: readonly Waiting[]): Promise<void> {
  if (group.length > 1) {
    try {
      for (const [{ resolve }, own] of await saveGroup(writing, ownerId, group)) resolve(own)
      return
    } catch (error) {
      if (databaseOutage(error) !== undefined) {
        for (const { reject } of group) reject(error)
        return
      }
      // One of them cannot be stored: each answers for itself.
    }
  }
  for (const save of group) {
    await change(writing, (sql) => addContact(writing, sql, save.operator, save.data, save.route, save.options)).then(
      save.resolve,
      save.reject,
    )
  }
}

async function saveGroup<One extends Save>(
  writing: Writing,
  ownerId: number,
  group: readonly One[],
): Promise<readonly (readonly [One, Saved])[]> {
  const { saved, changes, after } = await writing.app.transaction(async (trx) => {
    const sql = sqlOf(trx)
    await lockOwner(sql, ownerId)
    const known = await findExistingOfMany(
      sql,
      ownerId,
      group.map(({ data, options }) => ({ data, clientKey: options.clientKey })),
    )
    const answers = new Map<number, Saved>()
    const after: AfterCommit[] = []
    const added: { readonly contact: StoredContact; readonly clientKey: string | undefined }[] = []
    for (const [index, { data, route, options }] of group.entries()) {
      if (known.has(index)) continue
      const contact = newContact(writing.app, data, route, options, false)
      added.push({ contact, clientKey: options.clientKey })
      answers.set(index, { outcome: 'new', contact, possibleDuplicates: [] })
    }
    const changes = added.map(({ contact }): ContactChange => ({ kind: 'new', contact }))
    if (added.length > 0) {
      await insertMany(sql, ownerId, added, writing.app.clock.now())
      const rollups = new RollupDelta()
      for (const { contact } of added) rollups.add(contact)
      await rollups.write(sql)
      after.push(...(await runHooksTogether(writing, sql, changes)))
    }
    // What is there already, or may be, is looked at in full.
    for (const index of known) {
      const save = group[index]
      if (save === undefined) continue
      const done = await addContact(writing, sql, save.operator, save.data, save.route, save.options)
      answers.set(index, done)
      if (done.change === undefined) continue
      changes.push(done.change)
      after.push(...(await runHooks(writing, sql, done.change)))
    }
    return { saved: group.map((save, index) => [save, answerOf(answers, index)] as const), changes, after }
  })
  for (const tell of after) tell()
  for (const each of changes) writing.app.bus.publish(QSO_TOPIC, qsoMessage(each))
  return saved
}

/** Within the transaction: a group in which one has no answer is not stored, and each of them answers for itself. */
function answerOf(answers: ReadonlyMap<number, Saved>, index: number): Saved {
  const answer = answers.get(index)
  if (answer === undefined) throw new Error('A save of a group has no answer')
  return answer
}
