/** Texts of photos that do not come from the API. */
import { t } from '@lingui/core/macro'

export const PHOTO_LABELS = {
  get uploaded() {
    return t`Photo uploaded successfully!`
  },
  get deleted() {
    return t`Photo deleted successfully!`
  },
  get madeDefault() {
    return t`Photo set as default successfully!`
  },
  fetchFailed: (reason: string) => t`Error fetching photos: ${reason}`,
  uploadFailed: (reason: string) => t`Error uploading photo: ${reason}`,
  deleteFailed: (reason: string) => t`Error deleting photo: ${reason}`,
  defaultFailed: (reason: string) => t`Error setting default photo: ${reason}`,
} as const
