/** The page is loaded again after the profile was saved: every part of it shows the profile. */

const SAVED = 'profileSaved'
/** Cancelable: a story shows the form and must not be loaded again. */
export const RELOAD_EVENT = 'onfreq:reload'

export function reloadAfterSaving(): void {
  history.replaceState({ ...history.state, [SAVED]: true }, '')
  if (window.dispatchEvent(new Event(RELOAD_EVENT, { cancelable: true }))) location.reload()
}

/** True once on the page that was loaded again. */
export function consumeSaved(): boolean {
  const { [SAVED]: isSaved, ...rest } = history.state ?? {}
  if (isSaved !== true) return false
  history.replaceState(rest, '')
  return true
}
