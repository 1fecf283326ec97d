/** Hints about the contact in the form. */

import { type EntryField, type LogPreset, MORE_FIELDS } from '@onfreq/contracts/log/logger'
import { DEFAULTS } from '@onfreq/contracts/site/limits'
import { currentRadio } from '@onfreq/session/radio'
import type { LoggerForm } from '../../../logger/form.ts'
import { buildHints, type Hint, type HintedRadio } from '../../../logger/hints.ts'
import { currentLogger } from '../../../logger/store.ts'
import { withFilledFields } from '../../../presets/catalogue.ts'
import type { ActTools } from './tools.ts'

type HintTools = Pick<ActTools, 'isFrequencyRequested' | 'contest' | 'airHints'>

/** `complete`: the contact is about to be logged, so missing fields are reported too. */
export function currentHints(
  { isFrequencyRequested, contest: { exchangeHint, qtcHint }, airHints }: HintTools,
  complete: boolean,
): readonly Hint[] {
  const { form, preset, editing } = currentLogger()
  return buildHints(form, hintedRadio(isFrequencyRequested()), getVisibleFields(preset, form), {
    ...(exchangeHint && editing === null && { exchange: (received) => exchangeHint(received, complete) }),
    ...(editing === null && { ...airHints, qtc: qtcHint }),
  })
}

/** Without a radio, and before the user tunes, the frequency is only a default. */
export function hintedRadio(isConfirmed: boolean, radio = currentRadio()): HintedRadio {
  const { frequencyHz, mode, submode, tunedBy } = radio
  return {
    frequencyHz,
    mode,
    submode,
    untuned: !isConfirmed && tunedBy === 'default' && frequencyHz === DEFAULTS.frequencyHz,
  }
}

/** The preset's fields and any other field with a value, so that no value is logged without being visible. */
export function getVisibleFields(preset: LogPreset, form: LoggerForm): readonly EntryField[] {
  const filled = MORE_FIELDS.filter((field) => field !== 'note' && form.more[field])
  return filled.every((field) => preset.fields.includes(field)) ? preset.fields : withFilledFields(preset, filled)
}
