/**
 * What a service made of one contact. Only what it positively says counts as accepted. Reasons and notes are stored and shown
 * later: those with values are made by `keep` of `@onfreq/i18n/texts`.
 */
export type Outcome =
  | {
      readonly kind: 'accepted' | 'duplicate'
      readonly remoteId?: string
      /** What its owner should know although it arrived. */
      readonly note?: string
    }
  | { readonly kind: 'rejected'; readonly reason: string }
  /** The key or password is refused: nothing more is sent with it. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** It may have arrived: nothing is sent again before the service was asked. */
  | { readonly kind: 'unheard'; readonly reason: string }
  /** Try again later. */
  | { readonly kind: 'later'; readonly reason: string }
