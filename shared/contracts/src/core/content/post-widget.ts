/** Previews of links that form their own paragraph in a post and lead to the author's own content. */

export type PostWidget =
  /**
   * A released embed in a frame on this site: `/embed/{name}/{callsign}`, with `?lang=` unless English. Sizes in
   * pixels.
   */
  | {
      readonly kind: 'embed'
      readonly path: string
      readonly title: string
      readonly width: number
      readonly height: number
    }
  /** A page of this site as a card, with title, description and picture from its head. */
  | { readonly kind: 'page'; readonly title: string; readonly description: string; readonly picture: string | null }

/** Maximum per post; further links remain links. */
export const MAX_WIDGETS = 8
