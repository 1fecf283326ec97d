// @vitest-environment happy-dom
import { member, subscriber } from '@onfreq/testing/fixtures'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readDraft, setDraft } from './drafts.ts'
import { isLeaving } from './person.ts'
import { readPreference, writePreference } from './preferences.ts'
import { currentRadio, pickStation, setCat, tune } from './radio.ts'
import {
  currentSession,
  forget,
  isSubscriber,
  sessionEnded,
  setNotificationsRead,
  setSessionCheck,
  signIn,
  signOut,
} from './session.ts'
import { sessionFrom } from './session-slice.ts'
import { readStored } from './storage.ts'
import { createStore, store } from './store.ts'

beforeEach(() => forget())
afterEach(() => vi.restoreAllMocks())

/** Simulates a write by another tab. */
function writeInOtherTab(key: string, value: unknown): void {
  const newValue = value === undefined ? null : JSON.stringify(value)
  if (newValue === null) localStorage.removeItem(`onfreq.${key}`)
  else localStorage.setItem(`onfreq.${key}`, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key: `onfreq.${key}`, newValue, storageArea: localStorage }))
}

describe('session', () => {
  it('is remembered for offline use without any credential (H3)', () => {
    signIn(member())
    expect(sessionFrom(readStored('person')).user?.my_callsign).toBe('M0QVL')
    const stored = Object.values({ ...localStorage, ...sessionStorage }).join()
    expect(stored).not.toContain(member().token)
    expect(JSON.stringify(store.getState())).not.toContain(member().token)
  })

  it('counts as signed out when the remembered user is incomplete', () => {
    expect(sessionFrom({ user: 'x' }).user).toBeNull()
    expect(sessionFrom('nonsense').user).toBeNull()
    expect(sessionFrom({ ...member(), user: null }).user).toBeNull()
  })

  it('follows sign-in and sign-out in another tab', () => {
    writeInOtherTab('person', subscriber())
    expect(isSubscriber(currentSession())).toBe(true)
    writeInOtherTab('person', undefined)
    expect(currentSession().user).toBeNull()
  })

  it('takes counts and subscription from the session check', () => {
    signIn(member())
    setSessionCheck({
      subscription: { level: 'trial', expiryDate: '2026-12-01T00:00:00Z' },
      notification_count: 3,
      live_stream_count: 1,
      following: [7, 9],
    })
    expect(currentSession()).toMatchObject({ notificationCount: 3, liveStreamCount: 1, following: [7, 9] })
    expect(isSubscriber(currentSession())).toBe(true)
  })

  it('updates the count after some notifications were read', () => {
    signIn(member())
    setNotificationsRead(2)
    expect(currentSession().notificationCount).toBe(2)
    setNotificationsRead()
    expect(currentSession().notificationCount).toBe(0)
  })

  it('clears state and storage on log out, even without a response from the server', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('no network')))
    signIn(member())
    setDraft('log.bar', { callsign: 'W7QSE' })
    writePreference('feed.filters', ['cq'])
    await signOut()
    expect(currentSession().user).toBeNull()
    // Only this flag remains: the browser treats the user as signed out until the server has ended the session.
    expect(Object.keys(localStorage).filter((key) => key.startsWith('onfreq.'))).toEqual(['onfreq.leaving'])
    expect(fetch).toHaveBeenCalledWith('/api/vlogout', { method: 'POST', headers: { 'x-onfreq-session': '1' } })
    expect(isLeaving()).toBe(true)
  })

  it('clears everything when the server has ended it', async () => {
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response('{}')))
    signIn(member())
    await signOut()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('onfreq.'))).toEqual([])
  })
})

describe('typed input', () => {
  const another = () => ({ ...subscriber(), user: { ...subscriber().user, id: 4711 } })

  it('is restored for the same user when the session expired', () => {
    signIn(member())
    setDraft('content.post', { title: 'Half an hour of work' })
    sessionEnded()
    expect(currentSession()).toMatchObject({ user: null, ended: true })
    expect(readDraft('content.post')).toBeUndefined()
    signIn(member())
    expect(readDraft('content.post')).toEqual({ title: 'Half an hour of work' })
    expect(currentSession().ended).toBe(false)
  })

  it('is never shown to another user, and is discarded then', () => {
    signIn(member())
    setDraft('people.message.7', 'between us')
    sessionEnded()
    signIn(another())
    expect(readDraft('people.message.7')).toBeUndefined()
    forget()
    signIn(member())
    expect(readDraft('people.message.7')).toBeUndefined()
  })

  it('is discarded when the user logs out here or in another tab', () => {
    signIn(member())
    setDraft('people.message.7', 'between us')
    forget()
    signIn(member())
    expect(readDraft('people.message.7')).toBeUndefined()
    setDraft('people.message.7', 'between us')
    writeInOtherTab('person', undefined)
    writeInOtherTab('signed-out', undefined)
    expect(Object.keys(sessionStorage)).toEqual([])
    writeInOtherTab('person', another())
    expect(readDraft('people.message.7')).toBeUndefined()
  })
})

describe('tuned frequency', () => {
  it('starts at 7.127 MHz in SSB and LSB', () => {
    expect(createStore().getState().radio).toMatchObject({ frequencyHz: 7_127_000, mode: 'SSB', submode: 'LSB' })
  })

  it('is shared by dial and log bar', () => {
    pickStation('W7QSE', 14_250_000)
    expect(currentRadio()).toMatchObject({ frequencyHz: 14_250_000, pickedCallsign: 'W7QSE', tunedBy: 'dial' })
    tune(7_074_000, 'person')
    expect(currentRadio()).toMatchObject({ frequencyHz: 7_074_000, pickedCallsign: null, tunedBy: 'person' })
  })

  it('ignores values that are not a frequency in hertz', () => {
    tune(14_250_000, 'person')
    tune(Number.NaN, 'radio')
    tune(0, 'radio')
    tune(7.127, 'person')
    expect(currentRadio().frequencyHz).toBe(14_250_000)
  })

  it('remembers the CAT switch, without the link', () => {
    setCat({ enabled: false, linked: true, available: true })
    expect(readStored('radio')).toMatchObject({ cat_link_enabled: false })
    expect(readStored('radio')).not.toHaveProperty('linked')
  })
})

describe('preferences', () => {
  it('fall back to the default when the stored value has another type', () => {
    writePreference('feed.view', 7)
    expect(readPreference('feed.view', 'grid')).toBe('grid')
    writePreference('feed.view', 'list')
    expect(readPreference('feed.view', 'grid')).toBe('list')
  })
})

describe('drafts', () => {
  it('preserve input across a reload of the tab', () => {
    setDraft('post.form', { title: 'First light on 6m' })
    expect(readDraft('post.form')).toEqual({ title: 'First light on 6m' })
    expect(readStored('drafts', 'session')).toEqual({ 'post.form': { title: 'First light on 6m' } })
  })
})

describe('shared clock', () => {
  it('does not cause repeated renders', async () => {
    const { renderHook } = await import('@testing-library/react')
    const { useNow } = await import('./timers.ts')
    let renders = 0
    const { unmount } = renderHook(() => {
      renders++
      return useNow(1_000)
    })
    expect(renders).toBeLessThan(3)
    unmount()
  })
})
