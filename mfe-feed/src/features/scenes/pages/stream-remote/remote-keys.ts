/** Keys of the stream remote: digits toggle plates, letters trigger actions. */

export type RemoteAct = number | 'skin' | 'test' | 'privacy' | 'announce'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'target'>

const LETTERS: Readonly<Record<string, RemoteAct>> = { s: 'skin', t: 'test', p: 'privacy', a: 'announce' }

/** Action of a key: the index of a plate from the top, or an action; undefined for other keys. */
export function getAction(
  { key, ctrlKey, metaKey, altKey, repeat, target }: Pressed,
  plates: number,
): RemoteAct | undefined {
  if (ctrlKey || metaKey || altKey || repeat || isTypedInto(target)) return undefined
  const digit = /^[1-9]$/.test(key) ? Number(key) - 1 : undefined
  if (digit !== undefined) return digit < plates ? digit : undefined
  return LETTERS[key.toLowerCase()]
}

function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [role="listbox"], [contenteditable]') !== null
  )
}
