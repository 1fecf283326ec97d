/** The preset that a contest asks for: which fields, what they start with, and what counts as worked before. */
import type { EntryField, LogPreset } from '@onfreq/contracts/log/logger'
import type { Contest } from '@onfreq/ham/contest/contest'

/** `plain`: the preset without a contest, whose name and keys it keeps. */
export function contestPreset(plain: LogPreset, contest: Contest, sent: string): LogPreset {
  const hasSerial = contest.exchange.includes('serial')
  const fields: EntryField[] = [
    ...(contest.report ? (['rstSent'] as const) : []),
    ...(hasSerial ? (['serialSent'] as const) : []),
    ...(contest.report ? (['rstRcvd'] as const) : []),
    'exchangeRcvd',
    'operatingMode',
    'exchangeSent',
    'contest',
    'operator',
    ...(contest.qtc === true ? (['qtc'] as const) : []),
    'time',
  ]
  return {
    ...plain,
    fields,
    defaults: { contest: contest.id, ...(sent !== '' && { exchangeSent: sent }) },
    dupe: { within: 'contest', band: contest.again.includes('band'), mode: contest.again.includes('mode') },
  }
}

/** `007`: as it is sent and written. */
export const serialText = (number: number) => String(number).padStart(3, '0')
