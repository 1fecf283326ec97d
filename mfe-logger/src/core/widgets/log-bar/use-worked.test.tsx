import type { WorkedCallsResponse } from '@onfreq/contracts/log/worked-calls'
import { SessionProvider } from '@onfreq/session/provider'
import { sessionSlice } from '@onfreq/session/session-slice'
import { store } from '@onfreq/session/store'
import { fakeApi } from '@onfreq/testing/fake-api'
import { member } from '@onfreq/testing/fixtures'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logApi } from '../../../api.ts'
import { later } from './later.ts'
import { useWorked } from './use-worked.ts'

const AT = 1_763_900_000
let end = () => {}
/** Owner of the index. The page has one index, for the last user, so each attempt needs a different one. */
let owner = member().user.id
beforeEach(() => {
  owner += 1
})
afterEach(() => {
  cleanup()
  end()
})

/** Waits until no more requests are sent. */
async function waitForIdle(requests: readonly string[]): Promise<void> {
  await act(async () => {
    for (let before = -1; before !== requests.length; ) {
      before = requests.length
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })
}

test('sends a request once when opened and once after each change of the log', async () => {
  const requests: string[] = []
  const full: WorkedCallsResponse = { epoch: 7, seq: 1, full: true, calls: [['G4QAO', [['20m', 'cw', 2, AT]]]] }
  const changes: WorkedCallsResponse = { epoch: 7, seq: 2, full: false, calls: [['W1AW', [['', 'voice', 1, AT]]]] }
  let changed = false
  const realFetch = globalThis.fetch
  const stop = fakeApi({
    vworked: () => (changed ? changes : full),
    'vqso/nuke': () => {
      changed = true
      return { status: 'ok' }
    },
  })
  const faked = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : String(input), location.origin)
    if (pathname === '/api/vworked') requests.push(search)
    return faked(input, init)
  }
  end = () => {
    stop()
    globalThis.fetch = realFetch
  }
  store.dispatch(sessionSlice.actions.signedIn(member()))
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <SessionProvider store={store}>{children}</SessionProvider>
  )
  const { result } = renderHook(() => useWorked(owner), { wrapper })
  await waitFor(() => expect(result.current.isThere).toBe(true))
  await waitForIdle(requests)
  const opened = requests.length
  expect(opened).toBeLessThanOrEqual(2)
  expect(result.current.of('G4QAO')).toEqual([{ call: 'G4QAO', band: '20m', modeClass: 'cw', at: AT * 1_000, n: 2 }])

  await act(async () => void store.dispatch(logApi.endpoints.logDelete.initiate({ id: 1, callsign: 'W1AW' })))
  await waitFor(() => expect(result.current.of('W1AW')).toMatchObject([{ band: null, modeClass: 'voice' }]))
  await waitForIdle(requests)
  expect(requests.length).toBeGreaterThan(opened)
  expect(requests.length).toBeLessThanOrEqual(opened + 2)
  expect(requests).toContain('?epoch=7&since=1')
  expect(JSON.stringify(store.getState().api.queries)).not.toContain('G4QAO')
})

test('retries loading its code after a failure', async () => {
  end = fakeApi({ vworked: () => ({ epoch: 9, seq: 1, full: true, calls: [['G4QAO', [['20m', 'cw', 2, AT]]]] }) })
  vi.spyOn(later, 'worked').mockRejectedValueOnce(new Error('no network'))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    store.dispatch(sessionSlice.actions.signedIn(member()))
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <SessionProvider store={store}>{children}</SessionProvider>
    )
    const { result } = renderHook(() => useWorked(owner), { wrapper })
    await act(() => vi.advanceTimersByTimeAsync(1))
    await act(() => vi.advanceTimersByTimeAsync(9_000))
    expect(later.worked).toHaveBeenCalledTimes(1)
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    expect(vi.mocked(later.worked).mock.calls.length).toBeGreaterThan(1)
    vi.useRealTimers()
    await waitFor(() => expect(result.current.isThere).toBe(true))
  } finally {
    vi.useRealTimers()
  }
})
