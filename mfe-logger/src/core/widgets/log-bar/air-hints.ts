/** Hints that need the tables of bands, licences and satellites. Loaded after the log bar. */

import { satelliteHint } from '@onfreq/ham/names/satellites'
import { bandPlanHint } from '@onfreq/ham/operating/band-plan'
import { resolveCall } from './resolve-call.ts'
import type { AirHints } from './use-air-hints.ts'

/** `licence`: id of the licence class; null if none is chosen. */
export function createAirHints(callsign: string, licence: string | null): AirHints {
  const country = resolveCall(callsign)
  return {
    satellite: satelliteHint,
    ...(country !== null && { frequency: (radio) => bandPlanHint(country, licence, radio) }),
  }
}
