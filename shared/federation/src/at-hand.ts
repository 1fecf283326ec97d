/** Promises that React's `use` reads without suspending, once they are fulfilled. */

/**
 * Marks a promise, when it is fulfilled, as React marks those that it has waited for itself. A promise without the mark
 * suspends even when it was fulfilled long ago, and then React keeps the fallback for 300 ms, so that it does not flicker.
 * @returns the same promise
 */
export function atHand<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    // Whoever waits for it is told.
    () => undefined,
  )
  return promise
}
