/** Hints from band plan, licence class and satellite list; none until their code has loaded. */
import { useTimeout } from '@onfreq/session/timers'
import { useMemo, useState } from 'react'
import type { KnownHints } from '../../logger/hints.ts'
import { useLicence } from '../../logger/licence.ts'
import { later } from './later.ts'

export type AirHints = Pick<KnownHints, 'frequency' | 'satellite'>

const NOTHING: AirHints = {}

/** `callsign`: the own call, which gives the country; null for visitors, who get no hints. */
export function useAirHints(callsign: string | null): AirHints {
  const [make, setMake] = useState<((callsign: string, licence: string | null) => AirHints) | null>(null)
  const [licence] = useLicence()
  const isMissing = callsign !== null && make === null
  // Typing the first letter does not wait for it.
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
