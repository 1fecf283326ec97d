import { Trans, useLingui } from '@lingui/react/macro'
import { bandName } from '@onfreq/ham/bands'
import { hertzToMegahertzText, parseFrequencyEntry, sanitizeMegahertzInput } from '@onfreq/ham/frequency'
import { LOGGER_MODES } from '@onfreq/ham/modes'
import type { ComboboxOption } from '@onfreq/ui/combobox'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import { Icon } from '@onfreq/ui/icon'
import { Key } from '@onfreq/ui/key'
import { Link2, Unlink } from 'lucide-react'
import { memo, useState } from 'react'
import { pickedName, QUICK_MODES } from '../../logger/mode-choice.ts'
import { LazyCombobox } from './lazy-combobox.tsx'
import type { LogBarActs, LogBarState } from './model.ts'
import * as s from './vfo.module.css'

const ALL_MODES: readonly ComboboxOption[] = LOGGER_MODES.map(({ name, label, isSubmode }) => ({
  value: name,
  label,
  // The dash marks a submode in the list; it is omitted in the field.
  chosen: name,
  indent: isSubmode,
}))

interface VfoProps extends Pick<LogBarState, 'radio'> {
  /** API error about the frequency or the band. */
  readonly problem: string | undefined
  readonly acts: Pick<LogBarActs, 'tune' | 'chooseMode'>
}

/** The display of the frequency, which can be edited, with the mode keys below it. */
export const Vfo = memo(function Vfo({ radio, problem, acts }: VfoProps) {
  const { t } = useLingui()
  const band = bandName(radio.frequencyHz)
  const name = pickedName(radio)
  return (
    <div className={s.column}>
      <FrequencyField
        frequencyHz={radio.frequencyHz}
        tune={acts.tune}
        problem={problem}
        above={
          <>
            <b>
              <Trans>VFO</Trans>
            </b>
            <span>
              <Trans>Freq MHz</Trans>
            </span>
            <span className={s.cat}>
              <Icon of={radio.cat === 'linked' ? Link2 : Unlink} size="s" />
              <b>CAT</b>
            </span>
          </>
        }
        below={
          <>
            <b>{band ?? t`no band`}</b>
            <b>{name}</b>
            {radio.receiveHz != null && (
              <span>
                RX <FrequencyText hz={radio.receiveHz} />
              </span>
            )}
            {radio.rigName && radio.cat === 'linked' && <span className={s.rig}>{radio.rigName}</span>}
            {radio.onFreqWith && (
              <span className={s.station}>
                <Trans>on freq with {{ onFreqWith: radio.onFreqWith }}</Trans>
              </span>
            )}
          </>
        }
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout */}
      <div role="group" aria-label={t`Mode`} className={s.modes}>
        {QUICK_MODES.map((mode, index) => (
          <Key
            key={mode}
            className={s.mode}
            pressed={mode === name}
            title={`Alt+${index + 1}`}
            onPressedChange={() => acts.chooseMode(mode)}
          >
            {mode}
          </Key>
        ))}
        <LazyCombobox
          aria-label={t`All modes`}
          className={s.all}
          size="s"
          mono
          options={ALL_MODES}
          value={radio.submode ?? radio.mode}
          onValueChange={(mode) => mode && acts.chooseMode(mode)}
        />
      </div>
    </div>
  )
})

interface FrequencyFieldProps {
  readonly frequencyHz: number
  readonly tune: (hertz: number) => void
  readonly problem: string | undefined
  readonly above: React.ReactNode
  readonly below: React.ReactNode
}

/** Shows the frequency in groups of digits; edited in MHz with up to six decimals. Enter or leaving the field tunes. */
function FrequencyField({ frequencyHz, tune, problem, above, below }: FrequencyFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)

  const commit = () => {
    const entry = typed === null ? null : parseFrequencyEntry(typed)
    setTyped(null)
    if (entry && entry.hertz !== frequencyHz) tune(entry.hertz)
  }

  return (
    <label className={s.window}>
      <span className={s.line}>{above}</span>
      <span className={s.figures}>
        <FrequencyText hz={frequencyHz} vfo className={s.readout} />
        <input
          className={s.input}
          aria-label={t`Freq (MHz)`}
          aria-invalid={problem ? true : undefined}
          title={problem}
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          value={typed ?? hertzToMegahertzText(frequencyHz)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(sanitizeMegahertzInput(event.target.value))}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit()
          }}
        />
      </span>
      <span className={s.line}>{below}</span>
    </label>
  )
}
