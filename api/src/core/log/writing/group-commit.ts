/**
 * Group commit: concurrent saves of any owners share a transaction, each with its own result. Saves that arrive during
 * running transactions form the next group; a single save never waits. A hundred operators at once, or a program that
 * sends sixteen contacts at a time, then need only a few commits, and waiting saves hold no connection.
 *
 * The common path never waits for the lock of a log. Saves of locked logs, and possible duplicates, take a separate path
 * per owner, which waits.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { databaseOutage } from '#kernel/database/outage.ts'
import { addContact, type Saved } from './add.ts'
import { change, type Writing } from './change.ts'
import { saveFree, saveWaiting } from './save-group.ts'
import { dequeueGroup, getMarks, type Save, type Waiting } from './waiting.ts'

/** Concurrent group transactions: while the database executes one, requests of the next one are read. */
const IN_PROGRESS = 2

/**
 * The clients of the last group usually send again within this time, in milliseconds. A single save does not wait for
 * it.
 */
const NEXT_WITHIN = 3

export interface GroupCommit {
  /** Resolves after the commit. */
  save(save: Save): Promise<Saved>
}

export function createGroupCommit(writing: Writing): GroupCommit {
  const queue: Waiting[] = []
  /** Owners with a running group transaction. */
  const busy = new Set<number>()
  /** Saves on the separate path, by owner. */
  const separate = new Map<number, Waiting[]>()
  let runningGroups = 0
  let gathering: NodeJS.Timeout | undefined
  /** Size of the last group, whose clients may send again. */
  let expected = 1

  function begin(): void {
    while (runningGroups < IN_PROGRESS && queue.length > 0) {
      if (gathering !== undefined && queue.length < expected) return
      endGathering()
      const group = dequeueGroup(queue, busy)
      if (group.length === 0) return
      void processGroup(group)
    }
  }

  function endGathering(): void {
    clearTimeout(gathering)
    gathering = undefined
  }

  async function processGroup(group: readonly Waiting[]): Promise<void> {
    const owners = new Set(group.map(({ route }) => route.ownerId))
    for (const ownerId of owners) busy.add(ownerId)
    runningGroups += 1
    const remaining = await saveGroup(group)
    for (const ownerId of owners) busy.delete(ownerId)
    saveSeparately(remaining)
    runningGroups -= 1
    // Otherwise the first client to return would be saved alone, and all others would wait for it.
    endGathering()
    expected = group.length
    if (group.length > 1) {
      gathering = setTimeout(() => {
        endGathering()
        begin()
      }, NEXT_WITHIN)
    }
    begin()
  }

  /** @returns the saves without a result */
  async function saveGroup(group: readonly Waiting[]): Promise<readonly Waiting[]> {
    try {
      const results = await saveFree(writing, group)
      return group.filter((save) => {
        const saved = results.get(save)
        if (saved !== undefined) save.resolve(saved)
        return saved === undefined
      })
    } catch (error) {
      // When one save fails, the others must not wait for it.
      if (databaseOutage(error) === undefined) return group
      for (const { reject } of group) reject(error)
      return []
    }
  }

  function saveSeparately(left: readonly Waiting[]): void {
    for (const [ownerId, saves] of Map.groupBy(left, ({ route }) => route.ownerId)) {
      // Includes later saves of the same owner, to preserve their order.
      const later = queue.filter(({ route }) => route.ownerId === ownerId)
      if (later.length > 0) queue.splice(0, queue.length, ...queue.filter((save) => !later.includes(save)))
      const waiting = [...saves, ...later]
      separate.set(ownerId, waiting)
      void workSeparately(ownerId, waiting)
    }
  }

  async function workSeparately(ownerId: number, saves: Waiting[]): Promise<void> {
    while (saves.length > 0) {
      const group = dequeueGroup(saves)
      await commitGroup(writing, ownerId, group)
      if (saves.length === 0 && group.length > 1) await delay(NEXT_WITHIN)
    }
    separate.delete(ownerId)
  }

  return {
    save: (save) =>
      new Promise((resolve, reject) => {
        const waiting = { ...save, marks: getMarks(save), resolve, reject }
        const others = separate.get(save.route.ownerId)
        if (others !== undefined) {
          others.push(waiting)
          return
        }
        queue.push(waiting)
        begin()
      }),
  }
}

/** Resolves all saves: as a group when possible, otherwise one by one. */
async function commitGroup(writing: Writing, ownerId: number, group: readonly Waiting[]): Promise<void> {
  let remaining = group
  if (group.length > 1) {
    try {
      const results = await saveWaiting(writing, ownerId, group)
      for (const [save, saved] of results) save.resolve(saved)
      remaining = group.filter((save) => !results.has(save))
    } catch (error) {
      // One of the saves fails, or the database is unavailable for all of them.
      if (databaseOutage(error) !== undefined) {
        for (const { reject } of group) reject(error)
        return
      }
    }
  }
  for (const save of remaining) {
    await change(writing, (sql) => addContact(writing, sql, save.operator, save.data, save.route, save.options)).then(
      save.resolve,
      save.reject,
    )
  }
}
