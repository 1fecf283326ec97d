import { Trans, useLingui } from '@lingui/react/macro'
import type { LogLocation } from '@onfreq/contracts/log/locations'
import { IconButton } from '@onfreq/ui/icon-button'
import { Key } from '@onfreq/ui/key'
import { Pencil, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import * as s from './view.module.css'

export interface LocationRowViewProps {
  /** Locations, oldest first. */
  readonly locations: readonly LogLocation[]
  /** The locations could not be loaded. */
  readonly failed: boolean
  /** The selected location. */
  readonly chosen: LogLocation | null
  /** Called with the clicked location; null for none. */
  readonly onChoose: (location: LogLocation | null) => void
  /** Licence selector, for countries with band limits by class. */
  readonly licence?: ReactNode
  /** Called with the location to edit, or to create one. */
  readonly onEdit: (location: LogLocation | 'new') => void
}

/** The current location, with a button for each location. */
export function LocationRowView({ locations, failed, chosen, licence, onChoose, onEdit }: LocationRowViewProps) {
  const { t } = useLingui()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and its own layout
    <div role="group" aria-label={t`Location`} className={s.row}>
      {locations.length > 0 && (
        <Key pressed={chosen === null} onPressedChange={() => onChoose(null)}>
          <Trans>No location</Trans>
        </Key>
      )}
      {locations.map((location) => (
        <Key
          key={location.id}
          pressed={location.id === chosen?.id}
          title={getDetail(location)}
          onPressedChange={() => onChoose(location)}
        >
          {location.name}
        </Key>
      ))}
      {chosen !== null && (
        <IconButton icon={Pencil} size="s" label={t`Change ${{ name: chosen.name }}`} onClick={() => onEdit(chosen)} />
      )}
      <IconButton icon={Plus} size="s" label={t`New location`} onClick={() => onEdit('new')} />
      <span className={s.detail}>
        {failed
          ? t`We couldn’t load your locations.`
          : chosen !== null
            ? getDetail(chosen)
            : locations.length === 0
              ? t`Add the places you operate from: contacts then say where you were.`
              : ''}
      </span>
      {licence}
    </div>
  )
}

const DETAIL_FIELDS = [
  'MY_GRIDSQUARE',
  'MY_POTA_REF',
  'MY_SOTA_REF',
  'MY_WWFF_REF',
  'MY_IOTA',
  'MY_RIG',
  'MY_ANTENNA',
] as const

function getDetail({ fields }: LogLocation): string {
  return DETAIL_FIELDS.flatMap((name) => fields[name] ?? []).join(' · ')
}
