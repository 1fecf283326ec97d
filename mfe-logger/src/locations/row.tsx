/** The places in a row of keys under the presets: one press says where one is. Fetched when somebody turns to it. */
import type { LogLocation } from '@onfreq/contracts/log/locations'
import { callProblem } from '@onfreq/session/api'
import { useSession } from '@onfreq/session/session'
import { showToast } from '@onfreq/ui/toast'
import { useEffect, useState } from 'react'
import { usePlace } from '../logger/place.ts'
import { locationsApi } from './api.ts'
import { LocationForm } from './form.tsx'
import { LocationRowView } from './view.tsx'

export interface LocationRowProps {
  /** The power that goes with a place, digits. */
  readonly onPower: (watts: string) => void
}

const NONE: readonly LogLocation[] = []

export default function LocationRow({ onPower }: LocationRowProps) {
  const { data, isError } = locationsApi.useLocationsQuery()
  const [place, setPlace] = usePlace(useSession().user?.id ?? null)
  const [use] = locationsApi.useLocationUseMutation()
  const [edited, setEdited] = useState<LogLocation | 'new' | null>(null)
  const locations = data ?? NONE
  const known = locations.find(({ id }) => id === place?.id)
  // Changed or removed, here or by a program.
  useEffect(() => {
    if (data === undefined || place === null) return
    if (known === undefined) setPlace(null)
    else if (known.name !== place.name || JSON.stringify(known.fields) !== JSON.stringify(place.fields)) setPlace(known)
  }, [data, known, place, setPlace])

  const choose = (chosen: LogLocation | null) => {
    setPlace(chosen)
    if (chosen?.fields.TX_PWR) onPower(chosen.fields.TX_PWR)
    // Programs that log for the member go along; without a network they follow later, with the next press.
    use({ id: chosen?.id ?? null }).catch(() => undefined)
  }

  return (
    <>
      <LocationRowView
        locations={locations}
        failed={isError && data === undefined}
        chosen={known ?? null}
        onChoose={choose}
        onEdit={setEdited}
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
