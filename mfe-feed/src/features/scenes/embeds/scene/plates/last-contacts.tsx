import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '@onfreq/i18n/format'
import { BandTag } from '@onfreq/ui/band'
import { EntityFlag } from '@onfreq/ui/flag'
import * as s from './last-contacts.module.css'
import * as p from './plate.module.css'
import type { PlateProps } from './plate.ts'

const ROWS = 5

/** The newest calls; a new one pushes the others down. */
export function LastContacts({ parts: { contacts = [] } }: PlateProps) {
  const { t } = useLingui()
  const rows = contacts.filter(({ call }) => call !== null).slice(0, ROWS)
  return (
    <article className={`${p.plate} ${s.plate}`} aria-label={t`Last contacts`}>
      <p className={p.head}>
        <span>
          <Trans>Last contacts</Trans>
        </span>
      </p>
      {rows.length === 0 && (
        <p className={p.quiet}>
          <Trans>No contacts yet</Trans>
        </p>
      )}
      <ol className={s.rows}>
        {rows.map(({ id, call, dxcc, band, km }) => (
          <li key={id} className={s.row}>
            <span className={s.flag}>
              <EntityFlag dxcc={dxcc} className={p.flag} />
            </span>
            <b className={`${p.call} ${p.line}`}>{call}</b>
            <span className={s.band}>{band && <BandTag band={band} />}</span>
            <span className={s.km}>{km === null ? '' : `${formatNumber(km)} km`}</span>
          </li>
        ))}
      </ol>
    </article>
  )
}
