/** Embeds for links on their own line in a post that lead to the author's own content. */

export type PostWidget =
  /**
   * A released embed framed by this site: `/embed/{name}/{callsign}`, with `?lang=` unless English. Sizes in pixels.
   */
  | {
      readonly kind: 'embed'
      readonly path: string
      readonly title: string
      readonly width: number
      readonly height: number
    }
  /** A page of this site, as a card with title, description and picture from its head. */
  | { readonly kind: 'page'; readonly title: string; readonly description: string; readonly picture: string | null }

/** Maximum per post; further ones remain links. */
export const MAX_WIDGETS = 8
