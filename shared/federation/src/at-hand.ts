/** Marks promises so that React's `use` reads them without suspending once they are fulfilled. */

/**
 * Marks a fulfilled promise the way React marks promises that it has awaited. Without the mark React suspends even on a
 * promise that was fulfilled long ago, and then shows the fallback for 300 ms to avoid flicker.
 * @returns the same promise
 */
export function markFulfilled<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    // Rejections are handled by the code that awaits the promise.
    () => undefined,
  )
  return promise
}
