/** Reloads the page after saving the profile, because every part of the page shows it. */

const SAVED = 'profileSaved'
/** Can be cancelled, because stories show the form and must not be reloaded. */
export const RELOAD_EVENT = 'onfreq:reload'

export function reloadAfterSaving(): void {
  history.replaceState({ ...history.state, [SAVED]: true }, '')
  if (window.dispatchEvent(new Event(RELOAD_EVENT, { cancelable: true }))) location.reload()
}

/** Returns true once, on the page that was reloaded after saving. */
export function consumeSaved(): boolean {
  const { [SAVED]: isSaved, ...rest } = history.state ?? {}
  if (isSaved !== true) return false
  history.replaceState(rest, '')
  return true
}
