import type { Photo } from '@onfreq/contracts/people/photos'
import { pictureAddress } from '@onfreq/contracts/people/picture-address'
import { PHOTO_TEXTS } from '@onfreq/contracts/people/texts'
import { LIMITS } from '@onfreq/contracts/site/limits'
import { callProblem } from '@onfreq/session/api'
import { currentSession, setSessionUser, useSession } from '@onfreq/session/session'
import { ErrorState } from '@onfreq/ui/error-state'
import { PageHeader } from '@onfreq/ui/page-header'
import { showToast } from '@onfreq/ui/show-toast'
import { useState } from 'react'
import {
  usePeopleDeletePhotoMutation,
  usePeopleMakeDefaultPhotoMutation,
  usePeoplePhotosQuery,
  usePeopleUploadPhotoMutation,
} from '../../api.ts'
import { PicturesToCome } from '../pictures-to-come.tsx'
import { PhotoGallery } from './gallery.tsx'
import * as s from './page.module.css'
import { UploadPhoto } from './upload.tsx'

/** A member's own photos. */
export default function PicturesPage() {
  const { user } = useSession()
  const { data, error, isFetching, refetch } = usePeoplePhotosQuery()
  const [upload, { isLoading: uploading }] = usePeopleUploadPhotoMutation()
  const [remove] = usePeopleDeletePhotoMutation()
  const [makeDefault] = usePeopleMakeDefaultPhotoMutation()
  const [problem, setProblem] = useState('')

  const send = async (file: File | undefined): Promise<boolean> => {
    const wrong = file === undefined ? PHOTO_TEXTS.none : file.size > LIMITS.photoBytes ? PHOTO_TEXTS.tooLarge : ''
    setProblem(wrong)
    if (file === undefined || wrong !== '') return false
    try {
      const { photo } = await upload(file).unwrap()
      if (photo.is_default) showInHeader(photo.profile_image_name)
      showToast({ text: PHOTO_TEXTS.uploaded, tone: 'success' })
      return true
    } catch (reason) {
      setProblem(PHOTO_TEXTS.uploadFailed(wordsOf(reason)))
      return false
    }
  }

  const onDelete = async (photo: Photo) => {
    try {
      await remove(photo.id).unwrap()
      if (photo.is_default) showInHeader(null)
      showToast({ text: PHOTO_TEXTS.deleted, tone: 'success' })
    } catch (reason) {
      showToast({ text: PHOTO_TEXTS.deleteFailed(wordsOf(reason)), tone: 'danger' })
      throw reason
    }
  }

  const onMakeDefault = async (photo: Photo) => {
    try {
      await makeDefault(photo.id).unwrap()
      showInHeader(photo.profile_image_name)
      showToast({ text: PHOTO_TEXTS.madeDefault, tone: 'success' })
    } catch (reason) {
      showToast({ text: PHOTO_TEXTS.defaultFailed(wordsOf(reason)), tone: 'danger' })
    }
  }

  return (
    <div className={s.page}>
      <PageHeader
        className={s.header}
        title="Photos"
        lead="The newest four show on your profile; one of them stands beside your callsign."
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
          {PHOTO_TEXTS.fetchFailed(wordsOf(error))}
        </ErrorState>
      ) : (
        <PicturesToCome label="Photos" className={s.gallery} tile={s.tile} />
      )}
    </div>
  )
}

function wordsOf(reason: unknown): string {
  const { message, status } = callProblem(reason)
  return message || (status === 'network' ? 'Network error' : `Error ${status}`)
}

function showInHeader(profile_image_name: string | null): void {
  const { user } = currentSession()
  if (user) setSessionUser({ ...user, profile_image_name })
}
