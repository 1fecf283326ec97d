import { type MouseEvent, useCallback } from 'react'
import { useLocation } from 'wouter'

/**
 * Handles clicks on rows of the logbook. A link navigates within the site; a click anywhere else in the row opens the
 * contact next to the table, except on a checkbox or to select text.
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

/** False for other buttons and modifier keys, which open a new tab or window. */
function opensHere({ button, ctrlKey, metaKey, altKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !altKey && !shiftKey
}
