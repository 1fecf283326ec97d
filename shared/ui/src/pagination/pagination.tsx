import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '@onfreq/i18n/format'
import { useId } from 'react'
import { Button } from '../button/button.tsx'
import { cx } from '../cx.ts'
import { pageNumbers } from './page-numbers.ts'
import * as s from './pagination.module.css'

export interface PaginationProps {
  /** Current page, from 1. */
  page: number
  /** Total number of pages. */
  pages: number
  /** Called with the target page, from 1. */
  onPageChange: (page: number) => void
  /** Accessible name, e.g. "Logbook pages". */
  label: string
  /** `steps`: First PREV "1 of 9" NEXT Last (default). `numbers`: 1 2 3 … 9. */
  form?: 'steps' | 'numbers'
  /** A page is loading; presses are ignored. */
  busy?: boolean
  className?: string | undefined
}

/** Navigation between pages, with the current position. The buttons are disabled at the ends. */
export function Pagination({
  page,
  pages,
  onPageChange,
  label,
  form = 'steps',
  busy = false,
  className,
}: PaginationProps) {
  const { t } = useLingui()
  const id = useId()
  const last = Math.max(1, pages)
  const go = (next: number) => {
    if (!busy && next !== page && next >= 1 && next <= last) onPageChange(next)
  }
  return (
    <nav aria-label={label} aria-busy={busy || undefined} className={cx(s.pages, className)}>
      {form === 'steps' ? (
        <>
          <Button variant="quiet" size="s" aria-disabled={page <= 1} onClick={() => go(1)}>
            {t`First`}
          </Button>
          <Button variant="quiet" size="s" aria-disabled={page <= 1} onClick={() => go(page - 1)}>
            {t`PREV`}
          </Button>
          <span id={id} className={s.place} aria-live="polite">
            <Trans>
              {{ page: formatNumber(page) }} of {{ last: formatNumber(last) }}
            </Trans>
          </span>
          <Button variant="quiet" size="s" aria-disabled={page >= last} onClick={() => go(page + 1)}>
            {t`NEXT`}
          </Button>
          <Button variant="quiet" size="s" aria-disabled={page >= last} onClick={() => go(last)}>
            {t`Last`}
          </Button>
        </>
      ) : (
        <ol className={s.numbers}>
          {pageNumbers(page, last).map((entry) =>
            typeof entry === 'number' ? (
              <li key={entry}>
                <button
                  type="button"
                  className={s.number}
                  aria-label={t`Page ${entry}`}
                  aria-current={entry === page ? 'page' : undefined}
                  onClick={() => go(entry)}
                >
                  {entry}
                </button>
              </li>
            ) : (
              <li key={entry} aria-hidden className={s.gap}>
                …
              </li>
            ),
          )}
        </ol>
      )}
    </nav>
  )
}
