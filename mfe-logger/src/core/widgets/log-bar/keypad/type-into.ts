/**
 * Types into an input like a key of the keyboard. Uses the native setter: React does not notice values it set itself.
 */
export function typeInto(input: HTMLInputElement, text: string): void {
  const { from, to } = getSelection(input)
  replace(input, from, to, text)
}

/** Deletes the selection, otherwise the character before the cursor. */
export function eraseFrom(input: HTMLInputElement): void {
  const { from, to } = getSelection(input)
  replace(input, from === to ? Math.max(0, from - 1) : from, to, '')
}

function getSelection({ selectionStart, selectionEnd, value }: HTMLInputElement) {
  const from = selectionStart ?? value.length
  return { from, to: selectionEnd ?? from }
}

function replace(input: HTMLInputElement, from: number, to: number, text: string): void {
  const value = input.value.slice(0, from) + text + input.value.slice(to)
  if (value === input.value) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.setSelectionRange(from + text.length, from + text.length)
  const inputType = text === '' ? 'deleteContentBackward' : 'insertText'
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, data: text || null }))
}
