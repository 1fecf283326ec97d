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
  /** What everybody may know of it. */
  readonly activation: PublicActivation
  /** Where the station is at this moment; null while nobody knows. */
  readonly now: PublicActivation['now']
}

/** An activation for those who hunt it: where to listen, how far it is, and the contact in their own log with one press. */
export function PublicActivationView({ activation, now }: PublicActivationViewProps) {
  const { callsign, name, refs, started_at, ended_at, counts, contacts, park_to_park, last } = activation
  const path = callsign.replaceAll('/', '_')
  return (
    <div className={s.page}>
      <PageHeader
        title={
          <>
            {callsign} {ended_at === null ? 'is activating' : 'activated'}{' '}
            {refs.map(({ ref }, index) => (
              <Fragment key={ref}>
                {index > 0 && ', '}
                <span className={s.ref}>{ref}</span>
              </Fragment>
            ))}
          </>
        }
        lead={
          ended_at === null
            ? 'On this page until the operator ends it. Times are in UTC.'
            : 'This activation is over. Times are in UTC.'
        }
        actions={
          <ShareButton
            title={`${callsign} at ${refs.map(({ ref }) => ref).join(', ')}`}
            path={`/activation/${encodeURIComponent(path)}`}
          />
        }
      />
      <div className={s.columns}>
        <Panel title="Listen here" note={ended_at === null ? undefined : 'Ended'}>
          <div className={s.listen}>
            {now ? (
              <div className={s.window}>
                <FrequencyText hz={kilohertzToHertz(now.freq) ?? 0} vfo />
                <span>
                  {now.mode ?? ''} <Chip tone="tx">On the air</Chip>
                </span>
              </div>
            ) : (
              <p className={s.quiet}>
                {last === null
                  ? 'No contacts yet.'
                  : ended_at === null
                    ? 'The radio is not connected. The last contact tells where to listen.'
                    : 'The station is off the air.'}
              </p>
            )}
            {last !== null && (
              <p>
                Last contact <TimeAgo at={last.at} words />
                {last.freq !== null && (
                  <>
                    {' '}
                    on <FrequencyText hz={kilohertzToHertz(last.freq) ?? 0} />
                  </>
                )}
                {last.freq === null && last.band !== null && ` on ${last.band}`}
                {last.mode !== null && ` in ${last.mode}`}
              </p>
            )}
            {ended_at === null && (
              <ButtonLink variant="primary" href={huntHref(activation, now)} icon={Pencil}>
                Log this contact
              </ButtonLink>
            )}
          </div>
        </Panel>
        <Panel title="How far it is">
          <dl className={s.counts}>
            {counts.map((count) => (
              <div key={count.programme}>
                <dt>
                  <Chip tone="ref" icon={Trees}>
                    {count.refs.join(', ')}
                  </Chip>
                </dt>
                <dd>
                  <b>{count.counted}</b>
                  {count.needed === null
                    ? ' contacts'
                    : count.valid
                      ? ` of ${count.needed}, valid activation`
                      : ` of ${count.needed}`}
                </dd>
              </div>
            ))}
            <div>
              <dt>Contacts</dt>
              <dd>
                <b>{contacts}</b>
              </dd>
            </div>
            <div>
              <dt>Park to park</dt>
              <dd>
                <b>{park_to_park}</b>
              </dd>
            </div>
            <div>
              <dt>Operator</dt>
              <dd>
                <Link href={`/${path}`}>{name === '' ? callsign : `${name}, ${callsign}`}</Link>
              </dd>
            </div>
            <div>
              <dt>Since</dt>
              <dd>
                <UtcTime at={started_at} form="dateMinute" />
                {ended_at !== null && (
                  <>
                    {' '}
                    to <UtcTime at={ended_at} form="dateMinute" />
                  </>
                )}
              </dd>
            </div>
          </dl>
        </Panel>
      </div>
    </div>
  )
}

/** The hunter's log bar with what is known: where, in which mode, and what the station activates. */
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
  /** Of the address. */
  readonly callsign: string
}

export function NoActivation({ callsign }: NoActivationProps) {
  return (
    <div className={s.page}>
      <PageHeader title="Activation" />
      <EmptyState>
        {ACTIVATION_TEXTS.nobody} <Link href={`/${callsign.replaceAll('/', '_')}`}>{callsign}</Link>
      </EmptyState>
    </div>
  )
}
