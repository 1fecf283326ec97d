/** Labels of preset fields in the editor. */
import { t } from '@lingui/core/macro'
import type { EntryField, LogPreset } from '@onfreq/contracts/log/logger'
import { isMoreField, LOOKS } from '../logger/entry-fields.ts'

const FIRST = {
  rstSent: 'SNT',
  rstRcvd: 'RCV',
  get name() {
    return t({ message: 'Name', context: 'a person' })
  },
  dxcc: 'DXCC',
  get comment() {
    return t`Comments`
  },
  get power() {
    return t`Power`
  },
  get operatingMode() {
    return t`Run or S&P`
  },
  get time() {
    return t`Time`
  },
} as const

export function fieldLabel(field: EntryField): string {
  return isMoreField(field) ? LOOKS[field].label : FIRST[field]
}

const PRESET_NAMES: Readonly<Record<string, string>> = {
  get everyday() {
    return t`Everyday`
  },
  get contest() {
    return t`Contest`
  },
  get portable() {
    return t`Portable`
  },
  get satellite() {
    return t`Satellite`
  },
  get digital() {
    return t`Digital`
  },
}

/** Names of built-in presets are translated; custom presets have the name their member gave them. */
export function presetName({ id, name }: Pick<LogPreset, 'id' | 'name'>): string {
  return PRESET_NAMES[id] ?? name
}
