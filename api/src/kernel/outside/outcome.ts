/** Result of sending a message to a member's URL. Reasons are stored and shown to users. */
export type Outcome =
  | { readonly end: 'sent' }
  /** Retry on the schedule, or after the number of seconds requested by the receiver. */
  | { readonly end: 'again'; readonly reason: string; readonly afterSeconds?: number }
  /** Permanent failure of this message. With `gone`, the channel is disabled for this reason. */
  | { readonly end: 'never'; readonly reason: string; readonly gone?: true }

export const SENT: Outcome = { end: 'sent' }
export const again = (reason: string, afterSeconds?: number | null): Outcome =>
  afterSeconds === undefined || afterSeconds === null
    ? { end: 'again', reason }
    : { end: 'again', reason, afterSeconds }
export const gone = (reason: string): Outcome => ({ end: 'never', reason, gone: true })
