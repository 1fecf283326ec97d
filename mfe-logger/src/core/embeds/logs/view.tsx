import { Trans, useLingui } from '@lingui/react/macro'
import type { EmbedContact } from '@onfreq/contracts/embeds/embed'
import type { EmbedProps } from '@onfreq/embed/start'
import { BandTag } from '@onfreq/ui/band'
import { formatUtc } from '@onfreq/ui/time'
import type embed from './embed.ts'
import * as s from './view.module.css'

const DEFAULT_ROWS = { page: 10, obs: 5 }
const MAX_ROWS = 20

/**
 * The last contacts of a station. Contacts for subscribers show only their time; a stream omits them, because its
 * viewers cannot subscribe there.
 */
export default function Logs({ data: { callsign, today, contacts }, obs, option, profile }: EmbedProps<typeof embed>) {
  const { t } = useLingui()
  const rows = Math.min(Number(option('rows')) || (obs ? DEFAULT_ROWS.obs : DEFAULT_ROWS.page), MAX_ROWS)
  const visible = (obs ? contacts.filter(({ call }) => call !== null) : contacts).slice(0, rows)
  return (
    <article className={`embed-plate ${s.log}`} aria-label={t`Log of ${callsign}`}>
      <header className="embed-head">
        {obs ? (
          <span>
            <Trans>{callsign} log</Trans>
          </span>
        ) : (
          <a href={profile(callsign)} target="_blank" rel="noopener">
            <Trans>{callsign} log</Trans>
          </a>
        )}
        <span>
          <Trans>{today} today</Trans>
        </span>
      </header>
      {visible.length === 0 && (
        <p className="embed-quiet">
          <Trans>No contacts yet.</Trans>
        </p>
      )}
      <ol className={s.rows}>
        {visible.map((contact) => (
          <Row key={contact.id} contact={contact} />
        ))}
      </ol>
    </article>
  )
}

function Row({ contact: { at, call, country, band, mode } }: { readonly contact: EmbedContact }) {
  return (
    <li className={s.row}>
      <time dateTime={at}>{formatUtc(at, 'minute')}</time>
      {call === null ? (
        <span className={s.hidden}>
          <span>
            <Trans>for subscribers</Trans>
          </span>
        </span>
      ) : (
        <>
          <b className="embed-call">{call}</b>
          <span className={s.country}>{country}</span>
          {band ? <BandTag band={band} className={s.band} /> : <span />}
          <span className={s.mode}>{mode}</span>
        </>
      )}
    </li>
  )
}
