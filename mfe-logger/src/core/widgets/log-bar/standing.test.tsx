/**
 * Compares DUPE and NEW in the log bar with a naive evaluation of the log. `WORKED_CONTACTS=100000
 * WORKED_QUESTIONS=1000` runs the full test; it prints timings.
 */

import type { WorkedCall } from '@onfreq/contracts/log/worked-calls'
import type { NeedsRow } from '@onfreq/contracts/needs/needs'
import { DxccResolver } from '@onfreq/ham/dxcc/resolve'
import { toItems } from '@onfreq/ham/needs/items'
import { SessionProvider } from '@onfreq/session/provider'
import { chooseMode, tune } from '@onfreq/session/radio'
import { sessionSlice } from '@onfreq/session/session-slice'
import { store } from '@onfreq/session/store'
import { fakeApi } from '@onfreq/testing/fake-api'
import { member } from '@onfreq/testing/fixtures'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loggerSlice } from '../../logger/slice.ts'
import { EVERYDAY } from '../../presets/catalogue.ts'
import { workedStore } from '../../worked/browser-worked.ts'
import LogBar from './widget.tsx'

const CONTACTS = Number(process.env.WORKED_CONTACTS ?? 1_500)
const QUESTIONS = Number(process.env.WORKED_QUESTIONS ?? 60)

const BANDS = { '80m': 3_600_000, '40m': 7_090_000, '20m': 14_250_000, '15m': 21_250_000, '10m': 28_500_000 } as const
type Band = keyof typeof BANDS
const BAND_NAMES: readonly Band[] = ['80m', '40m', '20m', '15m', '10m']
const MODES = { cw: ['CW', null], voice: ['SSB', 'USB'], data: ['FT8', null] } as const
type Class = keyof typeof MODES
const CLASSES: readonly Class[] = ['cw', 'voice', 'data']
const CLASS_LABELS: Readonly<Record<Class, string>> = { cw: 'CW', voice: 'phone', data: 'data' }
const PREFIXES = 'G DL F I EA SM OH W K VE JA VK ZL PY LU ZS UA9 4X VU HS 9V TF 5R A4 BY HL YB'.split(' ')
/** Prefixes that the test log never contains. */
const UNWORKED_PREFIXES = ['ZD7', 'VP8', 'OX']

interface Worked {
  readonly call: string
  readonly band: Band
  readonly modeClass: Class
  readonly at: number
}

// A duplicate is within one UTC day, so the test avoids midnight.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 12) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function getCall(n: number, prefixes = PREFIXES): string {
  const letter = (index: number) => String.fromCharCode(65 + (Math.floor(n / 26 ** index) % 26))
  const prefix = prefixes[(n * 7) % prefixes.length] ?? 'G'
  return `${prefix}${/\d$/.test(prefix) ? '' : n % 10}${letter(2)}${letter(1)}${letter(0)}`
}

/** The log lacks countries on some bands and in some modes; a tenth of its contacts is from today. */
function makeLog(now: number): Worked[] {
  const below = randomFrom(30)
  const calls = Math.ceil(CONTACTS * 0.6)
  const today = Math.floor(now / 86_400_000) * 86_400_000
  return Array.from({ length: CONTACTS }, () => {
    const n = below(calls)
    const seconds = below(10) === 0 ? below(Math.max(1, Math.floor((now - today) / 1_000))) : -1 - below(60_000_000)
    return {
      call: getCall(n),
      band: BAND_NAMES[below(n % PREFIXES.length === 0 ? 5 : 2)] ?? '20m',
      modeClass: CLASSES[below(n % PREFIXES.length === 0 ? 3 : 1)] ?? 'cw',
      at: today + seconds * 1_000,
    }
  })
}

/** The indexes in the API's format; tests of the API compare that format with the contacts. */
function getIndexes(log: readonly Worked[], resolver: DxccResolver): { needs: NeedsRow[]; worked: WorkedCall[] } {
  const rows = new Map<string, NeedsRow>()
  const calls = new Map<string, Map<string, WorkedCall[1][number]>>()
  for (const { call, band, modeClass, at } of log) {
    const index = resolver.resolve(call, at)
    const source = {
      call,
      dxcc: index?.dxcc ?? null,
      continent: index?.continent ?? null,
      cqZone: index?.cqZone ?? null,
    }
    for (const { kind, item } of toItems({ ...source, grid: null, startedAt: at })) {
      rows.set(`${kind} ${item} ${band} ${modeClass}`, [kind, item, band, modeClass, 1, 0, 'direct', '0/'])
    }
    const cells = calls.get(call) ?? new Map()
    calls.set(call, cells)
    const [, , n, newest] = cells.get(`${band} ${modeClass}`) ?? ['', '', 0, Number.NEGATIVE_INFINITY]
    cells.set(`${band} ${modeClass}`, [band, modeClass, n + 1, Math.max(newest, Math.floor(at / 1_000))])
  }
  return { needs: [...rows.values()], worked: Array.from(calls, ([call, cells]) => [call, [...cells.values()]]) }
}

