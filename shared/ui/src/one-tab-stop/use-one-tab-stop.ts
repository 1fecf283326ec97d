import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

const KEYS = 'a[href], button:not(:disabled), input:not(:disabled)'

/** Which arrow keys move: left and right in a `row`, up and down in a `column`, all four in a `grid`. */
export type Axis = 'row' | 'column' | 'grid'

const STEPS: Record<Axis, Readonly<Record<string, number>>> = {
  row: { ArrowLeft: -1, ArrowRight: 1 },
  column: { ArrowUp: -1, ArrowDown: 1 },
  grid: { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 },
}

interface OneTabStop<Root extends HTMLElement> {
  readonly ref: RefObject<Root | null>
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onFocus: (event: { readonly target: EventTarget }) => void
}

/** Makes a group of keys a single Tab stop, at the current key; arrow keys, Home and End move within the group. */
export function useOneTabStop<Root extends HTMLElement>(axis: Axis): OneTabStop<Root> {
  const ref = useRef<Root>(null)
  // Runs after every render, because keys may be added or removed, or another key may become current.
  useEffect(() => {
    const keys = keysIn(ref.current)
    const focused = keys.find((key) => key === document.activeElement)
    makeStop(keys, focused ?? keys.find(isCurrent) ?? keys[0])
  })
  return {
    ref,
    onFocus: ({ target }) => {
      const keys = keysIn(ref.current)
      const key = keys.find((each) => each === target)
      if (key) makeStop(keys, key)
    },
    onKeyDown: (event) => {
      const keys = keysIn(ref.current)
      const at = event.target instanceof HTMLElement ? keys.indexOf(event.target) : -1
      const next =
        at === -1 || event.ctrlKey || event.altKey || event.metaKey ? undefined : findTarget(event.key, at, keys)
      if (!next) return
      event.preventDefault()
      next.focus()
    },
  }

  function findTarget(key: string, at: number, keys: readonly HTMLElement[]): HTMLElement | undefined {
    if (key === 'Home') return keys[0]
    if (key === 'End') return keys.at(-1)
    const step = STEPS[axis][key]
    return step === undefined ? undefined : keys[(at + step + keys.length) % keys.length]
  }
}

function keysIn(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>(KEYS) ?? [])]
}

function isCurrent(key: HTMLElement): boolean {
  return key.hasAttribute('aria-current') || key.getAttribute('aria-pressed') === 'true'
}

function makeStop(keys: readonly HTMLElement[], stop: HTMLElement | undefined): void {
  for (const key of keys) key.tabIndex = key === stop ? 0 : -1
}
