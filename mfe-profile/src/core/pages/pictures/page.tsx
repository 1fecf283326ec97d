import { useLingui } from '@lingui/react/macro'
import type { Photo } from '@onfreq/contracts/people/photos'
import { pictureAddress } from '@onfreq/contracts/people/picture-address'
import { useSession } from '@onfreq/session/session'
import { ErrorState } from '@onfreq/ui/error-state'
import { Page } from '@onfreq/ui/page'
import { PageHeader } from '@onfreq/ui/page-header'
import { showToast } from '@onfreq/ui/show-toast'
import { usePeopleDeletePhotoMutation, usePeopleMakeDefaultPhotoMutation, usePeoplePhotosQuery } from '../../../api.ts'
import { PicturesPlaceholder } from '../pictures-to-come.tsx'
import { PhotoGallery } from './gallery.tsx'
import * as s from './page.module.css'
import { PHOTO_LABELS } from './texts.ts'
import { UploadPhoto } from './upload.tsx'
import { showInHeader, toErrorMessage, useUploadPhoto } from './use-upload-photo.ts'

/** The member's photos. */
export default function PicturesPage() {
  const { t } = useLingui()
  const { user } = useSession()
  const { data, error, isFetching, refetch } = usePeoplePhotosQuery()
  const { send, busy: uploading, problem } = useUploadPhoto()
  const [remove] = usePeopleDeletePhotoMutation()
  const [makeDefault] = usePeopleMakeDefaultPhotoMutation()
  const onDelete = async (photo: Photo) => {
    try {
      await remove(photo.id).unwrap()
      if (photo.is_default) showInHeader(null)
      showToast({ text: PHOTO_LABELS.deleted, tone: 'success' })
    } catch (reason) {
      showToast({ text: PHOTO_LABELS.deleteFailed(toErrorMessage(reason)), tone: 'danger' })
      throw reason
    }
  }

  const onMakeDefault = async (photo: Photo) => {
    try {
      await makeDefault(photo.id).unwrap()
      showInHeader(photo.profile_image_name)
      showToast({ text: PHOTO_LABELS.madeDefault, tone: 'success' })
    } catch (reason) {
      showToast({ text: PHOTO_LABELS.defaultFailed(toErrorMessage(reason)), tone: 'danger' })
    }
  }

  return (
    <Page width="tool" className={s.page}>
      <PageHeader
        className={s.header}
        title={t`Photos`}
        lead={t`The newest four show on your profile; one of them appears next to your callsign.`}
      />
      <UploadPhoto busy={uploading} error={problem} onFile={send} />
      {data ? (
        <PhotoGallery
          callsign={user?.my_callsign ?? ''}
          photos={data.photos}
          address={(photo, size) => pictureAddress(photo.profile_image_name, size)}
          onDelete={onDelete}
          onMakeDefault={(photo) => void onMakeDefault(photo)}
        />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {PHOTO_LABELS.fetchFailed(toErrorMessage(error))}
        </ErrorState>
      ) : (
        <PicturesPlaceholder label={t`Photos`} className={s.gallery} tile={s.tile} />
      )}
    </Page>
  )
}
