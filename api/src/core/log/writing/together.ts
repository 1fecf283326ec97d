/**
 * Saves that wait for each other go into one transaction, whoever's they are, each with an answer of its own. What comes while
 * transactions are under way is the next one; who comes alone waits for nobody. So a hundred operators at once, or a program that
 * sends sixteen contacts at a time, pay for a few commits instead of one for each, and those that wait hold no connection.
 *
 * There are two ways. The common one stores new contacts of many logs and waits for no other writer. What it leaves goes the way
 * of its own log, which may take as long as whoever holds that log, and holds up nobody else.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { databaseOutage } from '#kernel/database/outage.ts'
import { addContact, type Saved } from './add.ts'
import { change, type Writing } from './change.ts'
import { saveFree, saveWaiting } from './save-group.ts'
import { marksOf, type Save, takeGroup, type Waiting } from './waiting.ts'

/** Transactions of the common way at the same time: while the database works for one, the requests of the next are read. */
const UNDER_WAY = 2

/** In this time those who were answered together are back, if they are coming; milliseconds. Nobody waits for it who comes alone. */
const NEXT_WITHIN = 3

export interface GroupCommit {
  /** Resolves when it is on the disk. */
  save(save: Save): Promise<Saved>
}

export function createGroupCommit(writing: Writing): GroupCommit {
  const queue: Waiting[] = []
  /** Owners of whom a transaction of the common way is under way. */
  const busy = new Set<number>()
  /** By owner, while they go their own way. */
  const ownWay = new Map<number, Waiting[]>()
  let underWay = 0
  let gathering: NodeJS.Timeout | undefined
  /** As many were answered last, and may be back. */
  let expected = 1

  function begin(): void {
    while (underWay < UNDER_WAY && queue.length > 0) {
      if (gathering !== undefined && queue.length < expected) return
      endGathering()
      const group = takeGroup(queue, busy)
      if (group.length === 0) return
      void settle(group)
    }
  }

  function endGathering(): void {
    clearTimeout(gathering)
    gathering = undefined
  }

  async function settle(group: readonly Waiting[]): Promise<void> {
    const owners = new Set(group.map(({ route }) => route.ownerId))
    for (const ownerId of owners) busy.add(ownerId)
    underWay += 1
    const left = await saveOrLeave(group)
    for (const ownerId of owners) busy.delete(ownerId)
    goOwnWays(left)
    underWay -= 1
    // Without this the first that is back would go alone, and all others wait for it.
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

  /** @returns those that are not settled yet */
  async function saveOrLeave(group: readonly Waiting[]): Promise<readonly Waiting[]> {
    try {
      const answers = await saveFree(writing, group)
      return group.filter((save) => {
        const saved = answers.get(save)
        if (saved !== undefined) save.resolve(saved)
        return saved === undefined
      })
    } catch (error) {
      // One of them cannot be stored: nobody else is to wait for it.
      if (databaseOutage(error) === undefined) return group
      for (const { reject } of group) reject(error)
      return []
    }
  }

  function goOwnWays(left: readonly Waiting[]): void {
    for (const [ownerId, saves] of Map.groupBy(left, ({ route }) => route.ownerId)) {
      // With all that came later, so that none of theirs overtakes another.
      const later = queue.filter(({ route }) => route.ownerId === ownerId)
      if (later.length > 0) queue.splice(0, queue.length, ...queue.filter((save) => !later.includes(save)))
      const waiting = [...saves, ...later]
      ownWay.set(ownerId, waiting)
      void workOwnWay(ownerId, waiting)
    }
  }

  async function workOwnWay(ownerId: number, saves: Waiting[]): Promise<void> {
    while (saves.length > 0) {
      const group = takeGroup(saves)
      await settleWaiting(writing, ownerId, group)
      if (saves.length === 0 && group.length > 1) await delay(NEXT_WITHIN)
    }
    ownWay.delete(ownerId)
  }

  return {
    save: (save) =>
      new Promise((resolve, reject) => {
        const waiting = { ...save, marks: marksOf(save), resolve, reject }
        const others = ownWay.get(save.route.ownerId)
        if (others !== undefined) {
          others.push(waiting)
          return
        }
        queue.push(waiting)
        begin()
      }),
  }
}

/** Answers all of them: together where that goes, or else each for itself. */
async function settleWaiting(writing: Writing, ownerId: number, group: readonly Waiting[]): Promise<void> {
  let left = group
  if (group.length > 1) {
    try {
      const answers = await saveWaiting(writing, ownerId, group)
      for (const [save, saved] of answers) save.resolve(saved)
      left = group.filter((save) => !answers.has(save))
    } catch (error) {
      // One of them cannot be stored, unless the database is away for all.
      if (databaseOutage(error) !== undefined) {
        for (const { reject } of group) reject(error)
        return
      }
    }
  }
  for (const save of left) {
    await change(writing, (sql) => addContact(writing, sql, save.operator, save.data, save.route, save.options)).then(
      save.resolve,
      save.reject,
    )
  }
}
