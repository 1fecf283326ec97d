import { useLingui } from '@lingui/react/macro'
import * as s from './announcement.module.css'
import * as p from './plate.module.css'
import type { PlateProps } from './plate.ts'

/** The text that the owner sends from the stream remote. Not rendered without a text. */
export function Announcement({ announcement, resting }: PlateProps) {
  const { t } = useLingui()
  if (announcement === '' && !resting) return null
  return (
    <article
      key={announcement}
      className={`${p.plate} ${s.plate}`}
      style={{ '--letters': String(Math.max(announcement.length, 24)) } as Record<string, string>}
      aria-label={t`Announcement`}
      aria-live="polite"
    >
      <p className={p.line}>{announcement || t`Announcement`}</p>
    </article>
  )
}
