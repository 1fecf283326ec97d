import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { EmbedProps } from '@onfreq/embed/start'
import { Seal } from '@onfreq/ui/seal'
import { formatUtc } from '@onfreq/ui/time'
import type embed from './embed.ts'
import * as s from './view.module.css'

const DEFAULT_ROWS = { page: 5, obs: 3 }

/** A station's awards, embedded on another site. */
export default function Awards({ data, obs, option, profile }: EmbedProps<typeof embed>) {
  const { t } = useLingui()
  const { callsign, held, awards } = data
  const maxRows = Number(option('rows')) || (obs ? DEFAULT_ROWS.obs : DEFAULT_ROWS.page)
  return (
    <article className={`embed-plate ${s.awards}`} aria-label={t`Awards of ${callsign}`}>
      <header className="embed-head">
        {obs ? (
          <span className="embed-call">{callsign}</span>
        ) : (
          <a className="embed-call" href={profile(callsign)} target="_blank" rel="noopener">
            {callsign}
          </a>
        )}
        <span>{t`${plural(held, { one: '# award', other: '# awards' })}`}</span>
      </header>
      {awards.length === 0 && (
        <p className="embed-quiet">
          <Trans>No awards yet.</Trans>
        </p>
      )}
      <ol>
        {awards.slice(0, maxRows).map(({ id, name, code, day }) => (
          <li key={id} className={s.award}>
            <Seal code={code} />
            <div className={s.words}>
              <b className={s.name}>{name}</b>
              <time dateTime={day}>{formatUtc(day, 'day')}</time>
            </div>
          </li>
        ))}
      </ol>
    </article>
  )
}
