import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

const ITEM_SELECTOR = 'a[href], button:not(:disabled), input:not(:disabled)'

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

/** Makes a group of controls a single Tab stop, at the current one; arrow keys, Home and End move within the group. */
export function useOneTabStop<Root extends HTMLElement>(axis: Axis): OneTabStop<Root> {
  const ref = useRef<Root>(null)
  // Runs after every render, because controls may be added or removed, or another may become current.
  useEffect(() => {
    const items = getItems(ref.current)
    const focused = items.find((item) => item === document.activeElement)
    makeStop(items, focused ?? items.find(isCurrent) ?? items[0])
  })
  return {
    ref,
    onFocus: ({ target }) => {
      const items = getItems(ref.current)
      const item = items.find((each) => each === target)
      if (item) makeStop(items, item)
    },
    onKeyDown: (event) => {
      const items = getItems(ref.current)
      const at = event.target instanceof HTMLElement ? items.indexOf(event.target) : -1
      const next =
        at === -1 || event.ctrlKey || event.altKey || event.metaKey ? undefined : findTarget(event.key, at, items)
      if (!next) return
      event.preventDefault()
      next.focus()
    },
  }

  function findTarget(key: string, at: number, items: readonly HTMLElement[]): HTMLElement | undefined {
    if (key === 'Home') return items[0]
    if (key === 'End') return items.at(-1)
    const step = STEPS[axis][key]
    return step === undefined ? undefined : items[(at + step + items.length) % items.length]
  }
}

function getItems(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>(ITEM_SELECTOR) ?? [])]
}

function isCurrent(item: HTMLElement): boolean {
  return item.hasAttribute('aria-current') || item.getAttribute('aria-pressed') === 'true'
}

function makeStop(items: readonly HTMLElement[], stop: HTMLElement | undefined): void {
  for (const item of items) item.tabIndex = item === stop ? 0 : -1
}
