/** Three figures that show current activity. */

import { plural, t } from '@lingui/core/macro'
import { FRONT_DOOR_LEAST, type FrontDoorResponse } from '@onfreq/contracts/live/front-door'
import { formatNumber } from '@onfreq/i18n/format'

export interface Proof {
  readonly count: number
  /** "contacts today" */
  readonly what: string
}

export const countText = (count: number) => formatNumber(count)

interface ProofLabels {
  /** "contact", "contacts" */
  readonly noun: (count: number) => string
  readonly now: string
  readonly before: string
}

/** A figure below the minimum is replaced by the previous period's, labelled as such, if that was higher. */
function createProof(now: number, before: number, labels: ProofLabels): Proof {
  const isQuiet = now < FRONT_DOOR_LEAST && before > now
  const count = isQuiet ? before : now
  return {
    count,
    what: `${labels.noun(count)} ${isQuiet ? labels.before : labels.now}`,
  }
}

const contactNoun = (count: number) => t`${plural(count, { one: 'contact', other: 'contacts' })}`
const stationNoun = (count: number) => t`${plural(count, { one: 'station', other: 'stations' })}`
const countryNoun = (count: number) => t`${plural(count, { one: 'country', other: 'countries' })}`

/** The figures of the current day and week, or of the previous ones while a figure is still low. */
export function toProofs(figures: FrontDoorResponse): readonly Proof[] {
  const day = { before: t`yesterday`, now: t`today` }
  const week = { before: t`last week`, now: t`this week` }
  return [
    createProof(figures.contacts_today, figures.contacts_yesterday, { noun: contactNoun, ...day }),
    createProof(figures.stations_now, figures.stations_yesterday, {
      noun: stationNoun,
      ...day,
      now: t`on the air`,
    }),
    createProof(figures.countries_this_week, figures.countries_last_week, { noun: countryNoun, ...week }),
  ]
}
