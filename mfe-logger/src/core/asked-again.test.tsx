import type { ExportJob } from '@onfreq/contracts/log/export'
import { radioSlice } from '@onfreq/session/radio-slice'
import { type CountedCalls, countCalls } from '@onfreq/testing/counted-calls'
import { member } from '@onfreq/testing/fixtures'
import { renderWithSession } from '@onfreq/testing/render'
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ExportCard from './widgets/export-card/container.tsx'
import type { ExportCardViewProps } from './widgets/export-card/view.tsx'
import { useClubTuned } from './widgets/log-bar/use-club-tuned.ts'
import { useRadioPoll } from './widgets/log-bar/use-radio-poll.ts'

vi.mock('./widgets/export-card/view.tsx', () => ({
  ExportCardView: ({ jobs, fresh }: Pick<ExportCardViewProps, 'jobs' | 'fresh'>) => (
    <ul>
      {jobs.map((each) => (
        <li key={each.id}>{fresh(each) ? 'new' : 'old'}</li>
      ))}
    </ul>
  ),
}))

function RadioLink({ isPolling }: { readonly isPolling: boolean }) {
  useRadioPoll({ isPolling, following: true })
  return null
}

const job: ExportJob = {
  id: 1,
  created_at: '2026-11-22T12:00:00.000Z',
  start_date: '2026-11-01',
  end_date: '2026-11-02',
  status: null,
  filename: null,
  url: null,
  format: 'adi',
  records: null,
  bytes: null,
  expires_at: '2026-11-23T12:00:00.000Z',
}

let calls: CountedCalls | undefined

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(job.created_at) })
})
afterEach(() => {
  cleanup()
  calls?.end()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Milliseconds between two calls, to the nearest tenth of a second. */
async function getGaps(counted: CountedCalls, path: string, forMs: number): Promise<readonly number[]> {
  const callTimes: number[] = []
  for (let now = 0; now < forMs; now += 50) {
    const before = counted.of(path)
    await pass(50)
    if (counted.of(path) > before) callTimes.push(now)
  }
  return callTimes.slice(1).map((time, index) => Math.round((time - (callTimes[index] ?? 0)) / 100) * 100)
}

test('polls the rig every 2 seconds with a callsign, and never without one', async () => {
  calls = countCalls({ 'vrigcontrol/get': { freq: null, rig_name: null, mode: null, op_mode: null } })
  renderWithSession(<RadioLink isPolling={false} />)
  await pass(10_000)
  expect(calls.of('vrigcontrol/get')).toBe(0)
  cleanup()
  renderWithSession(<RadioLink isPolling />)
  expect(await getGaps(calls, 'vrigcontrol/get', 9_000)).toEqual([2_000, 2_000, 2_000, 2_000])
})

function Tuned() {
  useClubTuned()
  return null
}
type Rendered = ReturnType<typeof renderWithSession>
const tune = ({ store }: Rendered, frequencyHz: number) =>
  act(() => void store.dispatch(radioSlice.actions.tuned({ frequencyHz, by: 'person' })))
const actingFor = (role: 'operator' | 'reader') =>
  member({ operator: { id: 5, callsign: 'M7QAB', role, calls: null }, my_callsign: 'G4QRP' })

test("reports the operator's frequency to a club when the knob rests and every minute, and to no personal account", async () => {
  calls = countCalls({ 'vclubs/tuned': { status: 'ok' } })
  for (const signedIn of [undefined, member(), actingFor('reader')]) {
    tune(renderWithSession(<Tuned />, signedIn && { signedIn }), 14_250_000)
    await pass(70_000)
    cleanup()
  }
  expect(calls.of('vclubs/tuned')).toBe(0)
  const page = renderWithSession(<Tuned />, { signedIn: actingFor('operator') })
  await pass(10_000)
  // The page's initial frequency does not come from a radio.
  expect(calls.of('vclubs/tuned')).toBe(0)
  tune(page, 14_250_000)
  await pass(4_000)
  expect(calls.of('vclubs/tuned')).toBe(1)
  // Three turns of the dial are reported as one, at the final frequency.
  for (const hertz of [14_251_000, 14_252_000, 14_253_000]) {
    tune(page, hertz)
    await pass(500)
  }
  await pass(4_000)
  expect(calls.of('vclubs/tuned')).toBe(2)
  await pass(58_000)
  expect(calls.of('vclubs/tuned')).toBe(2)
  await pass(4_000)
  expect(calls.of('vclubs/tuned')).toBe(3)
})

test('polls exports every 10 seconds while one is pending', async () => {
  calls = countCalls({ vexportjobs: { jobs: [{ ...job, status: '' }] } })
  renderWithSession(<ExportCard />)
  expect(await getGaps(calls, 'vexportjobs', 35_000)).toEqual([10_000, 10_000, 10_000])
})

test('polls exports that have the status null', async () => {
  calls = countCalls({ vexportjobs: { jobs: [job] } })
  renderWithSession(<ExportCard />)
  expect(await getGaps(calls, 'vexportjobs', 25_000)).toEqual([10_000, 10_000])
})
test('stops polling finished exports and highlights them for 60 seconds', async () => {
  calls = countCalls({ vexportjobs: { jobs: [{ ...job, status: 1, filename: 'a.adi', url: '/api/x', records: 2 }] } })
  const { getByRole } = renderWithSession(<ExportCard />)
  await pass(59_000)
  expect(getByRole('listitem').textContent).toBe('new')
  await pass(2_000)
  expect(getByRole('listitem').textContent).toBe('old')
  expect(calls.of('vexportjobs')).toBe(1)
})
