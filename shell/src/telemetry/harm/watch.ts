/** Watches what a page does to the user from the start; the part of the page is charged. */
import { chargePage } from '../visits.ts'
import { watchCalls } from './calls.ts'
import { watchFocus, watchKeys } from './input.ts'
import { watchLeaving } from './leaving.ts'

export function watchHarm(): void {
  watchKeys((message) => chargePage('keys', message))
  watchFocus((message) => chargePage('focus', message))
  watchCalls((message) => chargePage('calls', message))
  watchLeaving((message) => chargePage('leaves', message))
}
