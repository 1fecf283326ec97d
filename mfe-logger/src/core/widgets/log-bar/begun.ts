/** Input typed into a combobox before its list has loaded, and its replay once the list is there. */
import type { KeyboardEvent } from 'react'

export interface PendingInput {
  focused: boolean
  /** Focused by pointer, which opens the list. */
  pressed: boolean
  /** Typed text; null for none. */
  text: string | null
  /** Keys that the list handles. */
  keys: readonly string[]
}

export const NO_PENDING_INPUT: Readonly<PendingInput> = { focused: false, pressed: false, text: null, keys: [] }

/** Replays the input, as if the combobox had been there from the start. */
export function replayInput(
  container: HTMLElement | null,
  { focused, pressed, text, keys }: Readonly<PendingInput>,
): void {
  const input = container?.querySelector('input')
  if (!input || !focused) return
  input.focus()
  if (text !== null) type(input, text)
  else if (pressed) pressKeys(input, ['ArrowDown'])
  if (keys.length > 0) whenListed(input, () => pressKeys(input, keys))
}

/** Sets the value with the native setter: React ignores changes made through the setter that it installs on the element. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}

function pressKeys(input: HTMLInputElement, keys: readonly string[]): void {
  for (const key of keys)
    input.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

/** Calls `act` once the list has loaded, to highlight the first match. Returns a function that cancels waiting. */
function whenListed(input: HTMLInputElement, act: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (document.activeElement !== input) observer.disconnect()
    else if (isListed(input)) {
      observer.disconnect()
      act()
    }
  })
  observer.observe(input, { attributeFilter: ['aria-activedescendant', 'aria-expanded'] })
  return () => observer.disconnect()
}

function isListed(input: HTMLInputElement): boolean {
  return input.getAttribute('aria-activedescendant') !== null
}

/**
 * Blocks Enter in an open list that has no rows yet: the user wants its first row, so Enter must not log the contact.
 * Any other key, or leaving the field, cancels it.
 */
export function createEnterGuard(): (event: KeyboardEvent<HTMLElement>) => void {
  let stop: () => void = () => undefined
  return (event) => {
    stop()
    const { key, target } = event
    if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
    if (target.getAttribute('aria-expanded') !== 'true' || isListed(target)) return
    event.preventDefault()
    event.stopPropagation()
    stop = whenListed(target, () => pressKeys(target, ['Enter']))
  }
}
