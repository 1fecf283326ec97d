/** Proposals about several contacts: possible duplicates, and contacts logged with a wrong clock. */
import { keep, say } from '@onfreq/i18n/texts'
import type { ClockShift } from './clock-shift.ts'
import { type Evidence, logSays, type Proposal } from './proposal.ts'

export interface OtherContact {
  /** Formatted for display. */
  readonly time: string
  readonly secondsApart: number
  /** Names of the services that confirmed the contact, formatted for display; empty if none did. */
  readonly confirmedBy: string
}

/** Proposes to delete a contact because it duplicates another one. */
export function duplicateProposal(time: string, call: string, other: OtherContact): Proposal {
  const minutes = Math.max(1, Math.round(other.secondsApart / 60))
  const evidence: Evidence[] = [
    logSays(keep(() => say('{call} at {time}', { call, time }))),
    {
      source: /*i18n*/ 'Another contact',
      statement: keep(() =>
        say('The same call, band and mode at {time}, {minutes, plural, one {# minute} other {# minutes}} apart', {
          time: other.time,
          minutes,
        }),
      ),
    },
  ]
  if (other.confirmedBy !== '')
    evidence.push({
      source: other.confirmedBy,
      statement: keep(() => say('The contact at {time} is confirmed', { time: other.time })),
    })
  return {
    kind: 'duplicate',
    cause: 'duplicate',
    evidence,
    choices: [{ label: /*i18n*/ 'Delete this contact', change: { type: 'delete' } }],
  }
}

/** @param run the import or day, which becomes part of the cause: `import:12`, `day:2026-11-28` */
export function clockProposal(
  run: string,
  { hours, agreeing, compared }: ClockShift,
  other: 'members' | 'log',
): Proposal {
  const size = Math.abs(hours)
  const isLate = hours > 0 ? 'yes' : 'no'
  const values = { hours: size, agreeing, compared, isLate }
  return {
    kind: 'clock',
    cause: `clock:${run}:${-hours * 60}`,
    evidence: [
      logSays(keep(() => say('{compared, plural, one {# contact} other {# contacts}} can be compared', { compared }))),
      {
        source: other === 'members' ? /*i18n*/ 'The other stations’ logs' : /*i18n*/ 'Your other contacts',
        statement: keep(() =>
          say(
            '{agreeing, number} of {compared, number} are {hours, number} h {isLate, select, yes {later} other {earlier}} here',
            values,
          ),
        ),
      },
    ],
    choices: [
      {
        label: keep(() =>
          say('Move {hours, number} h {isLate, select, yes {back} other {forward}}', { hours: size, isLate }),
        ),
        change: { type: 'shift', minutes: -hours * 60 },
      },
    ],
  }
}
