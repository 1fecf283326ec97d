/** Watches what a page does to the user; the part of the page is charged. Loads after everything that a visit needs. */
import { chargePage, provideLook } from '../visits.ts'
import { watchCalls } from './calls.ts'
import { findFrameHarm } from './frame.ts'
import { watchFocus, watchKeys } from './input.ts'
import { leaveHarm } from './leave-harm.ts'
import { findReplacedMethod } from './replaced-methods.ts'

export function watchHarm(): void {
  provideLook(() => {
    const frame = findFrameHarm()
    if (frame !== undefined) return ['frame', frame]
    const method = findReplacedMethod()
    return method === undefined ? undefined : ['functions', `replaces ${method}`]
  })
  watchKeys((message) => chargePage('keys', message))
  watchFocus((message) => chargePage('focus', message))
  watchCalls((message) => chargePage('calls', message))
  leaveHarm()
}
