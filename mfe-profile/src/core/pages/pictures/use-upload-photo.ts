import { t } from '@lingui/core/macro'
import { PHOTO_TEXTS } from '@onfreq/contracts/people/texts'
import { LIMITS } from '@onfreq/contracts/site/limits'
import { callProblem } from '@onfreq/session/api'
import { currentSession, setSessionUser } from '@onfreq/session/session'
import { showToast } from '@onfreq/ui/show-toast'
import { useState } from 'react'
import { usePeopleUploadPhotoMutation } from '../../../api.ts'
import { PHOTO_LABELS } from './texts.ts'

export interface PhotoUpload {
  /**
   * Uploads a file and resolves to whether it succeeded; undefined means that no file was chosen, which has its own
   * error message.
   */
  readonly send: (file: File | undefined) => Promise<boolean>
  readonly busy: boolean
  /** Message of the last error; empty if there was none. */
  readonly problem: string
}

/** Uploads a photo of the signed-in member. */
export function useUploadPhoto(): PhotoUpload {
  const [upload, { isLoading: busy }] = usePeopleUploadPhotoMutation()
  const [problem, setProblem] = useState('')
  const send = async (file: File | undefined): Promise<boolean> => {
    const wrong = file === undefined ? PHOTO_TEXTS.none : file.size > LIMITS.photoBytes ? PHOTO_TEXTS.tooLarge : ''
    setProblem(wrong)
    if (file === undefined || wrong !== '') return false
    try {
      const { photo } = await upload(file).unwrap()
      if (photo.is_default) showInHeader(photo.profile_image_name)
      showToast({ text: PHOTO_LABELS.uploaded, tone: 'success' })
      return true
    } catch (reason) {
      setProblem(PHOTO_LABELS.uploadFailed(toErrorMessage(reason)))
      return false
    }
  }
  return { send, busy, problem }
}

/** Error message of the server, or of a failed connection. */
export function toErrorMessage(reason: unknown): string {
  const { message, status } = callProblem(reason)
  return message || (status === 'network' ? t`Network error` : t`Error ${status}`)
}

/** Updates the photo next to the callsign immediately. */
export function showInHeader(profile_image_name: string | null): void {
  const { user } = currentSession()
  if (user) setSessionUser({ ...user, profile_image_name })
}
