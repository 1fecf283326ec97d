import { Trans, useLingui } from '@lingui/react/macro'
import type { EmbedProps } from '@onfreq/embed/start'
import { formatNumber } from '@onfreq/i18n/format'
import { bandColour } from '@onfreq/ui/band-colour'
import { cx } from '@onfreq/ui/cx'
import { inkColour, inkSteps } from '@onfreq/ui/plot/ink'
import type embed from './embed.ts'
import * as s from './view.module.css'

type Props = EmbedProps<typeof embed>
type Band = Props['data']['bands'][number]

const DEFAULT_ROWS = 8

/** Band conditions, embedded on another site or stream. */
export default function Bands({ data: { where, headline, opened, bands }, option }: Props) {
  const { t } = useLingui()
  const rows = busiest(bands, Number(option('rows')) || DEFAULT_ROWS)
  const steps = inkSteps(rows.flatMap(({ hours }) => hours))
  return (
    <article className={`embed-plate ${s.bands}`} aria-label={t`Bands now`}>
      <header className="embed-head">
        <span>
          <Trans>Bands now</Trans>
        </span>
        <span>
          <Trans>{where}, 24 h</Trans>
        </span>
      </header>
      <p className={cx(s.headline, opened && s.opened)} role="status" title={headline}>
        {headline}
      </p>
      {rows.length > 0 && (
        <figure className={s.hoursOfBands}>
          <ul className={s.rows}>
            {rows.map(({ band, hours, contacts, usual, more }) => (
              <li key={band} className={s.row}>
                <b className={s.band} style={{ borderColor: bandColour(band) }}>
                  {band}
                </b>
                <svg
                  className={s.hours}
                  viewBox="0 0 24 1"
                  preserveAspectRatio="none"
                  role="img"
                  aria-label={t`${contacts} in the last hour, ${{ hours: sum(hours) }} in 24 hours`}
                >
                  {hours.map((n, hour) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
                    <rect key={hour} x={hour + 0.06} width={0.88} height={1} fill={inkColour(n, steps)} />
                  ))}
                </svg>
                <span className={s.contacts}>{formatNumber(contacts)}</span>
                <span className={cx(s.usual, more && s.more)}>{usual}</span>
              </li>
            ))}
          </ul>
        </figure>
      )}
    </article>
  )
}

const sum = (hours: readonly number[]) => hours.reduce((all, n) => all + n, 0)

/** The most active bands up to the limit, in their original order. */
function busiest(bands: readonly Band[], limit: number): readonly Band[] {
  if (bands.length <= limit) return bands
  const visible = new Set(
    [...bands].sort((a, b) => b.contacts - a.contacts || sum(b.hours) - sum(a.hours)).slice(0, Math.max(1, limit)),
  )
  return bands.filter((band) => visible.has(band))
}
