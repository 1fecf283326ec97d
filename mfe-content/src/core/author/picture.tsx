import { profileImageAddress } from '@onfreq/contracts/content/address'
import type { PostCard } from '@onfreq/contracts/content/content'
import { Avatar } from '@onfreq/ui/avatar'
import { cx } from '@onfreq/ui/cx'
import { isStation } from './is-station.ts'
import * as s from './picture.module.css'

export interface AuthorPictureProps {
  readonly user: PostCard['user']
  readonly size: 'xs' | 's'
}

/** An author's photo; posts of the product show its needle instead. */
export function AuthorPicture({ user, size }: AuthorPictureProps) {
  if (!isStation(user.my_callsign)) {
    return (
      <span className={cx(s.site, s[size])} aria-hidden>
        o<span className={s.needle} />f
      </span>
    )
  }
  const { profile_image_name: name } = user
  return <Avatar callsign={user.my_callsign} src={name ? profileImageAddress(name) : null} size={size} />
}
