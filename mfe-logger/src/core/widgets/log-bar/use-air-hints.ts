/** Hints from the band plan, the licence class and the satellite list; none until their code has loaded. */
import { useTimeout } from '@onfreq/session/timers'
import { useMemo, useState } from 'react'
import type { ExternalHints } from '../../logger/hints.ts'
import { useLicence } from '../../logger/licence.ts'
import { later } from './later.ts'

export type AirHints = Pick<ExternalHints, 'frequency' | 'satellite'>

const NO_HINTS: AirHints = {}

/** `callsign`: the member's callsign, which determines the country; null for visitors, who get no hints. */
export function useAirHints(callsign: string | null): AirHints {
  const [createHints, setCreateHints] = useState<((callsign: string, licence: string | null) => AirHints) | null>(null)
  const [licence] = useLicence()
  const isMissing = callsign !== null && createHints === null
  // Deferred, so that it does not delay the first typed letter.
  useTimeout(
    () =>
      void later.air().then(
        ({ createAirHints }) => setCreateHints(() => createAirHints),
        () => undefined,
      ),
    isMissing ? 1_000 : null,
  )
  return useMemo(
    () => (createHints === null || callsign === null ? NO_HINTS : createHints(callsign, licence)),
    [createHints, callsign, licence],
  )
}
