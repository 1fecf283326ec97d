/** Watches what a page does to the user; the part of the page is charged. Loads after everything that a visit needs. */
import { watchGrowth } from '../growth.ts'
import { watchRest } from '../rest.ts'
import { chargePage, provideLook } from '../visits.ts'
import { findFrameHarm } from './frame.ts'
import { watchFocus, watchKeys } from './input.ts'
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
  watchGrowth()
  watchRest()
}
