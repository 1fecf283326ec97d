import { Trans, useLingui } from '@lingui/react/macro'
import type { PublicProfile } from '@onfreq/contracts/people/people'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { callsignToPath } from '@onfreq/ham/callsign'
import { registerToAccess, rememberPress, useRememberedPress } from '@onfreq/session/gate'
import { isSubscriber, useSession } from '@onfreq/session/session'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { ShareButton } from '@onfreq/ui/share-button'
import { ChartColumn, Check, Images, MessageSquare, Pencil, UserPlus, UserRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import * as s from './head.module.css'
import { getFamily, SwitchButtons } from './switch-buttons.tsx'
import { useFollow } from './use-follow.ts'

const MessageDialog = lazyPart(async () => ({
  default: (await import('../../messages/message-dialog.tsx')).MessageDialog,
}))

/** Actions on a station; on the viewer's own page, a link to the settings. */
export function Actions({ profile }: { readonly profile: PublicProfile }) {
  const { t } = useLingui()
  const session = useSession()
  if (session.user?.id === profile.id) {
    return (
      <div className={s.actions}>
        <SwitchButtons accounts={getFamily(session.user)} />
        <ButtonLink href="/profile" icon={UserRound}>
          {t`Edit profile`}
        </ButtonLink>
        <ButtonLink href="/profile/pictures" icon={Images}>
          {t`Photos`}
        </ButtonLink>
        <ButtonLink href="/stats" icon={ChartColumn}>
          {t`Radio life`}
        </ButtonLink>
        <Share profile={profile} />
        <ShareButton
          title={t`Join ${{ callsign: profile.my_callsign }} on Onfreq`}
          path={`/join?from=${toPath(profile)}`}
        >
          <Trans>Invite a friend</Trans>
        </ShareButton>
      </div>
    )
  }
  const family = getFamily(session.user).find(({ id }) => id === profile.id)
  if (family) {
    return (
      <div className={s.actions}>
        <SwitchButtons accounts={[family]} />
        <Share profile={profile} />
      </div>
    )
  }
  return (
    <div className={s.actions}>
      <MessageButton profile={profile} />
      <FollowButton profile={profile} />
      <ButtonLink
        href={`/logger?log_callsign=${encodeURIComponent(profile.my_callsign)}`}
        variant="primary"
        icon={Pencil}
      >
        {t`Log contact`}
      </ButtonLink>
      <ButtonLink href={`/${toPath(profile)}/stats`} icon={ChartColumn}>
        {t`Radio life`}
      </ButtonLink>
      <Share profile={profile} />
    </div>
  )
}

const toPath = ({ my_callsign }: PublicProfile) => encodeURIComponent(callsignToPath(my_callsign))

function Share({ profile }: { readonly profile: PublicProfile }) {
  const { t } = useLingui()
  return <ShareButton title={t`${{ callsign: profile.my_callsign }} on Onfreq`} path={`/${toPath(profile)}`} />
}

function MessageButton({ profile }: { readonly profile: PublicProfile }) {
  const { t } = useLingui()
  const session = useSession()
  const [location, navigate] = useLocation()
  const [open, setOpen] = useState(false)
  const action = `message:${profile.id}`
  const press = () => {
    if (isSubscriber(session)) return setOpen(true)
    if (session.user !== null) return navigate('/plans?for=messages')
    rememberPress(action)
    navigate(registerToAccess(location))
  }
  useRememberedPress(action, press)
  return (
    <>
      <Button icon={MessageSquare} onClick={press}>
        {t({ message: 'Message', context: 'verb' })}
      </Button>
      {open && (
        <Suspense>
          <MessageDialog
            recipient={{ id: profile.id, callsign: profile.my_callsign }}
            open={open}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </>
  )
}

function FollowButton({ profile }: { readonly profile: PublicProfile }) {
  const { t } = useLingui()
  const session = useSession()
  const [location, navigate] = useLocation()
  const { following, busy, follow, toggle } = useFollow(profile.id)
  const action = `follow:${profile.id}`
  const press = () => {
    if (session.user !== null) return toggle()
    rememberPress(action)
    navigate(registerToAccess(location))
  }
  // The followed stations are not known yet, so this click follows and never unfollows.
  useRememberedPress(action, follow)
  return (
    <Button icon={following ? Check : UserPlus} aria-pressed={following} busy={busy} onClick={press}>
      {following ? t`Following` : t`Follow`}
    </Button>
  )
}
