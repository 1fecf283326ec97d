/**
 * Recent verification of the user. A call that needs it waits here while a sheet asks for it, then continues with the
 * same input. One verification resolves all waiting calls.
 */

let pending: Promise<boolean> | undefined
let resolvePending: ((proved: boolean) => void) | undefined
let openSheet: (() => void) | undefined

/** Registers the page's sheet. Returns the unregister function. */
export function offerVerification(open: () => void): () => void {
  openSheet = open
  return () => {
    openSheet = undefined
    verificationDone(false)
  }
}

/** Resolves to true once the user has verified; to false if they cancel or no sheet is registered. */
export function askVerification(): Promise<boolean> {
  if (openSheet === undefined) return Promise.resolve(false)
  pending ??= new Promise<boolean>((resolve) => {
    resolvePending = resolve
    openSheet?.()
  })
  return pending
}

/** Called when the sheet closes. */
export function verificationDone(proved: boolean): void {
  resolvePending?.(proved)
  pending = undefined
  resolvePending = undefined
}
