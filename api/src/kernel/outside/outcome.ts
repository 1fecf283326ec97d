/** How a try to send something to an address of a member may end. Reasons are kept, and said to whoever reads them. */
export type Outcome =
  | { readonly end: 'sent' }
  /** Tried again by the schedule, or after as many seconds as the other side asks for. */
  | { readonly end: 'again'; readonly reason: string; readonly afterSeconds?: number }
  /** Never for this message; with `gone` for no other one either: what leads there is switched off with that reason. */
  | { readonly end: 'never'; readonly reason: string; readonly gone?: true }

export const SENT: Outcome = { end: 'sent' }
export const again = (reason: string, afterSeconds?: number | null): Outcome =>
  afterSeconds === undefined || afterSeconds === null
    ? { end: 'again', reason }
    : { end: 'again', reason, afterSeconds }
export const gone = (reason: string): Outcome => ({ end: 'never', reason, gone: true })
