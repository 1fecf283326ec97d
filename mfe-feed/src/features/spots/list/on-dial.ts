import { usePreference } from '@onfreq/session/preferences'

/** Whether the dial shows spots; the same switch is in the settings. */
export const useSpotsOnDial = () => usePreference<boolean>('spots.on-dial', true)
