// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { watchFocus, watchKeys } from './input.ts'

let first: HTMLInputElement
let second: HTMLInputElement
beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<input id="first"><input id="second">'
  const [one, two] = document.querySelectorAll('input')
  if (!one || !two) throw new Error('There are no fields')
  first = one
  second = two
  return () => vi.useRealTimers()
})

/** Types a character; `isSwallowed` when a listener prevents it. */
function type(key: string, { isSwallowed }: { readonly isSwallowed: boolean }): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  first.addEventListener('keydown', (typed) => isSwallowed && typed.preventDefault(), { once: true })
  first.dispatchEvent(event)
  if (!isSwallowed) first.value += key
  vi.runAllTimers()
}

test('charges eight swallowed characters in a row, not seven', () => {
  const charge = vi.fn()
  watchKeys(charge)
  for (let n = 0; n < 7; n += 1) type('a', { isSwallowed: true })
  expect(charge).not.toHaveBeenCalled()
  type('a', { isSwallowed: true })
  expect(charge).toHaveBeenCalledExactlyOnceWith('keys that are typed do not arrive')
})

test('starts again with a character that arrives, and ignores shortcuts', () => {
  const charge = vi.fn()
  watchKeys(charge)
  for (let n = 0; n < 7; n += 1) type('a', { isSwallowed: true })
  type('b', { isSwallowed: false })
  for (let n = 0; n < 7; n += 1) type('a', { isSwallowed: true })
  for (let n = 0; n < 7; n += 1) type('Enter', { isSwallowed: true })
  expect(charge).not.toHaveBeenCalled()
})

/** The user goes back to the first field, and `to` takes the focus from it. */
function loseFocus(to: HTMLElement | null): void {
  window.dispatchEvent(new Event('pointerdown'))
  first.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  first.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: to }))
}

test('charges a focus that is taken five times within ten seconds', () => {
  const charge = vi.fn()
  watchFocus(charge)
  for (let n = 0; n < 4; n += 1) loseFocus(second)
  expect(charge).not.toHaveBeenCalled()
  loseFocus(second)
  expect(charge).toHaveBeenCalledExactlyOnceWith('fields lose the focus while somebody types')
})

test('does not charge a focus that the user moves, that another window takes, or that is taken rarely', () => {
  const charge = vi.fn()
  watchFocus(charge)
  for (let n = 0; n < 9; n += 1) {
    first.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
    first.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: second }))
  }
  for (let n = 0; n < 9; n += 1) loseFocus(null)
  for (let n = 0; n < 9; n += 1) {
    loseFocus(second)
    vi.advanceTimersByTime(2_500)
  }
  expect(charge).not.toHaveBeenCalled()
})
