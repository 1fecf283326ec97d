import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useShowLogBar } from './log-bar-shown.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

function isInitiallyShown(browser: string): boolean {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(browser)
  const { result } = renderHook(() => useShowLogBar())
  return result.current[0]
}

test('the log bar is hidden initially in Edge only', () => {
  expect(isInitiallyShown('Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0')).toBe(false)
  cleanup()
  expect(isInitiallyShown('Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36')).toBe(true)
})
