import { callsignToPath, normaliseCallsign } from '@onfreq/ham/callsign'
import { Redirect, useSearchParams } from 'wouter'

/** `/search?callsign=X` goes to the station; without one, home says what is missing. */
export function searchTarget(callsign: string | null): string {
  const wanted = normaliseCallsign(callsign ?? '')
  return wanted === '' ? '/?invalid-query=1' : `/${encodeURIComponent(callsignToPath(wanted))}`
}

export default function SearchPage() {
  const [query] = useSearchParams()
  return <Redirect to={searchTarget(query.get('callsign'))} replace />
}
