import { profileImageAddress } from '@onfreq/contracts/content/address'
import { useSession } from '@onfreq/session/session'
import { Avatar } from '@onfreq/ui/avatar'
import { UploadPhoto } from '../../pages/pictures/upload.tsx'
import { useUploadPhoto } from '../../pages/pictures/use-upload-photo.ts'
import * as s from './container.module.css'

/** Uploads a photo of the signed-in member, and shows the current one. */
export default function AddPhoto() {
  const { user } = useSession()
  const { send, busy, problem } = useUploadPhoto()
  if (!user) return null
  const photo = user.profile_image_name
  return (
    <div className={s.add}>
      <div className={s.now}>
        <Avatar callsign={user.my_callsign} src={photo === null ? null : profileImageAddress(photo)} size="xl" />
        <span>{user.my_callsign}</span>
      </div>
      <UploadPhoto busy={busy} error={problem} onFile={send} />
    </div>
  )
}
