import { sessionSlice } from '@onfreq/session/session-slice'
import { store } from '@onfreq/session/store'
import { member } from '@onfreq/testing/fixtures'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loggedContact } from '../../../testing/contacts.ts'
import { useLoggedElsewhere } from './use-logged-elsewhere.ts'

const live = vi.hoisted(() => ({ send: (_message: unknown) => {} }))
vi.mock('@onfreq/session/live', () => ({
  OWN_CONTACTS: {},
  useLiveReload: () => {},
  useLive: (_type: string, handle: (message: unknown) => void) => {
    live.send = handle
  },
}))

const person = member()
beforeEach(() => {
  vi.useFakeTimers()
  store.dispatch(sessionSlice.actions.signedIn(person))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const added = (id: number, poster = person.user.id) => ({
  action: 'added',
  item: { redacted: false, poster_id: poster, qso: { qdo_id: id } },
})

test.each([
  ['one contact of another program', [added(7)], 1],
  ['three contacts of another program', [added(7), added(8), added(9)], 1],
  ['a contact that is shown already', [added(1)], 0],
  ["somebody else's contact", [added(7, person.user.id + 1)], 0],
  ['a removed contact', [{ action: 'removed', id: 7 }], 0],
])('after %s the rows are requested again, at most once in two seconds', (_, messages, times) => {
  const reload = vi.fn()
  renderHook(() => useLoggedElsewhere([loggedContact({ id: 1 })], reload))
  act(() => messages.forEach(live.send))
  act(() => void vi.advanceTimersByTime(1_999))
  expect(reload).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1))
  expect(reload).toHaveBeenCalledTimes(times)
})
