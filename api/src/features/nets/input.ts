/** Parses input for nets and check-ins. */
import { NET_LIMITS, type NetChange, type NetCheckingIn, type NetOpening } from '@onfreq/contracts/nets/nets'
import { NET_TEXTS } from '@onfreq/contracts/nets/texts'
import { LIMITS } from '@onfreq/contracts/site/limits'
import { baseCallsign, isCallsign, normaliseCallsign } from '@onfreq/ham/callsign'
import { kilohertzToHertz } from '@onfreq/ham/frequency'
import { canonicalMode, modeLabel } from '@onfreq/ham/modes'
import { ProductError } from '#kernel/errors.ts'
import { parseInstant } from '#kernel/parse-instant.ts'
import { plainText } from '#kernel/plain-text.ts'
import type { NetRow } from './repository.ts'

type Settings = Pick<NetRow, 'name' | 'series' | 'freqHz' | 'mode' | 'startedAt'>

const HOUR_MS = 3_600_000
/** Tolerance in milliseconds for device clocks that are ahead. */
const CLOCK_TOLERANCE_MS = 5 * 60_000

export function parseSettings(input: NetOpening, now: Date): Settings
export function parseSettings(input: Omit<NetChange, 'id'>, now: Date, before: Settings): Settings
/** @throws ProductError 400 with the first message of each field */
export function parseSettings(input: Omit<NetChange, 'id'>, now: Date, before?: Settings): Settings {
  const problems: Record<string, string> = {}
  const name = input.name === undefined ? before?.name : plainText(input.name)
  if (!name) problems.name = NET_TEXTS.noName
  const freqHz = input.freq === undefined ? before?.freqHz : kilohertzToHertz(input.freq)
  if (!freqHz) problems.freq = NET_TEXTS.badFrequency
  const mode = input.mode === undefined ? before?.mode : parseMode(input.mode)
  if (!mode) problems.mode = NET_TEXTS.badMode(input.mode ?? '')
  const startedAt =
    input.started_at === undefined ? (before?.startedAt ?? toSecond(now)) : parseStart(input.started_at, now)
  if (startedAt === null) problems.started_at = NET_TEXTS.badStart
  const [first] = Object.values(problems)
  if (first !== undefined || !name || !freqHz || !mode || startedAt === null) {
    throw new ProductError(400, 'nets.invalid', first ?? NET_TEXTS.noName, problems)
  }
  return { name, series: name.toLowerCase().replace(/\s+/g, ' '), freqHz, mode, startedAt }
}

/** @returns null for a mode that is not in ADIF */
function parseMode(typed: string): string | null {
  const { mode, submode, known: matching } = canonicalMode(typed.trim())
  return matching ? modeLabel(mode, submode) : null
}

function parseStart(typed: string, now: Date): Date | null {
  const at = parseInstant(typed)?.at
  if (at === undefined) return null
  const age = now.getTime() - at.getTime()
  return age >= -CLOCK_TOLERANCE_MS && age <= NET_LIMITS.hours * HOUR_MS ? at : null
}

/** @throws ProductError 400 for an end before the start or in the future */
export function parseEnd(typed: string, net: Pick<NetRow, 'startedAt'>, now: Date): Date {
  const at = parseInstant(typed)?.at
  if (at !== undefined && at >= net.startedAt && at.getTime() <= now.getTime() + CLOCK_TOLERANCE_MS) return at
  throw new ProductError(400, 'nets.end', NET_TEXTS.badEnd, { ended_at: NET_TEXTS.badEnd })
}

export const toSecond = (at: Date) => new Date(Math.floor(at.getTime() / 1000) * 1000)

/** @throws ProductError 400 unless the text is a callsign other than that of the control station */
export function parseCall(typed: string, ownCall: string): string {
  const call = normaliseCallsign(typed)
  const { min, max } = LIMITS.callsign
  // Callsigns contain a digit and words do not: rejects a remark typed into the wrong field.
  const isCall = call.length >= min && call.length <= max && isCallsign(call) && /\d/.test(call)
  if (!isCall || /\s/.test(typed.trim())) throw toCallError(NET_TEXTS.badCall(typed.trim()))
  if (baseCallsign(call) === baseCallsign(ownCall)) throw toCallError(NET_TEXTS.ownCall)
  return call
}

const toCallError = (text: string) => new ProductError(400, 'nets.call', text, { call: text })

type Details = Omit<NetCheckingIn, 'id' | 'call'>

/** Contains only fields that are in the input. */
export function parseDetails({ name, remark, report, traffic, timing }: Details) {
  return {
    ...(name !== undefined && { name: plainText(name) ?? '' }),
    ...(remark !== undefined && { remark: plainText(remark) ?? '' }),
    ...(report !== undefined && { report: plainText(report) ?? '' }),
    ...(traffic !== undefined && { traffic }),
    ...(timing !== undefined && { timing }),
  }
}
