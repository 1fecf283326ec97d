import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { PlatformChange } from '@onfreq/contracts/releases/platform'
import { UtcTime } from '@onfreq/ui/utc-time'
import * as s from './view.module.css'

export interface ChangesProps {
  /** Newest first. */
  readonly changes: readonly PlatformChange[]
}

/** Changes of recent releases, collapsed by default. */
export function Changes({ changes }: ChangesProps) {
  const { t } = useLingui()
  if (changes.length === 0) return null
  return (
    <details className={s.changes}>
      <summary>{t`Last ${plural({ count: changes.length }, { one: 'release', other: '# releases' })}`}</summary>
      <ol>
        {changes.map(({ release, at, notes }) => (
          <li key={`${release} ${at}`}>
            <UtcTime at={at} form="day" /> <code>{release}</code>
            {notes.length > 0 && (
              <ul>
                {notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}
