/**
 * The result of a service for one contact. Only an explicit success counts as accepted. Reasons and notes are stored
 * and shown later, so those with values are created by `keep` of `@onfreq/i18n/texts`.
 */
export type Outcome =
  | {
      readonly kind: 'accepted' | 'duplicate'
      readonly remoteId?: string
      /** A note for the owner about an accepted contact. */
      readonly note?: string
    }
  | { readonly kind: 'rejected'; readonly reason: string }
  /** The key or password was rejected: nothing more is sent with it. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** It may have arrived: query the service before sending again. */
  | { readonly kind: 'unheard'; readonly reason: string }
  /** Retry later. */
  | { readonly kind: 'later'; readonly reason: string }
