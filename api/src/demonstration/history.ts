import type { ContactInput } from '@onfreq/contracts/log/contact'
import { chooseMode, makeContact, pace, TALKERS, type Talker } from './contacts.ts'
import { chooseChannel } from './propagation.ts'
import { type Chance, createChance } from './random.ts'

export interface DemoContact {
  readonly callsign: string
  readonly input: ContactInput
  readonly loggedAt: Date
}

const DAYS = 365
const DAY = 86_400_000
const HOUR = 3_600_000
/** A full year of every station would slow down the first start. */
const SHARE = 0.45
const SESSION = 13

/** A year of contacts up to `now`, in order of logging. */
export function makeHistory(now: Date, talkers: readonly Talker[] = TALKERS): DemoContact[] {
  const contacts = talkers.flatMap((talker, index) => getHistory(createChance(1000 + index), talker, now))
  return contacts.sort((a, b) => a.loggedAt.getTime() - b.loggedAt.getTime())
}

function getHistory(chance: Chance, talker: Talker, now: Date): DemoContact[] {
  const contacts: DemoContact[] = []
  let free = 0
  for (let ago = DAYS; ago >= 0; ago -= 1) {
    const midnight = Math.floor(now.getTime() / DAY) * DAY - ago * DAY
    for (const start of sessionStarts(chance, talker, midnight, now, ago)) {
      if (start < free || start > now.getTime()) continue
      free = session(chance, talker, start, now, contacts)
    }
  }
  return contacts
}

/** Evenings, weekends, and sometimes the middle of the night. */
function sessionStarts(
  chance: Chance,
  { station, position }: Talker,
  midnight: number,
  now: Date,
  ago: number,
): number[] {
  const weekend = [0, 6].includes(new Date(midnight).getUTCDay()) ? 1.7 : 0.75
  const expected = ((station.weekly * SHARE) / 7 / SESSION) * weekend
  const starts: number[] = []
  for (let rest = expected; rest > 0; rest -= 1) {
    if (chance.next() >= rest) continue
    const localHour = chance.next() < 0.7 ? chance.between(16, 23) : chance.between(5, 24)
    const utcHour = (localHour - position.longitude / 15 + 24) % 24
    starts.push(midnight + utcHour * HOUR)
  }
  // Ensures activity in the current day and hour at the first visit.
  if (ago === 0 && chance.next() < 0.7) starts.push(now.getTime() - chance.between(0.1, 20) * HOUR)
  if (ago === 0 && chance.next() < 0.4) starts.push(now.getTime() - chance.between(0.05, 0.9) * HOUR)
  return starts.sort((a, b) => a - b)
}

/** A session on one band and mode; returns when the station is free again. */
function session(chance: Chance, talker: Talker, start: number, now: Date, contacts: DemoContact[]): number {
  const { station, position } = talker
  const mode = chooseMode(chance, station.habits)
  const channel = chooseChannel(chance, new Date(start), position, mode, station.kind === 'cb')
  const count = 1 + Math.floor(chance.next() ** 1.6 * SESSION * 2.6)
  const taken = new Set<string>()
  let at = start
  for (let n = 0; n < count; n += 1) {
    const loggedAt = at + pace(chance, mode) * 700
    if (loggedAt > now.getTime()) break
    const input = makeContact(chance, talker, channel, new Date(at), taken)
    contacts.push({ callsign: station.callsign, input, loggedAt: new Date(loggedAt) })
    at = loggedAt + chance.between(5, 90) * 1000
  }
  return at
}
