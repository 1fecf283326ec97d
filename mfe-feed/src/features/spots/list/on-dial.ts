import { usePreference } from '@onfreq/session/preferences'

/** Whether the dial shows spots; the setting is also on the settings page. */
export const useSpotsOnDial = () => usePreference<boolean>('spots.on-dial', true)
