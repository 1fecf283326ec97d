import { Trans, useLingui } from '@lingui/react/macro'
import type { StreamSessionResponse } from '@onfreq/contracts/streams/streams'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { formatNumber } from '@onfreq/i18n/format'
import { useSession } from '@onfreq/session/session'
import { BandTag } from '@onfreq/ui/band'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { cx } from '@onfreq/ui/cx'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import { ModeTag } from '@onfreq/ui/mode'
import { Panel } from '@onfreq/ui/panel'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { UtcTime } from '@onfreq/ui/utc-time'
import { PROGRAMME_LABELS } from '../texts.ts'
import * as s from './session.module.css'

export interface LogPanelProps {
  readonly session: StreamSessionResponse | undefined
  readonly failed: boolean
  readonly onRetry: () => void
}

/** The station's contacts since its last break, newest first. */
export function LogPanel({ session, failed, onRetry }: LogPanelProps) {
  const { t } = useLingui()
  const { user } = useSession()
  return (
    <Panel
      flush
      title={t`Live log`}
      className={s.log}
      note={
        session && session.total > 0 ? (
          <Trans>
            {{ count: formatNumber(session.total) }} since <UtcTime at={session.since ?? ''} form="minute" zone />
          </Trans>
        ) : undefined
      }
    >
      {session === undefined ? (
        failed ? (
          <ErrorState onRetry={onRetry}>{PROGRAMME_LABELS.failed}</ErrorState>
        ) : (
          <Loading label={t`Live log`} className={s.waiting}>
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} height="22px" />
            ))}
          </Loading>
        )
      ) : session.contacts.length === 0 ? (
        <EmptyState className={s.rest}>{PROGRAMME_LABELS.noContacts}</EmptyState>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        <section className={s.rows} tabIndex={0} aria-label={t`Contacts of this session, newest first`}>
          <ol>
            {session.contacts.map(({ qdo_id, TS, Call, Freq, Band, Mode, SubMode, country }) => (
              <li key={qdo_id} className={cx(s.row, Call === user?.my_callsign && s.you)}>
                <UtcTime at={TS ?? ''} form="minute" className={s.time} />
                <span className={s.call}>
                  <CallsignLink callsign={Call ?? ''} size="sm" />
                  <small>{countryText(country)}</small>
                </span>
                <span className={s.where}>
                  {Freq !== null && <FrequencyText hz={Math.round(Freq * 1000)} size="xs" />}
                  {Band && <BandTag band={Band} />}
                  {Mode && <ModeTag mode={Mode} submode={SubMode} maxLength={8} />}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </Panel>
  )
}
