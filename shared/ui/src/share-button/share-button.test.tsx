import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ShareButton } from './share-button.tsx'

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'share')
})

/** Clicks "Share" in a browser that has a system share sheet, with this kind of pointer. */
async function click(pointer: 'coarse' | 'fine') {
  const share = vi.fn(async () => undefined)
  const writeText = vi.fn(async () => undefined)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(pointer) }))
  render(<ShareButton title="M0QVL on Onfreq" path="/M0QVL" />)
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  await waitFor(() => expect(share.mock.calls.length + writeText.mock.calls.length).toBe(1))
  return { share, writeText }
}

test('a touch screen opens the share sheet of the system', async () => {
  const { share } = await click('coarse')
  expect(share).toHaveBeenCalledWith({ title: 'M0QVL on Onfreq', url: `${window.location.origin}/M0QVL` })
})

test('a computer with a mouse copies the link, even if it has a share sheet', async () => {
  const { writeText } = await click('fine')
  expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/M0QVL`)
})
