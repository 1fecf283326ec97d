import { Trans, useLingui } from '@lingui/react/macro'
import type { UnmatchedRecord } from '@onfreq/contracts/confirmations/report'
import { Button } from '@onfreq/ui/button'
import { Link } from '@onfreq/ui/link'
import { UtcTime } from '@onfreq/ui/utc-time'
import * as s from './unmatched-view.module.css'

interface UnmatchedViewProps {
  readonly records: readonly UnmatchedRecord[]
  /** Id of the record that is being added. */
  readonly adding: number | null
  readonly onAdd: (record: number) => void
  readonly onMore?: (() => void) | undefined
}

/**
 * Confirmations without a matching contact, each with the closest contact and the reason. A record is added only by its
 * button.
 */
export function UnmatchedView({ records, adding, onAdd, onMore }: UnmatchedViewProps) {
  const { t } = useLingui()
  return (
    <div className={s.frame}>
      <ul className={s.list} aria-label={t`Confirmations that match nothing`}>
        {records.map((each) => (
          <li key={each.record} className={s.item}>
            <p className={s.head}>
              <span className={s.call}>{each.Call}</span>
              <span className={s.facts}>
                <UtcTime at={each.TS} zone /> {[each.Band, each.Mode].filter((part) => part !== null).join(', ')}
              </span>
            </p>
            <p className={s.reason}>
              {each.reason}{' '}
              {each.nearest_id !== null && (
                <Link href={`/qso/${each.nearest_id}`}>
                  <Trans>See that contact</Trans>
                </Link>
              )}
            </p>
            <span className={s.act}>
              {each.added_id === null ? (
                <Button
                  size="s"
                  busy={adding === each.record}
                  aria-label={t`Add ${{ call: each.Call }}`}
                  onClick={() => onAdd(each.record)}
                >
                  {t`Add`}
                </Button>
              ) : (
                <Link href={`/qso/${each.added_id}`}>
                  <Trans>Added</Trans>
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
      {onMore && (
        <Button size="s" variant="quiet" onClick={onMore}>
          {t`Show more`}
        </Button>
      )}
    </div>
  )
}
