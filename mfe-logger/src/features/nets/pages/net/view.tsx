import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PublicNet } from '@onfreq/contracts/nets/nets'
import { NET_TEXTS } from '@onfreq/contracts/nets/texts'
import { callsignToPath } from '@onfreq/ham/callsign'
import { kilohertzToHertz } from '@onfreq/ham/frequency'
import { Chip } from '@onfreq/ui/chip'
import { EmptyState } from '@onfreq/ui/empty-state'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import { Link } from '@onfreq/ui/link'
import { PageHeader } from '@onfreq/ui/page-header'
import { Panel } from '@onfreq/ui/panel'
import { ShareButton } from '@onfreq/ui/share-button'
import { UtcTime } from '@onfreq/ui/utc-time'
import { TimingChip } from '../../timing-chip.tsx'
import * as s from './view.module.css'

/** The public page of a net: frequency, control station and check-ins. */
export function PublicNetView({ net }: { readonly net: PublicNet }) {
  const { t } = useLingui()
  const { callsign, name, control, freq, mode, started_at, ended_at, total, check_ins } = net
  const isRunning = ended_at === null
  return (
    <div className={s.page}>
      <PageHeader
        title={name}
        lead={isRunning ? t`The net is on the air. Times are in UTC.` : t`This net is over. Times are in UTC.`}
        actions={<ShareButton title={name} path={`/net/${encodeURIComponent(callsignToPath(callsign))}`} />}
      />
      <div className={s.columns}>
        <Panel title={isRunning ? t`Listen here` : t`It was here`} note={isRunning ? undefined : t`Ended`}>
          <div className={s.window}>
            <FrequencyText hz={kilohertzToHertz(freq) ?? 0} vfo />
            <span>
              {mode}{' '}
              {isRunning && (
                <Chip tone="tx">
                  <Trans>On the air</Trans>
                </Chip>
              )}
            </span>
          </div>
          <dl className={s.facts}>
            <div>
              <dt>
                <Trans>Control station</Trans>
              </dt>
              <dd>
                <Link href={`/${callsignToPath(control)}`}>{control}</Link>
              </dd>
            </div>
            {control !== callsign && (
              <div>
                <dt>
                  <Trans>Net of</Trans>
                </dt>
                <dd>
                  <Link href={`/${callsignToPath(callsign)}`}>{callsign}</Link>
                </dd>
              </div>
            )}
            <div>
              <dt>
                <Trans>Since</Trans>
              </dt>
              <dd>
                {ended_at === null ? (
                  <UtcTime at={started_at} form="dateMinute" />
                ) : (
                  <Trans>
                    <UtcTime at={started_at} form="dateMinute" /> to <UtcTime at={ended_at} form="dateMinute" />
                  </Trans>
                )}
              </dd>
            </div>
          </dl>
        </Panel>
        <Panel title={t`Check-ins`} note={<Plural value={total} one="# station" other="# stations" />}>
          {isRunning ? (
            <PublicCheckIns checkIns={check_ins} />
          ) : (
            <p>{t`The list of check-ins was shown while the net was running.`}</p>
          )}
        </Panel>
      </div>
    </div>
  )
}

function PublicCheckIns({ checkIns }: { readonly checkIns: PublicNet['check_ins'] }) {
  const { t } = useLingui()
  if (checkIns.length === 0) return <EmptyState>{t`No check-ins yet.`}</EmptyState>
  return (
    <ol className={s.list} aria-label={t`Check-ins`}>
      {checkIns.map(({ number, call, traffic, timing, status }) => (
        <li key={number} data-status={status}>
          <span className={s.number}>{number}</span>
          {call === null ? (
            <span className={s.withheld}>
              <Trans>Callsign not shown</Trans>
            </span>
          ) : (
            <Link href={`/${callsignToPath(call)}`}>{call}</Link>
          )}
          <span className={s.chips}>
            {traffic && (
              <Chip tone="live">
                <Trans>Traffic</Trans>
              </Chip>
            )}
            <TimingChip timing={timing} />
            {status !== 'waiting' && <span className={s.number}>{status === 'spoken' ? t`Has spoken` : t`Gone`}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

export function NoNet({ callsign }: { readonly callsign: string }) {
  const { t } = useLingui()
  return (
    <div className={s.page}>
      <PageHeader title={t`Net`} />
      <EmptyState>
        {NET_TEXTS.nobody} <Link href={`/${callsignToPath(callsign)}`}>{callsign}</Link>
      </EmptyState>
    </div>
  )
}
