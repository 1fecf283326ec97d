/** Countries of this week and the previous one, in the process that computes the live data. */

const MINUTE = 60_000
const WEEK = 7 * 24 * 60 * MINUTE
/** Maximum time between generating a contact's id and its commit. */
const SLACK = 10 * MINUTE

type ReadEntities = (from: Date, to: Date) => Promise<readonly number[]>

export interface Countries {
  readonly thisWeek: number
  readonly lastWeek: number
}

/**
 * The week is read once, and after that only newly logged contacts. A deleted contact counts until the next week or
 * restart, which is accurate enough here.
 */
export function openCountries(read: ReadEntities) {
  let cached: { readonly monday: number; readonly entities: Set<number>; readonly lastWeek: number } | undefined
  let readUntil = 0

  /** `monday` is the start of the week. */
  return async (now: Date, monday: Date): Promise<Countries> => {
    // Ids may be slightly ahead of the clock.
    const until = new Date(now.getTime() + SLACK)
    if (cached?.monday !== monday.getTime()) {
      const [entities, lastWeek] = await Promise.all([
        read(monday, until),
        read(new Date(monday.getTime() - WEEK), monday),
      ])
      cached = { monday: monday.getTime(), entities: new Set(entities), lastWeek: lastWeek.length }
    } else {
      const since = new Date(Math.max(cached.monday, readUntil - SLACK))
      for (const entity of await read(since, until)) cached.entities.add(entity)
    }
    readUntil = now.getTime()
    return { thisWeek: cached.entities.size, lastWeek: cached.lastWeek }
  }
}
