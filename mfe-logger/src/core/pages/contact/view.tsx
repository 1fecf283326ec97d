import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { OTHER_SIDE_FIELD } from '@onfreq/contracts/confirmations/other-side'
import { contentAddress } from '@onfreq/contracts/content/address'
import { LOG_TEXTS } from '@onfreq/contracts/log/texts'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { toLog } from '@onfreq/ham/callsign'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { compassPoint } from '@onfreq/ham/great-circle'
import { OPERATING_FIELD_NAMES, OPERATING_FIELDS } from '@onfreq/ham/operating/fields'
import { powerText } from '@onfreq/ham/operating/power-text'
import { formatDistance } from '@onfreq/i18n/format'
import { BandTag } from '@onfreq/ui/band'
import { Banner } from '@onfreq/ui/banner'
import { ButtonLink } from '@onfreq/ui/button'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { Chip } from '@onfreq/ui/chip'
import { Compass } from '@onfreq/ui/compass'
import { ErrorState } from '@onfreq/ui/error-state'
import { Lightbox } from '@onfreq/ui/lightbox'
import { ModeTag } from '@onfreq/ui/mode'
import { Panel } from '@onfreq/ui/panel'
import { ShareButton } from '@onfreq/ui/share-button'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { formatDuration } from '@onfreq/ui/time'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { UtcTime } from '@onfreq/ui/utc-time'
import { Mail, Pencil } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { FullContact } from '../../contact/full-contact.ts'
import { FrequencyStrip } from './frequency-strip.tsx'
import * as s from './view.module.css'

const PathMap = lazyPart(() => import('./path-map.tsx'))

interface ContactViewProps {
  /** All fields stored in the log. */
  readonly contact: FullContact
  /** Delivery states of the viewer's contact. */
  readonly deliveries?: ReactNode
  /** Confirmations of the viewer's contact. */
  readonly talk?: ReactNode
}

/** Public page of a contact: station, reports, pictures and distance. */
export function ContactView({ contact, deliveries, talk }: ContactViewProps) {
  const { t } = useLingui()
  return (
    <article className={s.page}>
      <Head contact={contact} />
      {!contact.isPublic && (
        <Banner tone="info">
          <Trans>
            Stored under {{ stationCallsign: contact.stationCallsign }}, which is not a call of this account: it counts
            on no board or profile.
          </Trans>
        </Banner>
      )}
      {contact.mine && isIncomplete(contact) && (
        <Banner tone="info" action={<ButtonLink href={`/logger/${contact.id}`}>{t`Complete it`}</ButtonLink>}>
          <Trans>This contact came from the other side’s log. Add your frequency and the reports.</Trans>
        </Banner>
      )}
      <FrequencyStrip contact={contact} />
      <div className={s.columns}>
        <div className={s.column}>
          <PathPanel contact={contact} />
          <Panel title={t({ message: 'Contact', context: 'a QSO' })}>
            <Facts contact={contact} />
          </Panel>
          <Operating contact={contact} />
          <OtherFields contact={contact} />
          {talk}
        </div>
        <div className={s.column}>
          <Panel title={t`QSL card`} flush>
            <QslCard contact={contact} />
          </Panel>
          <Recordings files={contact.recordings} />
          <Pictures files={contact.pictures} call={contact.call} />
          {deliveries}
        </div>
      </div>
    </article>
  )
}

/** Whether the contact was imported from another member's log and lacks data. */
function isIncomplete({ extra, frequencyHz, rstSent, rstRcvd }: FullContact): boolean {
  const isFromOtherLog = extra.some(([name]) => name === OTHER_SIDE_FIELD)
  return isFromOtherLog && (frequencyHz === null || !rstSent || !rstRcvd)
}

