import { renderWithSession } from '@onfreq/testing/render'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OfflineBanner } from './offline-banner.tsx'

function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

afterEach(() => {
  cleanup()
  setOnline(true)
})

test('a banner is shown exactly while the browser is offline', () => {
  renderWithSession(<OfflineBanner />)
  const findBanner = () => screen.queryByText(/^You are offline/)
  expect(findBanner()).toBeNull()
  for (const isOnline of [false, true, false, true]) {
    setOnline(isOnline)
    expect(findBanner() === null).toBe(isOnline)
  }
})
