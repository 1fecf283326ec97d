import { renderWithSession } from '@onfreq/testing/render'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { profile, profileResponse } from '../../../fixtures.ts'
import { Head } from './head.tsx'

afterEach(cleanup)

test('a profile shows the verified badge for a verified callsign, not for a subscription (H5)', () => {
  const show = (verified: boolean, sub: 0 | 1) => {
    cleanup()
    const visible = profile({ callsign_verified: verified, sub, main_account: null })
    renderWithSession(<Head response={profileResponse({ profile: visible })} profile={visible} />)
    return [screen.queryByLabelText('Verified callsign') !== null, screen.queryByLabelText('Subscriber') !== null]
  }
  expect(show(false, 1)).toEqual([false, true])
  expect(show(true, 0)).toEqual([true, false])
})

test('a profile has a key that plays the callsign in Morse code', () => {
  const visible = profile({ my_callsign: 'M0QDX' })
  renderWithSession(<Head response={profileResponse({ profile: visible })} profile={visible} />)
  expect(screen.getByRole('button', { name: 'Play M0QDX in Morse code, 20 wpm: -- ----- --.- -.. -..-' })).toBeDefined()
})
