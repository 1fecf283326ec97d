import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CallsignLink } from './callsign-link.tsx'

afterEach(cleanup)

test('a subscriber is marked as verified, an administrator as one, oneself as YOU', () => {
  const { rerender } = render(<CallsignLink callsign="m0qdx/p" verified />)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/M0QDX_P')
  expect(screen.getByLabelText('Verified subscriber')).toBeTruthy()
  rerender(<CallsignLink callsign="M0QDX" verified administrator you />)
  expect(screen.getByLabelText('Administrator')).toBeTruthy()
  expect(screen.queryByLabelText('Verified subscriber')).toBeNull()
  expect(screen.getByText('YOU')).toBeTruthy()
  rerender(<CallsignLink callsign="M0QDX" />)
  expect(screen.queryByLabelText('Administrator')).toBeNull()
  expect(screen.queryByText('YOU')).toBeNull()
})