function Head({ contact }: { readonly contact: FullContact }) {
  const { t } = useLingui()
  const { call, stationCallsign, startedAt, frequencyHz, band, mode, submode, id, mine, activation, contest } = contact
  const owner = contact.poster && toLog(stationCallsign, contact.poster.callsign)
  const tagged = frequencyHz === null && (band !== null || mode !== null)
  return (
    <header className={s.head}>
      <div className={s.title}>
        <h1 className={s.calls}>
          <CallsignLink callsign={stationCallsign} size="lg" />
          <span aria-hidden>›</span>
          <span className={s.spoken}>
            {' '}
            <Trans context="between two callsigns">worked</Trans>{' '}
          </span>
          <CallsignLink callsign={call} size="lg" />
        </h1>
        {owner !== null && (
          <p className={s.line}>
            <Trans>
              from the log of <CallsignLink callsign={owner} />
            </Trans>
          </p>
        )}
        {(tagged || contest || activation) && (
          <p className={s.line}>
            {tagged && band && <BandTag band={band} />}
            {tagged && mode && <ModeTag mode={mode} submode={submode} />}
            {contest && <Chip tone="ref">{contest}</Chip>}
            {activation && (
              <Chip tone="ref">
                {activation.type} {activation.ref}
              </Chip>
            )}
          </p>
        )}
        <p className={s.when}>
          <UtcTime at={startedAt} form={contact.hasSeconds ? 'dateTime' : 'dateMinute'} zone />
          <TimeAgo at={startedAt} words />
          <span className={s.id}>
            <Trans>CloudID {id}</Trans>
          </span>
        </p>
      </div>
      <div className={s.acts}>
        {mine && (
          <ButtonLink href={`/logger/${id}`} icon={Pencil}>
            {t`Edit`}
          </ButtonLink>
        )}
        {contact.isPublic && <ShareButton title={t`${stationCallsign} worked ${call}`} path={`/qso/${id}`} />}
      </div>
    </header>
  )
}

function PathPanel({ contact }: { readonly contact: FullContact }) {
  const { t } = useLingui()
  const { from, position, distanceKm, bearing, stationCallsign, call, band } = contact
  if (!from || !position) return null
  return (
    <Panel flush className={s.map}>
      <Suspense fallback={<Skeleton height="auto" className={s.mapPlace} />}>
        <PathMap from={from} to={position} fromLabel={stationCallsign} toLabel={call} band={band} />
      </Suspense>
      {distanceKm !== null && bearing !== null && (
        <p className={s.path}>
          <b>{formatDistance(distanceKm)}</b>
          <Compass azimuth={bearing} label={t`Bearing from ${stationCallsign}`} />
          <span>
            <Trans>{{ direction: compassPoint(bearing) }}, short path</Trans>
          </span>
          <span className={s.quiet}>
            <Trans>
              long path {{ distance: formatDistance(40_030 - distanceKm) }} at{' '}
              {{ bearing: Math.round((bearing + 180) % 360) }}°
            </Trans>
          </span>
        </p>
      )}
    </Panel>
  )
}

function Facts({ contact: c }: { readonly contact: FullContact }) {
  const { t } = useLingui()
  return (
    <dl className={s.facts}>
      <Fact label={t`SNT / RCV`} figures>
        {c.rstSent || c.rstRcvd ? `${c.rstSent ?? '—'} / ${c.rstRcvd ?? '—'}` : null}
      </Fact>
      <Fact label={t({ message: 'Name', context: 'a person' })}>{c.name}</Fact>
      <Fact label={t`Country`}>
        {c.country && (c.dxcc === null ? countryText(c.country) : `${countryText(c.country)} (${c.dxcc})`)}
      </Fact>
      <Fact label={t`Continent`}>{c.continent}</Fact>
      <Fact label={t`CQ zone`} figures>
        {c.cqZone}
      </Fact>
      <Fact label={t`ITU zone`} figures>
        {c.ituZone}
      </Fact>
      <Fact label={t`Grid`} figures>
        {c.grid}
      </Fact>
      <Fact label={t`Power`} figures>
        {powerText(c.power)}
      </Fact>
      <Fact label={t`Satellite`}>{c.satellite}</Fact>
      <Fact label={t`Operating`}>{c.isRun === null ? null : c.isRun ? t`Run` : 'S&P'}</Fact>
      <Fact label={t`Duration`} figures>
        {c.duration === null ? null : formatDuration(c.duration)}
      </Fact>
      <Fact label={t`E-mail`}>
        {c.email ? (
          <a href={`mailto:${c.email}`}>{c.email}</a>
        ) : c.hasEmail ? (
          <span className={s.mail}>
            <Mail size={14} aria-hidden /> <Trans>known to the station</Trans>
          </span>
        ) : null}
      </Fact>
      <Fact label={t`Logged by`}>
        {c.poster && (
          <span>
            <CallsignLink callsign={c.poster.callsign} /> {c.poster.name}
          </span>
        )}
      </Fact>
      <Fact label={t`Comment`} wide>
        {c.comment}
      </Fact>
    </dl>
  )
}

