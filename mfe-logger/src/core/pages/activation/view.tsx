import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PublicActivation } from '@onfreq/contracts/log/activations'
import { ACTIVATION_TEXTS } from '@onfreq/contracts/log/texts-activations'
import { kilohertzToHertz } from '@onfreq/ham/frequency'
import { ButtonLink } from '@onfreq/ui/button'
import { Chip } from '@onfreq/ui/chip'
import { EmptyState } from '@onfreq/ui/empty-state'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import { Link } from '@onfreq/ui/link'
import { PageHeader } from '@onfreq/ui/page-header'
import { Panel } from '@onfreq/ui/panel'
import { ShareButton } from '@onfreq/ui/share-button'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { UtcTime } from '@onfreq/ui/utc-time'
import { Pencil, Trees } from 'lucide-react'
import { Fragment } from 'react'
import * as s from './view.module.css'

export interface PublicActivationViewProps {
  /** Public data of the activation. */
  readonly activation: PublicActivation
  /** Current frequency and mode of the station; null if unknown. */
  readonly now: PublicActivation['now']
}

/** Page for hunters of an activation: where to listen, the distance, and a button to log the station. */
export function PublicActivationView({ activation, now }: PublicActivationViewProps) {
  const { t } = useLingui()
  const { callsign, name, refs, started_at, ended_at, counts, contacts, park_to_park, last } = activation
  const path = callsign.replaceAll('/', '_')
  const references = (
    <>
      {refs.map(({ ref }, index) => (
        <Fragment key={ref}>
          {index > 0 && ', '}
          <span className={s.ref}>{ref}</span>
        </Fragment>
      ))}
    </>
  )
  return (
    <div className={s.page}>
      <PageHeader
        title={
          ended_at === null ? (
            <Trans>
              {callsign} is activating {references}
            </Trans>
          ) : (
            <Trans>
              {callsign} activated {references}
            </Trans>
          )
        }
        lead={
          ended_at === null
            ? t`On this page until the operator ends it. Times are in UTC.`
            : t`This activation is over. Times are in UTC.`
        }
        actions={
          <ShareButton
            title={t`${callsign} at ${{ refs: refs.map(({ ref }) => ref).join(', ') }}`}
            path={`/activation/${encodeURIComponent(path)}`}
          />
        }
      />
      <div className={s.columns}>
        <Panel title={t`Listen here`} note={ended_at === null ? undefined : t`Ended`}>
          <div className={s.listen}>
            {now ? (
              <div className={s.window}>
                <FrequencyText hz={kilohertzToHertz(now.freq) ?? 0} vfo />
                <span>
                  {now.mode ?? ''}{' '}
                  <Chip tone="tx">
                    <Trans>On the air</Trans>
                  </Chip>
                </span>
              </div>
            ) : (
              <p className={s.quiet}>
                {last === null
                  ? t`No contacts yet.`
                  : ended_at === null
                    ? t`The radio is not connected. The last contact tells where to listen.`
                    : t`The station is off the air.`}
              </p>
            )}
            {last !== null && (
              <p>
                <LastContact {...last} />
              </p>
            )}
            {ended_at === null && (
              <ButtonLink variant="primary" href={huntHref(activation, now)} icon={Pencil}>
                {t`Log this contact`}
              </ButtonLink>
            )}
          </div>
        </Panel>
        <Panel title={t`How far it is`}>
          <dl className={s.counts}>
            {counts.map((count) => (
              <div key={count.programme}>
                <dt>
                  <Chip tone="ref" icon={Trees}>
                    {count.refs.join(', ')}
                  </Chip>
                </dt>
                <dd>
                  <ProgrammeCount {...count} />
                </dd>
              </div>
            ))}
            <div>
              <dt>
                <Trans>Contacts</Trans>
              </dt>
              <dd>
                <b>{contacts}</b>
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Park to park</Trans>
              </dt>
              <dd>
                <b>{park_to_park}</b>
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Operator</Trans>
              </dt>
              <dd>
                <Link href={`/${path}`}>{name === '' ? callsign : `${name}, ${callsign}`}</Link>
              </dd>
            </div>
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
      </div>
    </div>
  )
}

/** URL that fills the hunter's log bar with frequency, mode and references. */
function huntHref({ callsign, refs, last }: PublicActivation, now: PublicActivation['now']): string {
  const freq = now?.freq ?? last?.freq ?? null
  const mode = now?.mode ?? last?.mode ?? null
  const query = new URLSearchParams({
    log_callsign: callsign,
    ...(freq !== null && { log_freq: String(freq) }),
    ...(mode !== null && { log_mode: mode }),
    log_refs: refs.map(({ ref }) => ref).join(', '),
  })
  return `/logger?${query}`
}

interface NoActivationProps {
  /** Callsign from the URL. */
  readonly callsign: string
}

export function NoActivation({ callsign }: NoActivationProps) {
  const { t } = useLingui()
  return (
    <div className={s.page}>
      <PageHeader title={t`Activation`} />
      <EmptyState>
        {ACTIVATION_TEXTS.nobody} <Link href={`/${callsign.replaceAll('/', '_')}`}>{callsign}</Link>
      </EmptyState>
    </div>
  )
}

/** Time, frequency and mode of the last logged contact. */
function LastContact({ at, freq, band, mode }: NonNullable<PublicActivation['last']>) {
  const when = <TimeAgo at={at} words />
  const where = freq === null ? band : <FrequencyText hz={kilohertzToHertz(freq) ?? 0} />
  if (where === null) {
    return mode === null ? (
      <Trans>Last contact {when}</Trans>
    ) : (
      <Trans>
        Last contact {when} in {mode}
      </Trans>
    )
  }
  return mode === null ? (
    <Trans>
      Last contact {when} on {where}
    </Trans>
  ) : (
    <Trans>
      Last contact {when} on {where} in {mode}
    </Trans>
  )
}

function ProgrammeCount({ counted, needed, valid }: PublicActivation['counts'][number]) {
  if (needed === null) {
    return (
      <Trans>
        <b>{counted}</b> <Plural value={counted} one="contact" other="contacts" />
      </Trans>
    )
  }
  return valid ? (
    <Trans>
      <b>{counted}</b> of {needed}, valid activation
    </Trans>
  ) : (
    <Trans>
      <b>{counted}</b> of {needed}
    </Trans>
  )
}
