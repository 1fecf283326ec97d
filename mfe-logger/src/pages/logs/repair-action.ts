/** What the repair dialog asks for, put together into an action of the API. */
import type { ContactChanges } from '@onfreq/contracts/contact'
import type { RepairAction } from '@onfreq/contracts/log'
import { parseFrequencyEntry } from '@onfreq/ham/frequency'
import { pickMode } from '../../logger/mode-choice.ts'

export type RepairKind = 'set' | 'shift' | 'resolve_dxcc' | 'delete'

export type RepairField =
  | 'Band'
  | 'Freq'
  | 'Mode'
  | 'station_callsign'
  | 'Name'
  | 'Comment'
  | 'Power'
  | 'GridSquare'
  | 'ContestName'
  | 'dxcc'

export const REPAIR_FIELDS: readonly { readonly value: RepairField; readonly label: string }[] = [
  { value: 'Band', label: 'Band' },
  { value: 'Freq', label: 'Frequency (MHz)' },
  { value: 'Mode', label: 'Mode' },
  { value: 'station_callsign', label: 'Station callsign' },
  { value: 'Name', label: 'Name' },
  { value: 'Comment', label: 'Comment' },
  { value: 'Power', label: 'Power (W)' },
  { value: 'GridSquare', label: 'Grid square' },
  { value: 'ContestName', label: 'Contest' },
  { value: 'dxcc', label: 'DXCC number' },
]

export interface RepairForm {
  readonly kind: RepairKind
  readonly field: RepairField
  readonly value: string
  /** Signed, `-1.5` is an hour and a half earlier. */
  readonly hours: string
}

/** The action; null while what is typed makes none. An empty value empties the field. */
export function repairAction({ kind, field, value, hours }: RepairForm): RepairAction | null {
  if (kind === 'resolve_dxcc' || kind === 'delete') return { type: kind }
  if (kind === 'shift') {
    const minutes = Math.round(Number(hours) * 60)
    return hours.trim() !== '' && Number.isFinite(minutes) && minutes !== 0 && Math.abs(minutes) <= 1_440
      ? { type: 'shift', minutes }
      : null
  }
  const fields = changeOf(field, value.trim())
  return fields && { type: 'set', fields }
}

function changeOf(field: RepairField, text: string): ContactChanges | null {
  if (text === '') return field === 'station_callsign' ? null : { [field]: null }
  switch (field) {
    case 'Mode': {
      const { mode, submode } = pickMode(text)
      return { Mode: mode, SubMode: submode }
    }
    case 'Freq': {
      const entry = parseFrequencyEntry(text)
      return entry && { Freq: entry.hertz / 1_000 }
    }
    case 'Power':
    case 'dxcc':
      return /^\d+$/.test(text) ? { [field]: Number(text) } : null
    case 'station_callsign':
    case 'GridSquare':
      return { [field]: text.toUpperCase() }
    default:
      return { [field]: text }
  }
}
