import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { BandTag } from '@onfreq/ui/band'
import { Key, KeyGroup } from '@onfreq/ui/key'
import { Suspense } from 'react'
import { MODE_CLASSES, type SpotFilters } from '../../list/filters.ts'
import { DIAL_BANDS } from '../../widgets/band-dial/dial-bands.ts'
import type { ChoicesProps } from './choices.tsx'
import * as s from './spots.module.css'

const Choices = lazyPart<ChoicesProps>(() => import('./choices.tsx'))

const MODE_LABELS = {
  cw: 'CW',
  get voice() {
    return t`Phone`
  },
  get data() {
    return t`Data`
  },
  sstv: 'SSTV',
} as const
export type SpotView = 'map' | 'table'
const VIEWS = [
  {
    value: 'map',
    get label() {
      return t`Band map`
    },
  },
  {
    value: 'table',
    get label() {
      return t`Table`
    },
  },
] as const

interface FilterStripProps {
  readonly filters: SpotFilters
  readonly onFilters: (change: Partial<SpotFilters>) => void
  readonly view: SpotView
  readonly onView: (view: SpotView) => void
  /** Visitors have no log, so they cannot filter by need. */
  readonly signedIn: boolean
  /** Whether the home page's dial shows spots too. */
  readonly onDial: boolean
  readonly onOnDial: (on: boolean) => void
}

/** The filters. A row matches a group if any of its active keys matches, or if none is active. */
export function FilterStrip({ filters, onFilters, view, onView, signedIn, onDial, onOnDial }: FilterStripProps) {
  const { t } = useLingui()
  const { bands, modes, needed, onAir, lotw } = filters
  const toggle = (list: readonly string[], one: string, on: boolean) =>
    on ? [...list, one] : list.filter((other) => other !== one)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and its own layout
    <div className={s.strip} role="group" aria-label={t`Which spots`}>
      <div className={s.keys}>
        {signedIn && (
          <Key pressed={needed} onPressedChange={(on) => onFilters({ needed: on })}>
            <Trans>Needed only</Trans>
          </Key>
        )}
        {MODE_CLASSES.map((mode) => (
          <Key
            key={mode}
            pressed={modes.includes(mode)}
            onPressedChange={(on) => onFilters({ modes: toggle(modes, mode, on) })}
          >
            {MODE_LABELS[mode]}
          </Key>
        ))}
        <Key pressed={onAir} onPressedChange={(on) => onFilters({ onAir: on })}>
          <Trans>On the air at Onfreq</Trans>
        </Key>
        <Key pressed={lotw} onPressedChange={(on) => onFilters({ lotw: on })}>
          <Trans>LoTW users</Trans>
        </Key>
        <Suspense fallback={<ChoicesPlaceholder />}>
          <Choices filters={filters} onFilters={onFilters} />
        </Suspense>
        <span className={s.spacer} />
        <Key pressed={onDial} onPressedChange={onOnDial}>
          <Trans>On the dial</Trans>
        </Key>
        <KeyGroup label={t`View`} value={view} onValueChange={onView} options={VIEWS} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div className={s.bands} role="group" aria-label={t`Bands`}>
        {DIAL_BANDS.map(({ name }) => (
          <Key
            key={name}
            pressed={bands.includes(name)}
            onPressedChange={(on) => onFilters({ bands: toggle(bands, name, on) })}
          >
            <BandTag band={name} />
          </Key>
        ))}
      </div>
    </div>
  )
}

/** Placeholder with the final width of the choices. */
function ChoicesPlaceholder() {
  return (
    <>
      {[1, 2, 3].map((index) => (
        <span key={index} className={s.toCome} aria-hidden />
      ))}
    </>
  )
}
