/** Score of a running contest, kept up to date when contacts are added, changed or deleted. */
import type { Contest, ContestContact, ContestStation } from './contest.ts'
import { type ContestScore, ContestTally, inOrder, type ScoredContact } from './score.ts'

export class RunningContest {
  readonly #contest: Contest
  readonly #we: ContestStation
  readonly #contacts = new Map<number, ContestContact>()
  #tally: ContestTally
  #isStale = false

  constructor(contest: Contest, we: ContestStation) {
    this.#contest = contest
    this.#we = we
    this.#tally = new ContestTally(contest, we)
  }

  get size(): number {
    return this.#contacts.size
  }

  get contacts(): readonly ContestContact[] {
    return [...this.#contacts.values()]
  }

  /**
   * Adds a contact, or replaces the one with its id. Adding the newest contact takes constant time, any other
   * change a full recount.
   */
  put(contact: ContestContact): void {
    const isNew = !this.#contacts.has(contact.id)
    this.#contacts.set(contact.id, contact)
    if (this.#isStale) return
    const { newest } = this.#tally
    const isLast =
      newest === undefined || contact.at > newest.at || (contact.at === newest.at && contact.id > newest.id)
    if (isNew && isLast) this.#tally.add(contact)
    else this.#isStale = true
  }

  remove(id: number): void {
    if (this.#contacts.delete(id)) this.#isStale = true
  }

  clear(): void {
    this.#contacts.clear()
    this.#isStale = true
  }

  has(id: number): boolean {
    return this.#contacts.has(id)
  }

  score(): ContestScore {
    return this.#counted().score()
  }

  /** Score of the contact if it were the next one. */
  judge(contact: ContestContact): ScoredContact {
    return this.#counted().judge(contact)
  }

  #counted(): ContestTally {
    if (this.#isStale) {
      this.#tally = new ContestTally(this.#contest, this.#we)
      for (const contact of inOrder([...this.#contacts.values()])) this.#tally.add(contact)
      this.#isStale = false
    }
    return this.#tally
  }
}

const MINUTE_MS = 60_000

/**
 * Contacts per hour, projected from the last ten minutes and from the last hour before `now` (milliseconds since
 * 1970).
 */
export function contestRate(times: readonly number[], now: number): { readonly ten: number; readonly hour: number } {
  const since = (ms: number) => times.filter((at) => at > now - ms && at <= now).length
  return { ten: since(10 * MINUTE_MS) * 6, hour: since(60 * MINUTE_MS) }
}
