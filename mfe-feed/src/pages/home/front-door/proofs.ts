/** Three figures that say whether anybody is here. */
import { FRONT_DOOR_LEAST, type FrontDoorAnswer } from '@onfreq/contracts/live/front-door'

export interface Proof {
  readonly count: number
  /** "contacts today" */
  readonly what: string
  /** The figure beside it: "yesterday: 4,100", "2 so far today". */
  readonly beside: string
  /** Where the needle stands: this figure in the larger of the two, 0 to 1. */
  readonly at: number
}

const number = new Intl.NumberFormat('en-GB')
export const countText = (count: number) => number.format(count)

interface Words {
  /** "contact" */
  readonly one: string
  readonly many: string
  readonly now: string
  readonly before: string
  readonly soFar: string
}

/** A quiet day shows the day before and says so, where that was a better one. */
function proof(now: number, before: number, words: Words): Proof {
  const isQuiet = now < FRONT_DOOR_LEAST && before > now
  const count = isQuiet ? before : now
  return {
    count,
    what: `${count === 1 ? words.one : words.many} ${isQuiet ? words.before : words.now}`,
    beside: isQuiet ? `${countText(now)} ${words.soFar}` : `${words.before}: ${countText(before)}`,
    at: count === 0 ? 0 : count / Math.max(now, before),
  }
}

export function proofsOf(figures: FrontDoorAnswer): readonly Proof[] {
  const day = { before: 'yesterday', now: 'today', soFar: 'so far today' }
  const week = { before: 'last week', now: 'this week', soFar: 'so far this week' }
  return [
    proof(figures.contacts_today, figures.contacts_yesterday, { one: 'contact', many: 'contacts', ...day }),
    proof(figures.stations_now, figures.stations_yesterday, {
      one: 'station',
      many: 'stations',
      ...day,
      now: 'on the air',
      soFar: 'on the air now',
    }),
    proof(figures.countries_this_week, figures.countries_last_week, { one: 'country', many: 'countries', ...week }),
  ]
}
