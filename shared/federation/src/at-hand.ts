/** Promises that React's `use` reads without suspending, once they are fulfilled. */

/**
 * Marks a fulfilled promise the way React marks promises it has awaited itself. Without the mark it suspends even when
 * it was fulfilled long ago, and then React shows the fallback for 300 ms to avoid flicker.
 * @returns the same promise
 */
export function atHand<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    // Rejections are handled by the code that awaits it.
    () => undefined,
  )
  return promise
}
