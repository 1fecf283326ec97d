/** Loaded after the log bar: tables of bands, licences and satellites. */

import { satelliteHint } from '@onfreq/ham/names/satellites'
import { bandPlanHint } from '@onfreq/ham/operating/band-plan'
import { resolveCall } from './resolve-call.ts'
import type { AirHints } from './use-air-hints.ts'

/** `licence`: class id; null when not chosen. */
export function airHintsFor(callsign: string, licence: string | null): AirHints {
  const place = resolveCall(callsign)
  return {
    satellite: satelliteHint,
    ...(place !== null && { frequency: (radio) => bandPlanHint(place, licence, radio) }),
  }
}
