/** Comes after the log bar: the tables of bands, licences and satellites. */

import { satelliteHint } from '@onfreq/ham/names/satellites'
import { bandPlanHint } from '@onfreq/ham/operating/band-plan'
import { resolveCall } from './resolve-call.ts'
import type { AirHints } from './use-air-hints.ts'

/** `licence`: the id of a class; null where none was chosen. */
export function airHintsFor(callsign: string, licence: string | null): AirHints {
  const place = resolveCall(callsign)
  return {
    satellite: satelliteHint,
    ...(place !== null && { frequency: (radio) => bandPlanHint(place, licence, radio) }),
  }
}
