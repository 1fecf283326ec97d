/**
 * URLs of award pages and certificate pictures. Separate from the schemas, so that pages can import only this
 * module.
 */
import { type Language, SOURCE_LANGUAGE } from '../../platform/site/languages.ts'

/** Widths of certificate pictures in pixels; the aspect ratio is 4:3. */
export const AWARD_WIDTHS = [250, 300, 400, 800] as const

type AwardWidth = (typeof AWARD_WIDTHS)[number]

/** URL of a certificate picture (PNG), in English unless `lang` is given. */
export const awardPicture = (id: number, width: AwardWidth, lang?: Language) =>
  `/api/award/${id}?width=${width}${languageQuery('&', lang)}`

/** URL of a specimen certificate without a callsign. `awardId` is the id in the catalogue. */
export const specimenPicture = (awardId: number, width: AwardWidth, lang?: Language) =>
  `/api/award/specimen/${awardId}?width=${width}${languageQuery('&', lang)}`

/**
 * Path of an award page, optionally with the certificate of a station. Link previews show the certificate in
 * `lang`.
 */
export const awardPath = (awardId: number, callsign?: string, lang?: Language) =>
  (callsign === undefined
    ? `/awards/${awardId}`
    : `/awards/${awardId}/${encodeURIComponent(callsign.replaceAll('/', '_'))}`) + languageQuery('?', lang)

const languageQuery = (mark: '?' | '&', lang: Language = SOURCE_LANGUAGE) =>
  lang === SOURCE_LANGUAGE ? '' : `${mark}lang=${lang}`
