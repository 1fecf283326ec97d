/** Animates rows that change rank, so that viewers see which station passed which. */
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Equal to `--t-panel`; the Web Animations API does not accept a custom property. */
const GLIDE_MS = 280

/**
 * Animates the children of a list from their old to their new positions, matched by `data-key`. Disabled by
 * prefers-reduced-motion.
 */
export function useRankMotion(list: RefObject<HTMLElement | null>, order: readonly string[]): void {
  const before = useRef(new Map<string, number>())
  const joined = order.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what moves the rows
  useLayoutEffect(() => {
    const rows = [...(list.current?.children ?? [])].filter((row): row is HTMLElement => row instanceof HTMLElement)
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    const now = new Map<string, number>()
    for (const row of rows) {
      const key = row.dataset.key ?? ''
      now.set(key, row.offsetTop)
      const from = before.current.get(key)
      if (reducedMotion || from === undefined || from === row.offsetTop) continue
      row.animate([{ transform: `translateY(${from - row.offsetTop}px)` }, { transform: 'none' }], {
        duration: GLIDE_MS,
        easing: 'cubic-bezier(.2, .8, .2, 1)',
      })
    }
    before.current = now
  }, [list, joined])
}
