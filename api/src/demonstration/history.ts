import type { ContactInput } from '@onfreq/contracts/log/contact'
import { chooseMode, createContact, DEMO_OPERATORS, type DemoOperator, pace } from './contacts.ts'
import { chooseChannel } from './propagation.ts'
import { type Chance, createChance } from './random.ts'

export interface DemoContact {
  readonly callsign: string
  readonly input: ContactInput
  readonly loggedAt: Date
}

const DAYS = 365
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Share of a full year's activity, which would slow down the first start. */
const ACTIVITY_SHARE = 0.45
const CONTACTS_PER_SESSION = 13

/** Contacts of the year before `now`, in logging order. */
export function createHistory(now: Date, talkers: readonly DemoOperator[] = DEMO_OPERATORS): DemoContact[] {
  const contacts = talkers.flatMap((talker, index) => getHistory(createChance(1000 + index), talker, now))
  return contacts.sort((a, b) => a.loggedAt.getTime() - b.loggedAt.getTime())
}

function getHistory(chance: Chance, talker: DemoOperator, now: Date): DemoContact[] {
  const contacts: DemoContact[] = []
  let free = 0
  for (let ago = DAYS; ago >= 0; ago -= 1) {
    const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS - ago * DAY_MS
    for (const start of sessionStarts(chance, talker, midnight, now, ago)) {
      if (start < free || start > now.getTime()) continue
      free = session(chance, talker, start, now, contacts)
    }
  }
  return contacts
}

/** Session start times: evenings, weekends, and sometimes the middle of the night. */
function sessionStarts(
  chance: Chance,
  { station, position }: DemoOperator,
  midnight: number,
  now: Date,
  ago: number,
): number[] {
  const weekend = [0, 6].includes(new Date(midnight).getUTCDay()) ? 1.7 : 0.75
  const expected = ((station.weekly * ACTIVITY_SHARE) / 7 / CONTACTS_PER_SESSION) * weekend
  const starts: number[] = []
  for (let remaining = expected; remaining > 0; remaining -= 1) {
    if (chance.next() >= remaining) continue
    const localHour = chance.next() < 0.7 ? chance.between(16, 23) : chance.between(5, 24)
    const utcHour = (localHour - position.longitude / 15 + 24) % 24
    starts.push(midnight + utcHour * HOUR_MS)
  }
  // Ensures that the current day and hour have activity at the first visit.
  if (ago === 0 && chance.next() < 0.7) starts.push(now.getTime() - chance.between(0.1, 20) * HOUR_MS)
  if (ago === 0 && chance.next() < 0.4) starts.push(now.getTime() - chance.between(0.05, 0.9) * HOUR_MS)
  return starts.sort((a, b) => a - b)
}

/** A session on one band and mode. Returns the time at which the station is free again. */
function session(chance: Chance, talker: DemoOperator, start: number, now: Date, contacts: DemoContact[]): number {
  const { station, position } = talker
  const mode = chooseMode(chance, station.habits)
  const channel = chooseChannel(chance, new Date(start), position, mode, station.kind === 'cb')
  const count = 1 + Math.floor(chance.next() ** 1.6 * CONTACTS_PER_SESSION * 2.6)
  const usedCalls = new Set<string>()
  let at = start
  for (let n = 0; n < count; n += 1) {
    const loggedAt = at + pace(chance, mode) * 700
    if (loggedAt > now.getTime()) break
    const input = createContact(chance, talker, channel, new Date(at), usedCalls)
    contacts.push({ callsign: station.callsign, input, loggedAt: new Date(loggedAt) })
    at = loggedAt + chance.between(5, 90) * 1000
  }
  return at
}
