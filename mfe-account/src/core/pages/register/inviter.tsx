import { Trans } from '@lingui/react/macro'
import { profileImageAddress } from '@onfreq/contracts/content/address'
import { callsignFromPath } from '@onfreq/ham/callsign'
import { Avatar } from '@onfreq/ui/avatar'
import { accountApi } from '../../../api.ts'
import * as s from './inviter.module.css'

export interface InviterProps {
  /** Callsign as in the URL: `M0QVL` or `DL_M0QVL`. */
  readonly callsign: string
}

/**
 * The member who sent the invitation. Renders nothing for an unknown callsign, because the URL may contain anything.
 */
export function Inviter({ callsign }: InviterProps) {
  const { data } = accountApi.useVprofileforQuery(callsignFromPath(callsign))
  const profile = data?.profile
  if (!profile) return null
  const { my_callsign, name, profile_image_name: photo } = profile
  return (
    <p className={s.inviter}>
      <Avatar callsign={my_callsign} src={photo ? profileImageAddress(photo) : null} size="m" />
      <span>
        {name === '' ? (
          <Trans>
            <b className={s.callsign}>{my_callsign}</b> invited you to Onfreq.
          </Trans>
        ) : (
          <Trans>
            <b className={s.callsign}>{my_callsign}</b> ({name}) invited you to Onfreq.
          </Trans>
        )}
      </span>
    </p>
  )
}
