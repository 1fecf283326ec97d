/**
 * "Who are you, again?" A call that needs a fresh proof waits here while a sheet asks for it, then goes on with all that
 * was typed. All calls that wait are settled by the same answer.
 */

let pending: Promise<boolean> | undefined
let settle: ((proved: boolean) => void) | undefined
let sheet: (() => void) | undefined

/** The page's one sheet. Returns the way to take it away. */
export function offerVerification(open: () => void): () => void {
  sheet = open
  return () => {
    sheet = undefined
    verificationDone(false)
  }
}

/** True once the person has proved who they are; false when they would not, or nobody can ask. */
export function askVerification(): Promise<boolean> {
  if (sheet === undefined) return Promise.resolve(false)
  pending ??= new Promise<boolean>((resolve) => {
    settle = resolve
    sheet?.()
  })
  return pending
}

/** The sheet was closed. */
export function verificationDone(proved: boolean): void {
  settle?.(proved)
  pending = undefined
  settle = undefined
}
