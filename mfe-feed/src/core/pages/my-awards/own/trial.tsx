import { Trans } from '@lingui/react/macro'
import type { OwnAwardTestResponse } from '@onfreq/contracts/needs/own-awards'
import { BandTag } from '@onfreq/ui/band'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { formatUtc } from '@onfreq/ui/time'
import { STATE_LABELS } from '../state-labels.ts'
import * as s from './own.module.css'

/** Result of testing an award on the member's log. */
export function Trial({ result }: { result: OwnAwardTestResponse }) {
  const { counts, worked, confirmed, references, contacts, unknown } = result
  return (
    <section>
      <p>
        <Trans>
          {{ worked }} of {{ references }} references worked, {{ confirmed }} confirmed. {{ counting: counts.counts }}{' '}
          contacts count, {{ shown: counts.shown }} are only shown, {{ no: counts.no }} don’t count.
        </Trans>
      </p>
      <ul className={s.found}>
        {contacts.map((one) => (
          <li key={`${one.qdo_id} ${one.item}`}>
            <CallsignLink callsign={one.Call} />
            <span className={s.quiet}>{formatUtc(one.TS, 'date')}</span>
            {one.Band !== null && <BandTag band={one.Band} />}
            <span>{one.name}</span>
            <span>
              {STATE_LABELS[one.state]}: {one.because}
            </span>
          </li>
        ))}
      </ul>
      {unknown.length > 0 && (
        <p className={s.quiet}>
          <Trans>
            In your log and not on the list:{' '}
            {{ list: unknown.map(({ reference, contacts: n }) => `${reference} (${n})`).join(', ') }}
          </Trans>
        </p>
      )}
    </section>
  )
}
