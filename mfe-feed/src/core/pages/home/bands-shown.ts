import { usePreference } from '@onfreq/session/preferences'

/** Whether the last 24 hours of the bands are shown under the dial. */
export function useShowBands(): readonly [boolean, (show: boolean) => void] {
  return usePreference<boolean>('showBands', false)
}
