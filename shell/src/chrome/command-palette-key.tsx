/** Ctrl-K (or ⌘K) opens the command palette, whose code loads on first use. */
import { lazyPart } from '@onfreq/federation/lazy-part'
import { Optional } from '@onfreq/federation/optional'
import { useWindowEvent } from '@onfreq/session/events'
import { useEffect, useState } from 'react'

const CommandPalette = lazyPart(() => import('./command-palette.tsx'))
const OPEN_EVENT = 'onfreq:command-palette'

export function openCommandPalette(): void {
  window.dispatchEvent(new Event(OPEN_EVENT))
}

export function CommandPaletteKey() {
  const [open, setOpen] = useState(false)
  useWindowEvent('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  })
  useEffect(() => {
    const show = () => setOpen(true)
    window.addEventListener(OPEN_EVENT, show)
    return () => window.removeEventListener(OPEN_EVENT, show)
  }, [])
  if (!open) return null
  return (
    <Optional onFailed={() => setOpen(false)}>
      <CommandPalette onClose={() => setOpen(false)} />
    </Optional>
  )
}
