import * as s from './announcement.module.css'
import * as p from './plate.module.css'
import type { PlateProps } from './plate.ts'

/** What its owner says from the remote. Absent while that is nothing. */
export function Announcement({ announcement, resting }: PlateProps) {
  if (announcement === '' && !resting) return null
  return (
    <article
      key={announcement}
      className={`${p.plate} ${s.plate}`}
      style={{ '--letters': String(Math.max(announcement.length, 24)) } as Record<string, string>}
      aria-label="Announcement"
      aria-live="polite"
    >
      <p className={p.line}>{announcement || 'Announcement'}</p>
    </article>
  )
}
