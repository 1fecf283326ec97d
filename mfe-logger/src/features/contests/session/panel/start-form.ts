/** Form data for starting a contest. */
import { t } from '@lingui/core/macro'
import type { ContestChange, ContestSession, ContestStart, OwnContest } from '@onfreq/contracts/log/contest-session'
import { CONTESTS } from '@onfreq/ham/contest/catalogue'
import type { Contest } from '@onfreq/ham/contest/contest'
import { contestDates } from '@onfreq/ham/contest/dates'
import { contestOf } from '@onfreq/ham/contest/own'
import { modeClass } from '@onfreq/ham/modes'
import { formatList } from '@onfreq/i18n/format'
import type { RadioState } from '@onfreq/session/radio'

export interface StartForm {
  readonly contestId: string
  /** Selected value for each Cabrillo category. */
  readonly categories: Readonly<Record<string, string>>
  /** The sent exchange, without report and serial number. */
  readonly sent: string
  /** UTC, `2026-11-28 00:00`. */
  readonly starts: string
  readonly ends: string
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export function getContests(own: readonly OwnContest[]): readonly Contest[] {
  return [...own.map(contestOf), ...CONTESTS]
}

/** The sponsor's period if it is running or starts within two days; otherwise two days from the start of this hour. */
export function suggestPeriod(contest: Contest, now: number): { readonly startsAt: number; readonly endsAt: number } {
  const year = new Date(now).getUTCFullYear()
  const nextPeriod = [year, year + 1]
    .flatMap((each) => contestDates(each))
    .find(
      ({ id, startsAt, endsAt }) =>
        id === contest.id && startsAt.getTime() < now + 2 * DAY_MS && endsAt.getTime() > now,
    )
  if (nextPeriod) return { startsAt: nextPeriod.startsAt.getTime(), endsAt: nextPeriod.endsAt.getTime() }
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS
  return { startsAt: hour, endsAt: hour + (contest.usual?.hours ?? 24) * HOUR_MS }
}

export function createStartForm(contest: Contest, now: number, before: StartForm | null): StartForm {
  const { startsAt, endsAt } = suggestPeriod(contest, now)
  const reusable = Object.entries(before?.categories ?? {}).filter(([name, word]) =>
    contest.categories[name]?.includes(word),
  )
  const first = Object.entries(contest.categories).flatMap(([name, [word]]) =>
    word === undefined ? [] : [[name, word]],
  )
  return {
    contestId: contest.id,
    categories: { ...Object.fromEntries(first), ...Object.fromEntries(reusable) },
    sent: before?.sent ?? '',
    starts: toText(startsAt),
    ends: toText(endsAt),
  }
}

export const toText = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

/** Milliseconds since 1970; null for an invalid time. */
export function parseTime(text: string): number | null {
  const match = /^(\d{4}-\d{2}-\d{2})[ T]+(\d{1,2}):?(\d{2})Z?$/.exec(text.trim())
  if (!match) return null
  const [, day, hour = '', minute] = match
  const at = Date.parse(`${day}T${hour.padStart(2, '0')}:${minute}:00Z`)
  return Number.isNaN(at) ? null : at
}

/** By convention LSB is used below this frequency and USB above. */
const LSB_BELOW_HZ = 10_000_000

/** The mode to select when a contest starts: only if all its modes are of one kind and the radio is in another. */
export function modeToStart(modes: Contest['modes'], radio: Pick<RadioState, 'mode' | 'submode' | 'frequencyHz'>) {
  const [only] = modes
  if (only === undefined || modes.length > 1) return null
  const isVoice = modeClass(radio.mode, radio.submode) === 'voice'
  if (only === 'CW') return radio.mode === 'CW' ? null : { mode: 'CW', submode: null }
  if (only === 'PH') return isVoice ? null : { mode: 'SSB', submode: radio.frequencyHz < LSB_BELOW_HZ ? 'LSB' : 'USB' }
  if (only === 'RY') return radio.mode === 'RTTY' ? null : { mode: 'RTTY', submode: null }
  return null
}

/** Validation messages by field; empty when valid. */
export function findProblems({ starts, ends }: StartForm): Readonly<Partial<Record<'starts' | 'ends', string>>> {
  const [from, to] = [parseTime(starts), parseTime(ends)]
  const form = t`Type a time in UTC, such as 2026-11-28 00:00.`
  return {
    ...(from === null && { starts: form }),
    ...(to === null && { ends: form }),
    ...(from !== null && to !== null && to <= from && { ends: t`A contest ends after it starts.` }),
  }
}

export function toRequest({ contestId, categories, sent, starts, ends }: StartForm): ContestStart {
  return {
    contest_id: contestId,
    categories: { ...categories },
    sent: sent.trim(),
    starts_at: new Date(parseTime(starts) ?? 0).toISOString(),
    ends_at: new Date(parseTime(ends) ?? 0).toISOString(),
  }
}

/** The form with the values of the running session. */
export function toForm({ contest_id, categories, sent, starts_at, ends_at }: ContestSession): StartForm {
  return {
    contestId: contest_id,
    categories,
    sent,
    starts: toText(Date.parse(starts_at)),
    ends: toText(Date.parse(ends_at)),
  }
}

/** The changes of the form; an unchanged time keeps its seconds. */
export function toChange(session: ContestSession, form: StartForm): ContestChange {
  const { starts, ends } = toForm(session)
  const { categories, sent, starts_at, ends_at } = toRequest(form)
  return {
    session_id: session.id,
    categories,
    sent,
    ...(form.starts !== starts && { starts_at }),
    ...(form.ends !== ends && { ends_at }),
  }
}

/** Label of the field for the sent exchange; null if only report and serial number are sent. */
export function sentExchangeLabel({ exchange }: Contest): string | null {
  const words = exchange.filter((part) => part !== 'serial').map((part) => PART_LABELS[part] ?? part)
  if (words.length === 0) return null
  const parts = formatList(words)
  return t`Your ${parts}`
}

const PART_LABELS: Readonly<Partial<Record<Contest['exchange'][number], string>>> = {
  get 'cq-zone'() {
    return t`CQ zone`
  },
  get 'itu-zone'() {
    return t`ITU zone or society`
  },
  get state() {
    return t`state`
  },
  get power() {
    return t`power`
  },
  get age() {
    return t`age`
  },
  get class() {
    return t`class`
  },
  get section() {
    return t`section`
  },
  get text() {
    return t`exchange`
  },
  get district() {
    return t`district, in the UK and Ireland`
  },
}
