/** Pictures: photos of members, the SSTV archive, and URLs of stored picture sizes. */
import { type Static, Type } from 'typebox'
import { AccountId } from '../accounts/accounts.ts'
import { ContactId, nullable } from '../log/contact.ts'

const strict = { additionalProperties: false } as const

/** Types that the file picker accepts; the server checks the content, not the name. */
export const PHOTO_ACCEPT = '.jpg,.jpeg,.png,.gif,image/jpeg,image/png,image/gif'
export const PHOTO_LIMITS = {
  /** Maximum number per member. */
  photos: 500,
  /** Maximum width times height. */
  pixels: 24_000_000,
  /**
   * Limit for pictures above `anyRatioPixels`: a small malicious file may decompress to any size, but a photo never
   * has that many pixels per byte.
   */
  pixelsPerByte: 250,
  anyRatioPixels: 4_000_000,
} as const

export const Photo = Type.Object({
  id: Type.Integer(),
  /** File name below `/content/`; `pictureAddress(name, size)` is the URL of a size. */
  profile_image_name: Type.String(),
  created_at: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** Whether it is the profile picture. */
  is_default: Type.Boolean(),
})
export type Photo = Static<typeof Photo>

/** `POST vphotos`: newest first. */
export const PhotosResponse = Type.Object({ photos: Type.Array(Photo) })
export type PhotosResponse = Static<typeof PhotosResponse>

/** `POST vuploadphoto`, multipart with one file in `image`. */
export const UploadPhotoResponse = Type.Object({ status: Type.Literal('ok'), photo: Photo })
export type UploadPhotoResponse = Static<typeof UploadPhotoResponse>
export const PhotoRef = Type.Object({ id: AccountId }, strict)
export type PhotoRef = Static<typeof PhotoRef>
/** If rejected, the response has `status: 'error'` and the error. */
export const PhotoDone = Type.Object({ status: Type.Literal('ok'), error: Type.Null() })

/* ── SSTV ────────────────────────────────────────────────────────────────────────────────────────────────────────── */

export const SSTV_PAGE = 24

export const SstvPicture = Type.Object({
  id: Type.Integer(),
  file_name: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  created_at: Type.String(),
  /** The linked contact. */
  qdo_id: Type.Integer(),
  TS: Type.String(),
  Call: Type.String(),
  station_callsign: Type.String(),
  /** Callsign of the account that logged the contact, if made under a declared call. */
  log_of: nullable(Type.String()),
  Band: nullable(Type.String()),
  SubMode: nullable(Type.String()),
})
export type SstvPicture = Static<typeof SstvPicture>

/** `GET vsstv?callsign=&before=`: newest first; `next` is `before` of the following page. */
export const SstvQuery = Type.Object(
  { callsign: Type.Optional(Type.String({ maxLength: 20 })), before: Type.Optional(ContactId) },
  strict,
)
export type SstvQuery = Static<typeof SstvQuery>
export const SstvResponse = Type.Object({ pictures: Type.Array(SstvPicture), next: nullable(Type.Integer()) })
export type SstvResponse = Static<typeof SstvResponse>

/**
 * `POST vsstvupload`, multipart: `image`, and `qdo_id` (the contact) or `call`. Without `qdo_id`, the picture is linked to the
 * latest SSTV contact of the last 24 hours, with that call if given. API keys with scope `log` may call it.
 */
export const SstvUploadResponse = Type.Object({ status: Type.Literal('ok'), picture: SstvPicture })
export type SstvUploadResponse = Static<typeof SstvUploadResponse>
