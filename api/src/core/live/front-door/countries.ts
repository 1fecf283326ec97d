/** Countries of this week and of the one before, for the one process that computes the live answers. */

const MINUTE = 60_000
const WEEK = 7 * 24 * 60 * MINUTE
/** A contact may be committed so long after its id was drawn. */
const SLACK = 10 * MINUTE

type ReadEntities = (from: Date, to: Date) => Promise<readonly number[]>

export interface Countries {
  readonly thisWeek: number
  readonly lastWeek: number
}

/**
 * The week is read once; from then on only what was logged within minutes. A contact that is removed counts until the next
 * week or the next process, which is near enough for a figure that only grows.
 */
export function openCountries(read: ReadEntities) {
  let known: { readonly monday: number; readonly entities: Set<number>; readonly lastWeek: number } | undefined
  let readUntil = 0

  /** `monday`: the first instant of the week. */
  return async (now: Date, monday: Date): Promise<Countries> => {
    // Ids may run ahead of the time by a little.
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
