// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardFocus } from './focus.ts'

let stop: () => void
let field: HTMLInputElement
let frame: HTMLIFrameElement

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<input><iframe tabindex="0"></iframe>'
  const [input] = document.getElementsByTagName('input')
  const [guest] = document.getElementsByTagName('iframe')
  if (!input || !guest) throw new Error('The page lacks its elements')
  field = input
  frame = guest
  field.focus()
  stop = guardFocus(frame)
  vi.advanceTimersByTime(5_000)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** The browser moves the focus into the frame, and the page's window loses it. */
function stealFocus() {
  frame.focus()
  window.dispatchEvent(new Event('blur'))
  vi.advanceTimersByTime(1)
}

test('returns the focus to the field when a frame takes it while the user types', () => {
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
  stealFocus()
  expect(document.activeElement).toBe(field)
})

test('leaves the focus in a frame that the user points at', () => {
  frame.dispatchEvent(new Event('pointerenter'))
  stealFocus()
  expect(document.activeElement).toBe(frame)
})

test('leaves the focus in a frame that the user reaches with the Tab key', () => {
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
  stealFocus()
  expect(document.activeElement).toBe(frame)
})

test('does nothing once it was ended', () => {
  stop()
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
  stealFocus()
  expect(document.activeElement).toBe(frame)
})
