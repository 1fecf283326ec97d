import { usePreference } from '@onfreq/session/preferences'

/** Whether this browser shows the log bar on the home page. Hidden by default on Edge, shown elsewhere. */
export function useShowLogBar(): readonly [boolean, (show: boolean) => void] {
  return usePreference<boolean>('showLogBar', !/\bEdg\//.test(navigator.userAgent))
}
