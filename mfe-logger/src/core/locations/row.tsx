/** The operator's locations as buttons under the presets: one click selects one. Loaded on demand. */
import type { LogLocation } from '@onfreq/contracts/log/locations'
import { listLicenceClasses } from '@onfreq/ham/operating/band-plan'
import { callProblem } from '@onfreq/session/api'
import { useSession } from '@onfreq/session/session'
import { showToast } from '@onfreq/ui/toast'
import { useEffect, useMemo, useState } from 'react'
import { useLicence } from '../logger/licence.ts'
import { useOperatorLocation } from '../logger/place.ts'
import { resolveCall } from '../widgets/log-bar/resolve-call.ts'
import { locationsApi } from './api.ts'
import { LocationForm } from './form.tsx'
import { LicenceChoice } from './licence-choice.tsx'
import { LocationRowView } from './view.tsx'

export interface LocationRowProps {
  /** Called with the power of a location, as digits. */
  readonly onPower: (watts: string) => void
}

const NONE: readonly LogLocation[] = []

export default function LocationRow({ onPower }: LocationRowProps) {
  const { data, isError } = locationsApi.useLocationsQuery()
  const { user } = useSession()
  const [place, setPlace] = useOperatorLocation(user?.id ?? null)
  const [licence, setLicence] = useLicence()
  const classes = useMemo(() => getLicenceClasses(user?.my_callsign ?? ''), [user?.my_callsign])
  const [use] = locationsApi.useLocationUseMutation()
  const [edited, setEdited] = useState<LogLocation | 'new' | null>(null)
  const locations = data ?? NONE
  const current = locations.find(({ id }) => id === place?.id)
  // The location was changed or removed, here or by a program.
  useEffect(() => {
    if (data === undefined || place === null) return
    if (current === undefined) setPlace(null)
    else if (current.name !== place.name || JSON.stringify(current.fields) !== JSON.stringify(place.fields))
      setPlace(current)
  }, [data, current, place, setPlace])

  const choose = (chosen: LogLocation | null) => {
    setPlace(chosen)
    if (chosen?.fields.TX_PWR) onPower(chosen.fields.TX_PWR)
    // Sets the location for programs that log for the member; offline, they receive it with the next change.
    use({ id: chosen?.id ?? null }).catch(() => undefined)
  }

  return (
    <>
      <LocationRowView
        locations={locations}
        failed={isError && data === undefined}
        chosen={current ?? null}
        onChoose={choose}
        onEdit={setEdited}
        licence={<LicenceChoice classes={classes} chosen={licence} onChoose={setLicence} />}
      />
      {edited !== null && (
        <LocationForm
          location={edited === 'new' ? null : edited}
          onDone={() => setEdited(null)}
          onProblem={(error) => showToast({ text: callProblem(error).message, tone: 'danger' })}
        />
      )}
    </>
  )
}

/** Licence classes; empty in countries without band limits by class. */
function getLicenceClasses(callsign: string) {
  const country = resolveCall(callsign)
  return country === null ? [] : listLicenceClasses(country.dxcc)
}
