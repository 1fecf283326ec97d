import { takePress } from '@onfreq/session/gate'
import { type CountedCalls, countCalls } from '@onfreq/testing/counted-calls'
import { member } from '@onfreq/testing/fixtures'
import { renderWithSession } from '@onfreq/testing/render'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { profile } from '../../../fixtures.ts'
import { Actions } from './actions.tsx'

const STATION = profile({ id: 4242 })
const person = member()
const sub = { id: 4243, callsign: 'M0QDX', name: '', profile_image_name: null, callsign_verified: false }
let calls: CountedCalls

beforeEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', `/${STATION.my_callsign}`)
  calls = countCalls({ vsetfollowstate: { following: [STATION.id] }, vLoginToSubaccount: person })
})
afterEach(() => {
  cleanup()
  calls.end()
})

const PROMPT = `/register?register-required=1&redirect=%2F${STATION.my_callsign}`
const currentUrl = () => window.location.pathname + window.location.search

test.each([
  ['Follow', `follow:${STATION.id}`],
  ['Message', `message:${STATION.id}`],
])('a visitor who clicks %s is asked to register, and the click is remembered', (name, action) => {
  renderWithSession(<Actions profile={STATION} />)
  fireEvent.click(screen.getByRole('button', { name }))
  expect(currentUrl()).toBe(PROMPT)
  expect(takePress(action)).toBe(true)
})

test('after registration the remembered station is followed once', async () => {
  const visitor = renderWithSession(<Actions profile={STATION} />)
  fireEvent.click(screen.getByRole('button', { name: 'Follow' }))
  visitor.unmount()
  const page = renderWithSession(<Actions profile={STATION} />, { signedIn: person })
  await waitFor(() => expect(calls.of('vsetfollowstate')).toBe(1))
  page.unmount()
  renderWithSession(<Actions profile={STATION} />, { signedIn: person })
  await screen.findByRole('button', { name: /^Follow/ })
  expect(calls.of('vsetfollowstate')).toBe(1)
})

test('after registration a member without a subscription who wanted to send a message sees the plans', async () => {
  renderWithSession(<Actions profile={STATION} />).unmount()
  const visitor = renderWithSession(<Actions profile={STATION} />)
  fireEvent.click(screen.getByRole('button', { name: 'Message' }))
  visitor.unmount()
  renderWithSession(<Actions profile={STATION} />, { signedIn: person })
  await waitFor(() => expect(currentUrl()).toBe('/plans?for=messages'))
})

const family = { ...person, user: { ...person.user, sub_accounts: [sub] } }

test("the member's page has a button to switch to each sub-account, and the page of a sub-account has one to switch to it", async () => {
  renderWithSession(<Actions profile={{ ...STATION, id: person.user.id }} />, { signedIn: family })
  expect(screen.getByRole('button', { name: 'Switch to M0QDX' })).toBeTruthy()
  cleanup()
  renderWithSession(<Actions profile={{ ...STATION, id: sub.id, my_callsign: 'M0QDX' }} />, { signedIn: family })
  expect(screen.getByRole('button', { name: 'Switch to M0QDX' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Message' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Switch to M0QDX' }))
  await waitFor(() => expect(calls.of('vLoginToSubaccount')).toBe(1))
})

test('a member without sub-accounts has no such button, and pages of other stations have none', () => {
  renderWithSession(<Actions profile={{ ...STATION, id: person.user.id }} />, { signedIn: person })
  expect(screen.queryByRole('button', { name: /^Switch to/ })).toBeNull()
  cleanup()
  renderWithSession(<Actions profile={STATION} />, { signedIn: family })
  expect(screen.queryByRole('button', { name: /^Switch to/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Follow' })).toBeTruthy()
})
