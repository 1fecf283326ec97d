/** The preset for a contest: its fields, defaults, and duplicate rule. */
import type { EntryField, LogPreset } from '@onfreq/contracts/log/logger'
import type { Contest } from '@onfreq/ham/contest/contest'

/** `plain`: the Contest preset without a contest; its name and shortcuts are kept. */
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

/** Serial number as it is sent and logged: `007`. */
export const serialText = (number: number) => String(number).padStart(3, '0')
