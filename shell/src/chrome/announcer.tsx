import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isMoving, onMoving } from '../routes/page-change.ts'

/** Announces the title of a new page to screen readers. */
export function Announcer() {
  const moving = useSyncExternalStore(onMoving, isMoving, isMoving)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (!moving) setTitle(document.title)
  }, [moving])
  return (
    <VisuallyHidden>
      <span role="status">{title}</span>
    </VisuallyHidden>
  )
}
