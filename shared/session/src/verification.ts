/**
 * Recent verification. A call that needs it waits here while a sheet asks, then continues with all input intact. One
 * verification resolves all waiting calls.
 */

let pending: Promise<boolean> | undefined
let settle: ((proved: boolean) => void) | undefined
let sheet: (() => void) | undefined

/** Registers the page's sheet. Returns the unregister function. */
export function offerVerification(open: () => void): () => void {
  sheet = open
  return () => {
    sheet = undefined
    verificationDone(false)
  }
}

/** True once the person has verified; false when they cancel or no sheet is registered. */
export function askVerification(): Promise<boolean> {
  if (sheet === undefined) return Promise.resolve(false)
  pending ??= new Promise<boolean>((resolve) => {
    settle = resolve
    sheet?.()
  })
  return pending
}

/** Called when the sheet closes. */
export function verificationDone(proved: boolean): void {
  settle?.(proved)
  pending = undefined
  settle = undefined
}
