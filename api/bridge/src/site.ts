/** HTTP client of the site. */
import type { Outgoing } from './outbox.ts'
import type { RigRequest } from './rig/poller.ts'
import type { RigSample } from './rig/state.ts'
import type { Settings } from './settings.ts'
import { VERSION } from './version.ts'

const TIMEOUT_MS = 15_000

export interface Result {
  readonly key: string
  readonly outcome: string
  readonly reason: string
}

/** The site rejected the request, so a retry is pointless. */
export class SiteRefused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

async function call(url: string, path: string, body: unknown, apiKey?: string, stop?: AbortSignal): Promise<unknown> {
  const response = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': `onfreq-bridge/${VERSION}`,
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(stop === undefined ? [] : [stop])]),
  })
  const text = await response.text()
  const value = parse(text)
  if (response.ok) return value
  const message = textAt(objectAt(value, 'error'), 'message') || `The site answered ${response.status}.`
  if (response.status >= 400 && response.status < 500 && response.status !== 408 && response.status !== 429) {
    throw new SiteRefused(response.status, message)
  }
  throw new Error(message)
}

export async function claim(url: string, code: string, device: string): Promise<Settings> {
  const response = await call(url, 'vpairing/claim', { code, device })
  const apiKey = textAt(response, 'api_key')
  if (apiKey === '') throw new Error('The site gave no key.')
  const siteKey = textAt(response, 'bridge_key')
  return { url, apiKey, callsign: textAt(response, 'callsign'), ...(siteKey !== '' && { siteKey }) }
}

/** Heartbeat when there is nothing to send: checks that the site responds and accepts the key. */
export async function sendHeartbeat({ url, apiKey }: Settings): Promise<void> {
  await call(url, 'station_info', { key: apiKey })
}

export async function sendContacts(settings: Settings, contacts: readonly Outgoing[]): Promise<readonly Result[]> {
  const response = await call(settings.url, 'vbridge/contacts', { contacts }, settings.apiKey)
  const results = objectAt(response, 'results')
  if (!Array.isArray(results)) throw new Error('The site gave an answer that is none.')
  return results.map((each: unknown) => ({
    key: textAt(each, 'key'),
    outcome: textAt(each, 'outcome'),
    reason: textAt(each, 'reason'),
  }))
}

export interface DecodedStation {
  readonly call: string
  readonly frequency_khz: number
  readonly mode: string
  readonly snr: number
  readonly grid: string | null
  readonly calls_cq: boolean
}

/** Sends decodes. Returns which stations are needed, or null when no page uses decodes. */
export async function sendDecodes(
  settings: Settings,
  received: readonly DecodedStation[],
): Promise<readonly { readonly call: string; readonly what: string }[] | null> {
  const response = await call(settings.url, 'vbridge/heard', { heard: received }, settings.apiKey)
  const colours = objectAt(response, 'colours')
  if (!Array.isArray(colours)) return null
  return colours.map((each: unknown) => ({ call: textAt(each, 'call'), what: textAt(each, 'what') }))
}

/** Forwards a claimed score as the program wrote it. */
export async function sendScore({ url, apiKey }: Settings, xml: string): Promise<void> {
  const response = await fetch(`${url}/api/contest-scores`, {
    method: 'POST',
    headers: {
      'content-type': 'application/xml',
      'user-agent': `onfreq-bridge/${VERSION}`,
      authorization: `Bearer ${apiKey}`,
    },
    body: xml,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const output = textAt(parse(await response.text()), 'Description')
  if (response.ok) return
  if (response.status >= 400 && response.status < 500 && response.status !== 408 && response.status !== 429) {
    throw new SiteRefused(response.status, output || `The site answered ${response.status}.`)
  }
  throw new Error(output || `The site answered ${response.status}.`)
}

export interface Spot {
  readonly call: string
  readonly frequencyHz: number
  readonly mode: string
  readonly comment: string
}

/** Publishes a spot of the operator. */
export async function sendSpot(settings: Settings, { call: dx, frequencyHz, mode, comment }: Spot): Promise<void> {
  const body = {
    callsign: dx,
    frequency_khz: frequencyHz / 1000,
    ...(mode !== '' && { mode: mode.slice(0, 20) }),
    ...(comment !== '' && { comment: comment.slice(0, 30) }),
  }
  await call(settings.url, 'spots', body, settings.apiKey)
}

/** Waits up to ten seconds for a tuning request from a page. Null when there is none. */
export async function nextOrder({ url, apiKey }: Settings, stop: AbortSignal): Promise<RigRequest | null> {
  const order = objectAt(await call(url, 'vbridge/order', {}, apiKey, stop), 'order')
  const khz = objectAt(order, 'frequency_khz')
  if (typeof khz !== 'number' || !(khz > 0)) return null
  const transmit = objectAt(order, 'transmit_khz')
  return {
    frequencyHz: Math.round(khz * 1000),
    mode: textAt(order, 'mode'),
    transmitHz: typeof transmit === 'number' && transmit > 0 ? Math.round(transmit * 1000) : null,
  }
}

export async function sendRig(settings: Settings, rig: RigSample): Promise<void> {
  const body = {
    ...(rig.frequencyHz !== null && { freq: rig.frequencyHz / 1000 }),
    ...(rig.receiveHz !== undefined && { freq_rx: rig.receiveHz === null ? null : rig.receiveHz / 1000 }),
    ...(rig.mode !== '' && { mode: rig.mode }),
    ...(rig.name !== '' && { rig_name: rig.name.slice(0, 60) }),
    ...(rig.transmitting !== null && { ptt_down: rig.transmitting }),
    ...(rig.running !== null && { op_mode: rig.running ? 2 : 1 }),
  }
  await call(settings.url, 'vrigcontrol/set', body, settings.apiKey)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function objectAt(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function textAt(value: unknown, name: string): string {
  const text = objectAt(value, name)
  return typeof text === 'string' ? text : ''
}
