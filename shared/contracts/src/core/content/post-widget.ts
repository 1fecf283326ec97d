/** What an address that stands alone in a post becomes where it leads to a thing of the post's author. */

export type PostWidget =
  /** A released embed, in a frame of this site: `/embed/{name}/{callsign}`, with `?lang=` where it is not English. Pixels. */
  | {
      readonly kind: 'embed'
      readonly path: string
      readonly title: string
      readonly width: number
      readonly height: number
    }
  /** A page of this site with the words and the picture of its head. */
  | { readonly kind: 'page'; readonly title: string; readonly description: string; readonly picture: string | null }

/** Of one post; what comes after stays links. */
export const MOST_WIDGETS = 8
