/** Typed settings and check-ins. Every problem has a message, and nothing is changed. */
import { NET_LIMITS, type NetChange, type NetCheckingIn, type NetOpening } from '@onfreq/contracts/nets/nets'
import { NET_TEXTS } from '@onfreq/contracts/nets/texts'
import { LIMITS } from '@onfreq/contracts/site/limits'
import { baseCallsign, isCallsign, normaliseCallsign } from '@onfreq/ham/callsign'
import { kilohertzToHertz } from '@onfreq/ham/frequency'
import { canonicalMode, modeLabel } from '@onfreq/ham/modes'
import { ProductError } from '#kernel/errors.ts'
import { plainText } from '#kernel/plain-text.ts'
import { readInstant } from '#kernel/read-instant.ts'
import type { NetRow } from './repository.ts'

type Settings = Pick<NetRow, 'name' | 'series' | 'freqHz' | 'mode' | 'startedAt'>

const HOUR = 3_600_000
/** A clock may be a little ahead. */
const AHEAD = 5 * 60_000

export function readSettings(given: NetOpening, now: Date): Settings
export function readSettings(given: Omit<NetChange, 'id'>, now: Date, before: Settings): Settings
/** @throws ProductError 400 with the first message per field */
export function readSettings(given: Omit<NetChange, 'id'>, now: Date, before?: Settings): Settings {
  const problems: Record<string, string> = {}
  const name = given.name === undefined ? before?.name : plainText(given.name)
  if (!name) problems.name = NET_TEXTS.noName
  const freqHz = given.freq === undefined ? before?.freqHz : kilohertzToHertz(given.freq)
  if (!freqHz) problems.freq = NET_TEXTS.badFrequency
  const mode = given.mode === undefined ? before?.mode : readMode(given.mode)
  if (!mode) problems.mode = NET_TEXTS.badMode(given.mode ?? '')
  const startedAt =
    given.started_at === undefined ? (before?.startedAt ?? toSecond(now)) : readStart(given.started_at, now)
  if (startedAt === null) problems.started_at = NET_TEXTS.badStart
  const [first] = Object.values(problems)
  if (first !== undefined || !name || !freqHz || !mode || startedAt === null) {
    throw new ProductError(400, 'nets.invalid', first ?? NET_TEXTS.noName, problems)
  }
  return { name, series: name.toLowerCase().replace(/\s+/g, ' '), freqHz, mode, startedAt }
}

/** Null for a mode that ADIF does not have. */
function readMode(typed: string): string | null {
  const { mode, submode, known } = canonicalMode(typed.trim())
  return known ? modeLabel(mode, submode) : null
}

function readStart(typed: string, now: Date): Date | null {
  const at = readInstant(typed)?.at
  if (at === undefined) return null
  const age = now.getTime() - at.getTime()
  return age >= -AHEAD && age <= NET_LIMITS.hours * HOUR ? at : null
}

/** The end of a net. @throws ProductError 400 */
export function readEnd(typed: string, net: Pick<NetRow, 'startedAt'>, now: Date): Date {
  const at = readInstant(typed)?.at
  if (at !== undefined && at >= net.startedAt && at.getTime() <= now.getTime() + AHEAD) return at
  throw new ProductError(400, 'nets.end', NET_TEXTS.badEnd, { ended_at: NET_TEXTS.badEnd })
}

export const toSecond = (at: Date) => new Date(Math.floor(at.getTime() / 1000) * 1000)

/** @throws ProductError 400 for anything but a callsign, and for the control station's own */
export function readCall(typed: string, ownCall: string): string {
  const call = normaliseCallsign(typed)
  const { min, max } = LIMITS.callsign
  // Every callsign has a figure, and no word has: a remark typed into the wrong field is refused.
  const isCall = call.length >= min && call.length <= max && isCallsign(call) && /\d/.test(call)
  if (!isCall || /\s/.test(typed.trim())) throw badCall(NET_TEXTS.badCall(typed.trim()))
  if (baseCallsign(call) === baseCallsign(ownCall)) throw badCall(NET_TEXTS.ownCall)
  return call
}

const badCall = (text: string) => new ProductError(400, 'nets.call', text, { call: text })

type Details = Omit<NetCheckingIn, 'id' | 'call'>

/** Those that were given. */
export function readDetails({ name, remark, report, traffic, timing }: Details) {
  return {
    ...(name !== undefined && { name: plainText(name) ?? '' }),
    ...(remark !== undefined && { remark: plainText(remark) ?? '' }),
    ...(report !== undefined && { report: plainText(report) ?? '' }),
    ...(traffic !== undefined && { traffic }),
    ...(timing !== undefined && { timing }),
  }
}
