/** What the band plan, the licence and the list of satellites say of a contact; without their code they say nothing. */
import { useTimeout } from '@onfreq/session/timers'
import { useMemo, useState } from 'react'
import type { KnownHints } from '../../logger/hints.ts'
import { useLicence } from '../../logger/licence.ts'
import { later } from './later.ts'

export type AirHints = Pick<KnownHints, 'frequency' | 'satellite'>

const NOTHING: AirHints = {}

/** `callsign`: one's own, which says in which country one is; null for visitors, to whom nothing is said. */
export function useAirHints(callsign: string | null): AirHints {
  const [make, setMake] = useState<((callsign: string, licence: string | null) => AirHints) | null>(null)
  const [licence] = useLicence()
  const isMissing = callsign !== null && make === null
  // The first letter is not held up for it.
  useTimeout(
    () =>
      void later.air().then(
        ({ airHintsFor }) => setMake(() => airHintsFor),
        () => undefined,
      ),
    isMissing ? 1_000 : null,
  )
  return useMemo(
    () => (make === null || callsign === null ? NOTHING : make(callsign, licence)),
    [make, callsign, licence],
  )
}
