import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ScenePlate } from '@onfreq/contracts/scenes/scene'
import { type AlertSound, PLATE_KINDS, type PlateKind, SCENE_LIMITS, STAGE } from '@onfreq/contracts/scenes/stage'
import type { Language } from '@onfreq/contracts/site/languages'
import { Button } from '@onfreq/ui/button'
import { CopyField } from '@onfreq/ui/copy-field'
import { cx } from '@onfreq/ui/cx'
import { EmptyState } from '@onfreq/ui/empty-state'
import { Field } from '@onfreq/ui/field'
import { IconButton } from '@onfreq/ui/icon-button'
import { Menu, MenuItem } from '@onfreq/ui/menu'
import { NumberInput } from '@onfreq/ui/number-input'
import { Panel } from '@onfreq/ui/panel'
import { Select } from '@onfreq/ui/select'
import { TextInput } from '@onfreq/ui/text-input'
import { ArrowDown, ArrowUp, Eye, EyeOff, Plus, Trash2 } from 'lucide-react'
import { PLATES } from '../../embeds/scene/plates/declared.ts'
import { PLATE_NAMES } from '../../embeds/scene/plates/names.ts'
import { newPlate } from '../../embeds/scene/start-layout.ts'
import { withLanguage } from './address-in.ts'
import * as s from './page.module.css'
import { plateName } from './plate-words.ts'

export interface PlatePanelProps {
  readonly plates: readonly ScenePlate[]
  /** Id of the selected plate. */
  readonly selected: string | undefined
  readonly onSelect: (id: string | undefined) => void
  readonly onChange: (plates: ScenePlate[]) => void
  /** The scene's secret URL; a plate's URL appends the plate's id. */
  readonly address: string
  /** Language of the plates' texts in that URL. */
  readonly language: Language
}

/** All plates of the scene, topmost first, and the settings of the selected plate. */
export function PlatePanel({ plates, selected, onSelect, onChange, address, language }: PlatePanelProps) {
  const { t } = useLingui()
  function add(kind: PlateKind): void {
    const id = freeId(plates)
    const { width, height } = PLATES[kind]
    // Each new plate is offset from the previous one, so that none is covered.
    const shift = (plates.length % 8) * 24
    onChange([
      ...plates,
      newPlate(id, kind, Math.min(120 + shift, STAGE.width - width), Math.min(300 + shift, STAGE.height - height)),
    ])
    onSelect(id)
  }

  return (
    <Panel
      title={t`Plates`}
      note={t`${{ count: plates.length }} of ${{ most: SCENE_LIMITS.plates }}`}
      actions={
        <Menu
          trigger={
            <Button size="s" icon={Plus} disabled={plates.length >= SCENE_LIMITS.plates}>
              {t`Add plate`}
            </Button>
          }
        >
          {PLATE_KINDS.map((kind) => (
            <MenuItem key={kind} onSelect={() => add(kind)}>
              {PLATE_NAMES[kind]}
            </MenuItem>
          ))}
        </Menu>
      }
    >
      {plates.length === 0 && (
        <EmptyState>
          <Trans>No plates yet. Add one to begin.</Trans>
        </EmptyState>
      )}
      <ol className={s.plates} aria-label={t`Layers`}>
        {plates.toReversed().map((plate) => (
          <PlateRow
            key={plate.id}
            plate={plate}
            plates={plates}
            isSelected={plate.id === selected}
            onSelect={onSelect}
            onChange={onChange}
            address={address}
            language={language}
          />
        ))}
      </ol>
    </Panel>
  )
}

interface PlateRowProps extends Pick<PlatePanelProps, 'plates' | 'onSelect' | 'onChange' | 'address' | 'language'> {
  readonly plate: ScenePlate
  readonly isSelected: boolean
}

