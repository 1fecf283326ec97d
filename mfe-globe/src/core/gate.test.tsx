import { TIMERS } from '@onfreq/contracts/site/limits'
import { renderWithSession } from '@onfreq/testing/render'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { useGlobeGate } from './gate.ts'

function Gated() {
  return useGlobeGate() ? 'globe' : 'closed'
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('gate of the embedded globe', () => {
  it('redirects a visitor at once', () => {
    const { hook, history } = memoryLocation({ path: '/earth', record: true })
    renderWithSession(
      <Router hook={hook}>
        <Gated />
      </Router>,
    )
    expect(history.at(-1)).toBe('/?upgrade-required=1')
  })

  it('is checked again every 5 seconds', async () => {
    const { hook, history, navigate } = memoryLocation({ path: '/earth', record: true })
    renderWithSession(
      <Router hook={hook}>
        <Gated />
      </Router>,
    )
    act(() => navigate('/earth', { replace: true }))
    expect(history.at(-1)).toBe('/earth')
    act(() => vi.advanceTimersByTime(TIMERS.globeGuard - 1))
    expect(history.at(-1)).toBe('/earth')
    act(() => vi.advanceTimersByTime(1))
    expect(history.at(-1)).toBe('/?upgrade-required=1')
    expect(TIMERS.globeGuard).toBe(5_000)
  })
})
