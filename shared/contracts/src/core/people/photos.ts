/** Pictures: a member's photos, the SSTV archive, and where the sizes of a stored picture are served. */
import { type Static, Type } from 'typebox'
import { AccountId } from '../accounts/accounts.ts'
import { ContactId, nullable } from '../log/contact.ts'

const strict = { additionalProperties: false } as const

/** What the file picker offers; the server looks at the content and not at the name. */
export const PHOTO_ACCEPT = '.jpg,.jpeg,.png,.gif,image/jpeg,image/png,image/gif'
export const PHOTO_LIMITS = {
  /** Per member. */
  photos: 500,
  /** Width times height. */
  pixels: 24_000_000,
  /** Of a picture above `anyRatioPixels`: a small file may unpack to anything, a photo never has so many for each byte. */
  pixelsPerByte: 250,
  anyRatioPixels: 4_000_000,
} as const

export const Photo = Type.Object({
  id: Type.Integer(),
  /** File name below `/content/`; the sizes are `pictureAddress(name, size)`. */
  profile_image_name: Type.String(),
  created_at: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** It is the profile picture. */
  is_default: Type.Boolean(),
})
export type Photo = Static<typeof Photo>

/** `POST vphotos`: newest first. */
export const PhotosAnswer = Type.Object({ photos: Type.Array(Photo) })
export type PhotosAnswer = Static<typeof PhotosAnswer>

/** `POST vuploadphoto`, multipart with one file in `image`. */
export const UploadPhotoAnswer = Type.Object({ status: Type.Literal('ok'), photo: Photo })
export type UploadPhotoAnswer = Static<typeof UploadPhotoAnswer>
export const PhotoRef = Type.Object({ id: AccountId }, strict)
export type PhotoRef = Static<typeof PhotoRef>
/** A refusal has `status: 'error'` and the error. */
export const PhotoDone = Type.Object({ status: Type.Literal('ok'), error: Type.Null() })

/* ── SSTV ────────────────────────────────────────────────────────────────────────────────────────────────────────── */

export const SSTV_PAGE = 24

export const SstvPicture = Type.Object({
  id: Type.Integer(),
  file_name: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  created_at: Type.String(),
  /** The contact it belongs to. */
  qdo_id: Type.Integer(),
  TS: Type.String(),
  Call: Type.String(),
  station_callsign: Type.String(),
  /** Whose log it is from, where that is another call than it was made under: a declared one. */
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
export const SstvAnswer = Type.Object({ pictures: Type.Array(SstvPicture), next: nullable(Type.Integer()) })
export type SstvAnswer = Static<typeof SstvAnswer>

/**
 * `POST vsstvupload`, multipart: `image`, and `qdo_id` (the contact) or `call`. Without `qdo_id` it goes to the newest SSTV
 * contact of the last 24 hours, with that call where one is given. An API key with the scope `log` may do it.
 */
export const SstvUploadAnswer = Type.Object({ status: Type.Literal('ok'), picture: SstvPicture })
export type SstvUploadAnswer = Static<typeof SstvUploadAnswer>
