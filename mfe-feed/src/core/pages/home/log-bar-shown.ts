import { usePreference } from '@onfreq/session/preferences'

/** Whether this browser shows the log bar on the home page. Edge hides it until it is asked for; elsewhere it is there from the start. */
export function useShowLogBar(): readonly [boolean, (show: boolean) => void] {
  return usePreference<boolean>('showLogBar', !/\bEdg\//.test(navigator.userAgent))
}
