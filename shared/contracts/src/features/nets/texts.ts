/** Messages about nets. */
import { say, texts } from '@onfreq/i18n/texts'
import { NET_LIMITS } from './nets.ts'

export const NET_TEXTS = texts({
  noName: 'Give the net a name.',
  badFrequency: 'Type the frequency of the net.',
  badMode: (mode: string) => say('“{mode}” is not a mode.', { mode }),
  get badStart() {
    return say('A net starts within the last {hours} hours.', { hours: NET_LIMITS.hours })
  },
  badEnd: 'A net ends after its start, and not in the future.',
  alreadyOpen: (name: string) => say('“{name}” is still open. Close it first.', { name }),
  get tooMany() {
    return say('You can keep up to {max} nets. Remove an old one first.', { max: NET_LIMITS.stored })
  },
  get full() {
    return say('A net has at most {max} check-ins.', { max: NET_LIMITS.checkIns })
  },
  badCall: (call: string) => say('“{call}” is not a callsign.', { call }),
  ownCall: 'The control station doesn’t check in to its own net.',
  checkedIn: (call: string, number: number) =>
    say('{call} has already checked in, as number {number}.', { call, number }),
  unknown: 'This net isn’t yours or no longer exists.',
  unknownCheckIn: 'This check-in no longer exists.',
  closed: 'This net is closed.',
  changed: 'Check-ins arrived while the net was being closed. Close it again.',
  stillOpen: 'This net is open already.',
  nobody: 'There has been no net with this callsign.',
})
