import { type MouseEvent, useCallback } from 'react'
import { useLocation } from 'wouter'

/**
 * Clicks on logbook rows: a link navigates without loading the page; anything else in the row opens the contact next to
 * the table, except a checkbox or a text selection.
 */
export function useRowClicks(onOpen: (id: number) => void) {
  const [, navigate] = useLocation()
  return useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const { target } = event
      if (!(target instanceof Element) || event.defaultPrevented) return
      const link = target.closest('a')
      if (link) {
        if (!opensHere(event)) return
        event.preventDefault()
        navigate(link.pathname + link.search)
        return
      }
      if (target.closest('button, input, label') || getSelection()?.type === 'Range') return
      const id = target.closest('tr')?.dataset.id
      if (id) onOpen(Number(id))
    },
    [navigate, onOpen],
  )
}

/** Other buttons and modifier keys open a new tab or window. */
function opensHere({ button, ctrlKey, metaKey, altKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !altKey && !shiftKey
}
