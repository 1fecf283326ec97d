import { usePreference } from '@onfreq/session/preferences'

/** Whether spots stand on the dial; the same switch is in the settings. */
export const useSpotsOnDial = () => usePreference<boolean>('spots.on-dial', true)