/** References, exchanges and locations, in the order of the logger's fields. */
function Operating({ contact: { fields, propagation, satellite } }: { readonly contact: FullContact }) {
  const { t } = useLingui()
  const visible = OPERATING_FIELD_NAMES.filter((name) => fields[name] !== undefined && name !== 'NOTES')
  if (visible.length === 0 && fields.NOTES === undefined && !propagation) return null
  return (
    <Panel title={t`Operating`}>
      <dl className={s.facts}>
        {visible.map((name) => (
          <Fact key={name} label={OPERATING_FIELDS[name].label} figures={NUMERIC_FIELDS.test(name)}>
            {fields[name]}
          </Fact>
        ))}
        <Fact label={t`Propagation`}>{satellite && propagation === 'SAT' ? t`Satellite` : propagation}</Fact>
        <Fact label={t`Grid as typed`}>{fields.GRIDSQUARE}</Fact>
        <Fact label={t`Notes`} wide>
          {fields.NOTES}
        </Fact>
      </dl>
    </Panel>
  )
}

const NUMERIC_FIELDS = /REF|IOTA|STX|SRX|FREQ|GRID|ZONE|SIG_INFO/

/** Fields of the imported file that have no column. */
function OtherFields({ contact }: { readonly contact: FullContact }) {
  const { t } = useLingui()
  const others = contact.extra.filter(([name]) => contact.fields[name] === undefined && name !== OTHER_SIDE_FIELD)
  if (others.length === 0) return null
  return (
    <Panel title={t`Other fields`} note={t`as they were in the file`}>
      <dl className={s.facts}>
        {others.map(([name, value]) => (
          <Fact key={name} label={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </Panel>
  )
}

interface FactProps {
  readonly label: string
  readonly wide?: boolean
  readonly figures?: boolean
  readonly children: ReactNode
}

/** One label with its value; renders nothing if the value is empty. */
function Fact({ label, wide = false, figures = false, children }: FactProps) {
  if (children === null || children === undefined || children === '') return null
  return (
    <div className={wide ? s.wide : undefined}>
      <dt>{label}</dt>
      <dd className={figures ? s.figures : undefined}>{children}</dd>
    </div>
  )
}

function QslCard({ contact }: { readonly contact: FullContact }) {
  const { t } = useLingui()
  const [missing, setMissing] = useState(false)
  const address = `/qsl/${contact.id}`
  if (missing)
    return (
      <p className={s.note}>
        <Trans>The QSL card is not ready yet.</Trans>
      </p>
    )
  return (
    <a href={address} target="_blank" rel="noopener" className={s.qsl}>
      <img
        src={address}
        alt={t`QSL card of ${{ stationCallsign: contact.stationCallsign }} for ${{ call: contact.call }}`}
        width={900}
        height={570}
        loading="lazy"
        onError={() => setMissing(true)}
      />
    </a>
  )
}

function Recordings({ files }: { readonly files: readonly string[] }) {
  const { t } = useLingui()
  if (files.length === 0) return null
  return (
    <Panel title={t`${plural({ count: files.length }, { one: 'Recording', other: 'Recordings' })}`}>
      <ul className={s.recordings}>
        {files.map((file, index) => (
          <li key={file}>
            {/* biome-ignore lint/a11y/useMediaCaption: a recording off the air has no captions */}
            <audio
              controls
              preload="none"
              src={contentAddress(file) ?? ''}
              aria-label={t`Recording ${{ index: index + 1 }}`}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Pictures({ files, call }: { readonly files: readonly string[]; readonly call: string }) {
  const { t } = useLingui()
  const [shown, setShown] = useState<number | null>(null)
  if (files.length === 0) return null
  const pictures = files.map((file, index) => ({
    src: contentAddress(file) ?? '',
    alt: t`SSTV picture ${{ index: index + 1 }} of the contact with ${call}`,
  }))
  return (
    <Panel title="SSTV">
      <ul className={s.pictures}>
        {pictures.map(({ src, alt }, index) => (
          <li key={src}>
            <button type="button" className={s.picture} onClick={() => setShown(index)}>
              <img src={src} alt={alt} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      <Lightbox pictures={pictures} index={shown} onIndexChange={setShown} />
    </Panel>
  )
}

export function ContactSkeleton() {
  return (
    <Loading label={LOG_TEXTS.loading} className={s.page}>
      <Skeleton width="min(280px, 80%)" height="28px" />
      <Skeleton width="min(420px, 100%)" />
      <Panel className={s.stripPlace}>
        <Skeleton width="min(180px, 60%)" />
      </Panel>
      <div className={s.columns}>
        <Panel flush className={s.mapPlace} />
        <Panel className={s.cardPlace}>
          <Skeleton width="30%" />
          <Skeleton width="70%" />
        </Panel>
      </div>
    </Loading>
  )
}

export function ContactError({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={s.page}>
      <h1 className={s.calls}>
        <Trans context="a QSO">Contact</Trans>
      </h1>
      <ErrorState onRetry={onRetry}>{LOG_TEXTS.errorLoadingQso}</ErrorState>
    </div>
  )
}
