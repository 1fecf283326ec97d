import { askVerification } from '@onfreq/session/verification'
import { member } from '@onfreq/testing/fixtures'
import { renderWithSession } from '@onfreq/testing/render'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LazyVerification } from './lazy-verification.tsx'

afterEach(cleanup)

test('resolves to false when the user leaves the page with the sheet open, and opens again on the next page', async () => {
  history.pushState(null, '', '/account')
  renderWithSession(<LazyVerification />, { signedIn: member() })
  const verification = askVerification()
  expect(await screen.findByRole('dialog', {}, { timeout: 10_000 })).toBeTruthy()
  act(() => history.pushState(null, '', '/logs'))
  expect(await verification).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
  void askVerification()
  expect(await screen.findByRole('dialog', {}, { timeout: 10_000 })).toBeTruthy()
})
