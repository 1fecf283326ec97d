import { Trans } from '@lingui/react/macro'
import type { SessionUser } from '@onfreq/contracts/accounts/session'
import { profileImageAddress } from '@onfreq/contracts/content/address'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { Optional } from '@onfreq/federation/optional'
import { Avatar } from '@onfreq/ui/avatar'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import { type ComponentProps, useState } from 'react'
import * as s from './account-button.module.css'

// The menu's code is larger than the header's, so it loads on first use.
const loadMenu = () => import('./account-menu.tsx')
/** Prefetches the code before the click, which retries on failure. */
const fetchMenu = () => void loadMenu().catch(() => undefined)
const AccountMenu = lazyPart(loadMenu)

export function AccountButton({ user }: { user: SessionUser }) {
  const [isRequested, setIsRequested] = useState(false)
  const face = <Face user={user} onPointerEnter={fetchMenu} onFocus={fetchMenu} />
  if (!isRequested) return <Face user={user} onPointerEnter={fetchMenu} onClick={() => setIsRequested(true)} />
  return (
    <Optional fallback={face} onFailed={() => setIsRequested(false)}>
      <AccountMenu user={user} trigger={<Face user={user} />} />
    </Optional>
  )
}

function Face({ user, ...rest }: { user: SessionUser } & ComponentProps<'button'>) {
  const photo = user.profile_image_name ? profileImageAddress(user.profile_image_name) : null
  return (
    <button type="button" className={s.face} aria-haspopup="menu" {...rest}>
      <VisuallyHidden>
        <Trans>Account of {{ callsign: user.my_callsign }}</Trans>
      </VisuallyHidden>
      <Avatar callsign={user.my_callsign} src={photo} size="s" />
      <span className={s.callsign} aria-hidden>
        <CallsignLink
          callsign={user.my_callsign}
          href={null}
          verified={user.callsign_verified}
          subscriber={user.sub === 1}
          administrator={user.is_admin === 1}
        />
      </span>
    </button>
  )
}