/** The same results, computed from the list of contacts alone. */
function evaluateNaively(log: readonly Worked[], resolver: DxccResolver) {
  const worked = new Set<string>()
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  for (const { call, band, modeClass, at } of log) {
    worked.add(`${call} ${band} ${modeClass} ${day(at)}`)
    const index = resolver.resolve(call, at)
    if (index === null) continue
    const { dxcc, cqZone } = index
    for (const text of [`${dxcc}`, `${dxcc} ${band}`, `${dxcc} ${modeClass}`, `zone ${cqZone}`]) worked.add(text)
  }
  return (call: string, band: Band, modeClass: Class): string => {
    if (worked.has(`${call} ${band} ${modeClass} ${day(Date.now())}`)) return 'DUPE'
    const index = resolver.resolve(call, Date.now())
    if (index === null) return ''
    const { dxcc, cqZone } = index
    const news = worked.has(`${dxcc}`)
      ? [
          ...(worked.has(`${dxcc} ${band}`) ? [] : [`New on ${band}`]),
          ...(worked.has(`${dxcc} ${modeClass}`) ? [] : [`New in ${CLASS_LABELS[modeClass]}`]),
        ]
      : ['NEW DXCC']
    if (!worked.has(`zone ${cqZone}`)) news.push(`New zone ${cqZone}`)
    return news.join(' · ')
  }
}

const readLine = () => {
  const text = document.querySelector('#log-bar-worked')?.textContent ?? ''
  if (text.includes('DUPE')) return 'DUPE'
  return [...text.matchAll(/NEW DXCC|New on \w+m|New in (?:CW|phone|data)|New zone \d+/g)]
    .map(([one]) => one)
    .join(' · ')
}

const callsign = () =>
  within(screen.getByRole('form', { name: 'Log a contact' })).getByRole('textbox', { name: /^Callsign/ })

const median = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

test(
  `DUPE and NEW for ${QUESTIONS} of ${CONTACTS} contacts match a naive evaluation of the log, online and offline`,
  async () => {
    const resolver = new DxccResolver()
    const log = makeLog(Date.now())
    const expected = evaluateNaively(log, resolver)
    const { needs, worked } = getIndexes(log, resolver)
    let online = true
    const noNetwork = () => new Response('', { status: 502 })
    const end = fakeApi({
      vneeds: () =>
        online ? { epoch: 7, seq: 1, full: true, rows: needs, home: { entity: 0, locator: null } } : noNetwork(),
      vworked: () => (online ? { epoch: 7, seq: 1, full: true, calls: worked } : noNetwork()),
      vlogpresets: { presets: [] },
    })
    store.dispatch(sessionSlice.actions.signedIn(member()))
    store.dispatch(loggerSlice.actions.presetChosen({ preset: EVERYDAY, mode: 'CW', submode: null }))
    render(
      <SessionProvider store={store}>
        <LogBar frame="flush" phone="full" />
      </SessionProvider>,
    )
    await waitFor(() => expect(workedStore().isThere).toBe(true), { timeout: 60_000 })
    const type = (text: string) => act(async () => void fireEvent.change(callsign(), { target: { value: text } }))
    await type('ZD7QZZ')
    await waitFor(() => expect(readLine()).toContain('NEW DXCC'), { timeout: 60_000 })

    const below = randomFrom(1_000)
    const today = log.filter(({ at }) => at >= Math.floor(Date.now() / 86_400_000) * 86_400_000)
    const [renderTimes, lookupTimes]: [number[], number[]] = [[], []]
    const counts = new Map<string, number>()
    for (let n = 0; n < QUESTIONS; n++) {
      online = n < QUESTIONS / 2
      const kind = below(4)
      const repeated = today[below(today.length)]
      const isRepeat = kind === 0 && repeated !== undefined
      const band = isRepeat ? repeated.band : (BAND_NAMES[below(5)] ?? '20m')
      const modeClass = isRepeat ? repeated.modeClass : (CLASSES[below(3)] ?? 'cw')
      const call = isRepeat
        ? repeated.call
        : kind === 1
          ? getCall(below(5_000), UNWORKED_PREFIXES)
          : kind === 2
            ? getCall(CONTACTS * 3 + below(5_000))
            : (log[below(log.length)]?.call ?? 'W1AW')
      await act(async () => {
        tune(BANDS[band], 'person')
        const [mode, submode] = MODES[modeClass]
        chooseMode(mode, submode)
        store.dispatch(loggerSlice.actions.callsignTyped(''))
      })
      const start = performance.now()
      await type(call)
      renderTimes.push(performance.now() - start)
      const startTime = performance.now()
      workedStore().index.of(call)
      lookupTimes.push(performance.now() - startTime)
      const right = expected(call, band, modeClass)
      counts.set(right, (counts.get(right) ?? 0) + 1)
      expect(readLine(), `${call} on ${band} in ${modeClass}, ${online ? 'online' : 'offline'}`).toBe(right)
    }
    end()
    expect(counts.get('DUPE')).toBeGreaterThan(QUESTIONS / 20)
    expect(counts.get('NEW DXCC')).toBeGreaterThan(QUESTIONS / 20)
    if (process.env.WORKED_QUESTIONS) {
      const summary = `${counts.get('DUPE')} repeats, ${QUESTIONS - (counts.get('DUPE') ?? 0) - (counts.get('') ?? 0)} new`
      const times = `key to line, with React's and Redux' checks of development: median ${median(renderTimes).toFixed(1)} ms`
      console.log(
        `${QUESTIONS} questions, 0 wrong (${summary}); ${times}; the index alone ${median(lookupTimes).toFixed(3)} ms`,
      )
    }
  },
  60_000 + QUESTIONS * 1_000,
)
