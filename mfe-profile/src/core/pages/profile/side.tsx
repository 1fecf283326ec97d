import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { SubAccountSummary } from '@onfreq/contracts/accounts/session'
import { awardPath } from '@onfreq/contracts/live/award-picture'
import type { StationItem } from '@onfreq/contracts/live/stations'
import type { PublicProfile } from '@onfreq/contracts/people/people'
import { pictureAddress } from '@onfreq/contracts/people/picture-address'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { Avatar } from '@onfreq/ui/avatar'
import { Button } from '@onfreq/ui/button'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { Presence } from '@onfreq/ui/chip'
import { cx } from '@onfreq/ui/cx'
import { IconButton } from '@onfreq/ui/icon-button'
import { Link } from '@onfreq/ui/link'
import { SectionHeader } from '@onfreq/ui/page-header'
import { Seal } from '@onfreq/ui/seal'
import { formatUtc } from '@onfreq/ui/time'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { UtcTime } from '@onfreq/ui/utc-time'
import { MessageSquare } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import * as s from './side.module.css'

// Content that opens on a click loads on demand.
const Lightbox = lazyPart(async () => ({ default: (await import('@onfreq/ui/lightbox')).Lightbox }))

const AwardTalk = lazyPart(async () => ({ default: (await import('./award-talk.tsx')).AwardTalk }))

/** Number of awards before "All" is clicked. */
const FIRST_AWARDS = 3

interface AwardsProps {
  readonly awards: PublicProfile['user_awards']
  readonly callsign: string
}

export function Awards({ awards, callsign }: AwardsProps) {
  const { t } = useLingui()
  const id = useId()
  const [showsAll, setShowsAll] = useState(false)
  const [talk, setTalk] = useState<{ id: number; name: string } | null>(null)
  if (awards.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <SectionHeader
        id={id}
        title={t`Awards`}
        more={
          awards.length > FIRST_AWARDS && (
            <Button variant="quiet" size="s" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? t`Newest only` : t`All ${{ count: awards.length }}`}
            </Button>
          )
        }
      />
      <ul className={s.awards}>
        {(showsAll ? awards : awards.slice(0, FIRST_AWARDS)).map(
          ({ id: key, award_id, award, award_date, highlighted }) => (
            <li key={key} className={s.award} data-highlighted={highlighted || undefined}>
              <Seal code={award.short_name} className={s.seal} />
              <span>
                <Link href={awardPath(award_id, callsign)}>{award.name}</Link>
                <small>{formatUtc(award_date, 'day')}</small>
              </span>
              <IconButton
                icon={MessageSquare}
                label={t`Comments on ${{ name: award.name }}`}
                onClick={() => setTalk({ id: key, name: award.name })}
              />
            </li>
          ),
        )}
      </ul>
      {talk && (
        <Suspense>
          <AwardTalk award={talk} onClose={() => setTalk(null)} />
        </Suspense>
      )}
    </section>
  )
}

export function PhotoGrid({ profile }: { readonly profile: PublicProfile }) {
  const { t } = useLingui()
  const id = useId()
  const [open, setOpen] = useState<number | null>(null)
  const { photos, photo_count: count, my_callsign: callsign } = profile
  if (photos.length === 0) return null
  const pictures = photos.map(({ profile_image_name, created_at }, index) => ({
    src: pictureAddress(profile_image_name, 'l'),
    alt: t`Photo ${{ index: index + 1 }} of ${callsign}`,
    caption: `${callsign}, ${formatUtc(created_at, 'day')}`,
  }))
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={t`Photos`} note={count > photos.length ? t`newest of ${count}` : undefined} />
      <ul className={s.photos}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button type="button" className={s.photo} onClick={() => setOpen(index)}>
              <img
                src={pictureAddress(photo.profile_image_name, 'm')}
                width={photo.width}
                height={photo.height}
                loading="lazy"
                alt={`${callsign}, ${formatUtc(photo.created_at, 'day')}`}
              />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Suspense>
          <Lightbox pictures={pictures} index={open} onIndexChange={setOpen} />
        </Suspense>
      )}
    </section>
  )
}

export function Posts({ posts }: { readonly posts: PublicProfile['posts'] }) {
  const { t } = useLingui()
  const id = useId()
  if (posts.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={t`Posts`} />
      <ul className={s.list}>
        {posts.map((post) => (
          <li key={post.id}>
            {post.hero_image_name && (
              <img className={s.hero} src={pictureAddress(post.hero_image_name, 's')} alt="" loading="lazy" />
            )}
            <span>
              <Link href={`/post/${post.id}`} className={s.post}>
                {post.title}
              </Link>
              <small>
                <TimeAgo at={post.created_at} words />
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export interface SubAccountsProps {
  readonly accounts: readonly SubAccountSummary[]
  readonly onAir: readonly StationItem[]
}

export function SubAccounts({ accounts, onAir }: SubAccountsProps) {
  const { t } = useLingui()
  const id = useId()
  if (accounts.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={t`Sub-accounts`} />
      <ul className={s.list}>
        {accounts.map(({ id: key, callsign, profile_image_name, callsign_verified }) => {
          const station = onAir.find((each) => each.id === key)
          return (
            <li key={key}>
              <Avatar
                callsign={callsign}
                src={profile_image_name ? pictureAddress(profile_image_name, 's') : null}
                size="m"
              />
              <CallsignLink callsign={callsign} verified={callsign_verified} />
              {station && <Presence state={station.on_freq === 1 ? 'freq' : 'online'} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Number of contacts by operator, for a club that shows its operators. */
export function Operators({ operators = [] }: { readonly operators: PublicProfile['operators'] }) {
  const { t } = useLingui()
  const id = useId()
  if (operators.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={t`Operators`} />
      <ul className={s.list}>
        {operators.map(({ callsign, is_known, contacts, bands }) => (
          <li key={callsign}>
            {is_known ? <CallsignLink callsign={callsign} /> : <b>{callsign}</b>}
            <small>
              <Trans>
                <Plural value={contacts} one="# contact" other="# contacts" /> on{' '}
                <Plural value={bands} one="# band" other="# bands" />
              </Trans>
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The station's signing keys, to compare with the key in a proof. */
export function SigningKeys({ keys }: { readonly keys: PublicProfile['signing_keys'] }) {
  const { t } = useLingui()
  const id = useId()
  if (keys.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <SectionHeader
        id={id}
        title={t`Signing key`}
        more={
          <Link href="/verify">
            <Trans>Check a proof</Trans>
          </Link>
        }
      />
      <ul className={s.keys}>
        {keys.map(({ thumbprint, created_at, revoked_at }) => (
          <li key={thumbprint} className={cx(revoked_at !== null && s.revoked)}>
            <code>{thumbprint}</code>
            <small>
              {revoked_at === null ? (
                <Trans>
                  since <UtcTime at={created_at} form="day" />
                </Trans>
              ) : (
                <Trans>
                  since <UtcTime at={created_at} form="day" />, revoked <UtcTime at={revoked_at} form="day" />
                </Trans>
              )}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
