/** Pages that a withdrawn release harmed are loaded again: its listeners, styles and globals remain until then. */
import { isWithdrawn, onRegistryChange } from '@onfreq/federation/registry'
import { reloadOnNextPage } from '../../routes/reload-on-next-page.ts'
import { harmfulVisits } from '../visits.ts'

/** At once, or with the next page when something was typed in this one. */
export function leaveHarm(): void {
  let hasTyped = false
  window.addEventListener('input', () => (hasTyped = true), true)
  for (const type of ['submit', 'single-spa:routing-event']) window.addEventListener(type, () => (hasTyped = false))
  onRegistryChange(() => {
    if (!harmfulVisits().some(({ microfrontend, release }) => isWithdrawn(microfrontend, release))) return
    if (hasTyped) reloadOnNextPage()
    else location.reload()
  })
}
