import { callsignToPath, normaliseCallsign } from '@onfreq/ham/callsign'
import { Redirect, useSearchParams } from 'wouter'

/** `/search?callsign=X` redirects to the station; without a callsign, to the home page with an error. */
export function searchTarget(callsign: string | null): string {
  const normalised = normaliseCallsign(callsign ?? '')
  return normalised === '' ? '/?invalid-query=1' : `/${encodeURIComponent(callsignToPath(normalised))}`
}

export default function SearchPage() {
  const [query] = useSearchParams()
  return <Redirect to={searchTarget(query.get('callsign'))} replace />
}
