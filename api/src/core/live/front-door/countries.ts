/** Countries of this week and the previous one, in the process that computes the live data. */

const MINUTE = 60_000
const WEEK = 7 * 24 * 60 * MINUTE
/** Maximum time between drawing a contact's id and its commit. */
const SLACK = 10 * MINUTE

type ReadEntities = (from: Date, to: Date) => Promise<readonly number[]>

export interface Countries {
  readonly thisWeek: number
  readonly lastWeek: number
}

/**
 * The week is read once, and after that only recently logged contacts. A deleted contact counts until the next week or
 * process, which is accurate enough for a figure that only grows.
 */
export function openCountries(read: ReadEntities) {
  let known: { readonly monday: number; readonly entities: Set<number>; readonly lastWeek: number } | undefined
  let readUntil = 0

  /** `monday`: the first instant of the week. */
  return async (now: Date, monday: Date): Promise<Countries> => {
    // Ids may run slightly ahead of the clock.
    const until = new Date(now.getTime() + SLACK)
    if (known?.monday !== monday.getTime()) {
      const [entities, before] = await Promise.all([
        read(monday, until),
        read(new Date(monday.getTime() - WEEK), monday),
      ])
      known = { monday: monday.getTime(), entities: new Set(entities), lastWeek: before.length }
    } else {
      const since = new Date(Math.max(known.monday, readUntil - SLACK))
      for (const entity of await read(since, until)) known.entities.add(entity)
    }
    readUntil = now.getTime()
    return { thisWeek: known.entities.size, lastWeek: known.lastWeek }
  }
}