function PlateRow({ plate, plates, isSelected, onSelect, onChange, address, language }: PlateRowProps) {
  const { t } = useLingui()
  const { blurb, asks = [] } = PLATES[plate.kind]
  const name = plateName(plate, plates)
  const index = plates.indexOf(plate)
  const set = (change: Partial<ScenePlate>) =>
    onChange(plates.map((each) => (each.id === plate.id ? { ...each, ...change } : each)))
  const moveTo = (to: number) => onChange(plates.filter(({ id }) => id !== plate.id).toSpliced(to, 0, plate))
  return (
    <li className={cx(s.row, isSelected && s.inHand)}>
      <button
        type="button"
        className={s.name}
        aria-expanded={isSelected}
        onClick={() => onSelect(isSelected ? undefined : plate.id)}
      >
        {name}
        {!plate.shown && (
          <span className={s.hidden}>
            {' '}
            <Trans context="a plate">hidden</Trans>
          </span>
        )}
      </button>
      <IconButton
        icon={plate.shown ? Eye : EyeOff}
        label={plate.shown ? t`Hide ${name}` : t`Show ${name}`}
        onClick={() => set({ shown: !plate.shown })}
      />
      <IconButton
        icon={ArrowUp}
        label={t`Raise ${name}`}
        disabled={index === plates.length - 1}
        onClick={() => moveTo(index + 1)}
      />
      <IconButton icon={ArrowDown} label={t`Lower ${name}`} disabled={index === 0} onClick={() => moveTo(index - 1)} />
      <IconButton
        icon={Trash2}
        label={t`Remove ${name}`}
        onClick={() => onChange(plates.filter(({ id }) => id !== plate.id))}
      />
      {isSelected && (
        <div className={s.options}>
          <p className={s.quiet}>{blurb}</p>
          {asks.includes('title') && (
            <Field label={plate.kind === 'text' ? t`Text` : t`Title`}>
              <TextInput
                value={plate.options.title ?? ''}
                maxLength={SCENE_LIMITS.title}
                onValueChange={(title) => set({ options: { ...plate.options, title } })}
              />
            </Field>
          )}
          {asks.includes('sound') && (
            <Field label={t`Sound`} hint={t`Heard in OBS with “Control audio via OBS” ticked.`}>
              <Select
                options={SOUNDS}
                value={plate.options.sound ?? 'none'}
                onValueChange={(sound) => set({ options: { ...plate.options, sound } })}
              />
            </Field>
          )}
          {asks.includes('goal') && (
            <Field label={t`Contacts to reach`}>
              <NumberInput
                value={plate.options.goal === undefined ? '' : String(plate.options.goal)}
                maxLength={6}
                onValueChange={(text) => {
                  const { goal: _, ...rest } = plate.options
                  const goal = Math.min(Number(text), SCENE_LIMITS.goal)
                  set({ options: goal >= 1 ? { ...rest, goal } : rest })
                }}
              />
            </Field>
          )}
          {URL_SAFE_ID.test(plate.id) && (
            <CopyField
              label={t`Link for this plate alone`}
              value={withLanguage(`${address}.${plate.id}`, language)}
              shown={`${globalThis.location.host}/embed/scene/•••••••• (${plate.w} × ${plate.h})`}
            />
          )}
        </div>
      )}
    </li>
  )
}

const SOUNDS: { readonly value: AlertSound; readonly label: string }[] = [
  {
    value: 'none',
    get label() {
      return t({ message: 'None', context: 'a sound' })
    },
  },
  {
    value: 'tone',
    get label() {
      return t`Two notes`
    },
  },
  {
    value: 'morse',
    get label() {
      return t`Callsign in Morse`
    },
  },
]

/** Ids that are safe in a URL; ids of copied scenes may contain any character. */
const URL_SAFE_ID = /^[\w-]{1,20}$/

function freeId(plates: readonly ScenePlate[]): string {
  const usedIds = new Set(plates.map(({ id }) => id))
  let number = plates.length + 1
  while (usedIds.has(`p${number}`)) number += 1
  return `p${number}`
}
