/**
 * Spots of Parks on the Air from its public API, if the operator of the site enables it. Summits on the Air has a
 * similar API, which is not used: its terms require approval of each program and forbid commercial use.
 */

import { setTimeout as delay } from 'node:timers/promises'
import { isCallsign, normaliseCallsign } from '@onfreq/ham/callsign'
import { normaliseLocator } from '@onfreq/ham/locator'
import { spotterCall, tidyComment } from '@onfreq/ham/spots/spot-line'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Clock } from '../../kernel/clock.ts'
import { readUpTo } from '../../kernel/outside/read.ts'
import type { Report } from './report.ts'

/** Poll interval in milliseconds. POTA asks for at most one request per minute. */
const POLL_INTERVAL_MS = 60_000
const MAX_RETRY_DELAY_MS = 15 * 60_000
const TIMEOUT_MS = 20_000
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024
const MAX_SPOTS = 3_000
/** Maximum age of spots in the first response, in milliseconds; older ones are outdated. */
const MAX_FIRST_AGE_MS = 15 * 60_000

const text = Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Null()]))
const PotaSpot = Type.Object({
  spotId: Type.Union([Type.Number(), Type.String()]),
  activator: Type.String(),
  frequency: Type.Union([Type.String(), Type.Number()]),
  spotTime: Type.String(),
  mode: text,
  reference: text,
  spotter: text,
  comments: text,
  grid4: text,
  grid6: text,
  invalid: Type.Optional(Type.Unknown()),
})

/**
 * Polls until stopped, with backoff after errors. The ids of the last response are cached, so that each spot is
 * received once.
 */
export async function pollPota(
  app: { readonly clock: Clock; readonly log: Pick<FastifyInstance['log'], 'warn'> },
  url: string,
  receive: (report: Report) => void,
  signal: AbortSignal,
  pause = (ms: number) => delay(ms, undefined, { ref: false, signal }).then(() => {}),
): Promise<void> {
  let lastIds: ReadonlySet<string> = new Set()
  let wait = POLL_INTERVAL_MS
  while (!signal.aborted) {
    try {
      const spots = await fetchPota(url, app.clock.millis(), signal)
      for (const { id, report } of spots) if (!lastIds.has(id)) receive(report)
      lastIds = new Set(spots.map(({ id }) => id))
      wait = POLL_INTERVAL_MS
    } catch (error) {
      if (signal.aborted) return
      wait = Math.min(MAX_RETRY_DELAY_MS, Math.max(wait * 2, error instanceof RateLimitError ? error.wait : 0))
      app.log.warn({ reason: error instanceof Error ? error.message : String(error), again: wait }, 'POTA spots')
    }
    await pause(wait).catch(() => {})
  }
}

class RateLimitError extends Error {
  readonly wait: number
  constructor(wait: number) {
    super('too many requests')
    this.wait = wait
  }
}

/** @throws Error for an invalid response, such as an error page */
export async function fetchPota(
  url: string,
  now: number,
  signal: AbortSignal,
): Promise<readonly { readonly id: string; readonly report: Report }[]> {
  const response = await fetch(url, {
    headers: { 'user-agent': 'Onfreq/0.1', accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  if (!response.ok || response.body === null) {
    await response.body?.cancel()
    const after = Number(response.headers.get('retry-after') ?? '') * 1000
    if (response.status === 429)
      throw new RateLimitError(Number.isFinite(after) ? Math.min(after, MAX_RETRY_DELAY_MS) : 0)
    throw new Error(`answered ${response.status}`)
  }
  const body = (await readUpTo(response.body, MAX_RESPONSE_BYTES)).toString()
  const list = parseJson(body)
  if (!Array.isArray(list)) throw new Error('the response is not a list of spots')
  return list.slice(0, MAX_SPOTS).flatMap((each: unknown) => {
    const report = toReport(each, now)
    return report === undefined ? [] : [report]
  })
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function toReport(input: unknown, now: number): { readonly id: string; readonly report: Report } | undefined {
  if (
    !Value.Check(PotaSpot, input) ||
    (input.invalid !== undefined && input.invalid !== null && input.invalid !== false)
  )
    return undefined
  const callsign = normaliseCallsign(input.activator)
  const spotter = spotterCall(String(input.spotter ?? ''))
  const frequencyHz = Math.round(Number(input.frequency) * 1000)
  // Times are UTC without a zone suffix.
  const at = Date.parse(/[zZ]|[+-]\d\d:\d\d$/.test(input.spotTime) ? input.spotTime : `${input.spotTime}Z`)
  if (!isCallsign(callsign) || !Number.isFinite(frequencyHz) || !Number.isFinite(at) || now - at > MAX_FIRST_AGE_MS)
    return undefined
  const grid = normaliseLocator(String(input.grid6 ?? input.grid4 ?? ''))
  const reference = String(input.reference ?? '').toUpperCase()
  return {
    id: String(input.spotId),
    report: {
      callsign,
      spotter: isCallsign(spotter) ? spotter : callsign,
      frequencyHz,
      comment: tidyComment(String(input.comments ?? '')),
      mode: String(input.mode ?? ''),
      grid,
      reference: /^[A-Z0-9]{1,4}-\d{4,5}$/.test(reference) ? reference : null,
      snr: null,
      speed: null,
      source: 'pota',
      at: Math.min(at, now),
      isReplay: false,
    },
  }
}
