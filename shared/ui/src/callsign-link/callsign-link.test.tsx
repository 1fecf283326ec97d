import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CallsignLink } from './callsign-link.tsx'

afterEach(cleanup)

test('gives subscribers and verified callsigns separate badges with accessible names (H5)', () => {
  const { rerender } = render(<CallsignLink callsign="M0QDX" subscriber verified={false} />)
  expect(screen.getByLabelText('Subscriber')).toBeTruthy()
  expect(screen.queryByLabelText(/Verified/)).toBeNull()
  rerender(<CallsignLink callsign="M0QDX" verified />)
  expect(screen.getByLabelText('Verified callsign')).toBeTruthy()
  expect(screen.queryByLabelText('Subscriber')).toBeNull()
})

test("marks administrators, and marks the user's own callsign as YOU", () => {
  const { rerender } = render(<CallsignLink callsign="m0qdx/p" subscriber verified={false} />)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/M0QDX_P')
  expect(screen.getByLabelText('Subscriber')).toBeTruthy()
  rerender(<CallsignLink callsign="M0QDX" subscriber verified={false} administrator you />)
  expect(screen.getByLabelText('Administrator')).toBeTruthy()
  expect(screen.queryByLabelText('Subscriber')).toBeNull()
  expect(screen.getByText('YOU')).toBeTruthy()
  rerender(<CallsignLink callsign="M0QDX" />)
  expect(screen.queryByLabelText('Administrator')).toBeNull()
  expect(screen.queryByText('YOU')).toBeNull()
})
