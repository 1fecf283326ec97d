/** Functions that edit a preset, one change at a time. */
import { t } from '@lingui/core/macro'
import type { EntryField, LogPreset } from '@onfreq/contracts/log/logger'
import { PRESET_LIMITS } from '@onfreq/contracts/log/logger'
import { presetName } from './labels.ts'

/** A copy with a unique name and id. */
export function copyPreset(preset: LogPreset, existing: readonly LogPreset[]): LogPreset {
  const like = presetName(preset)
  const name = freeName(
    t({ message: `My ${like}`, comment: 'A preset of the log bar, made from Everyday or Contest' }).slice(
      0,
      PRESET_LIMITS.name - 3,
    ),
    existing,
  )
  return { ...preset, id: freeId(name, existing), name }
}

function freeName(baseName: string, existing: readonly LogPreset[]): string {
  const isFree = (name: string) => existing.every((one) => one.name !== name)
  for (let n = 1; ; n++) {
    const name = n === 1 ? baseName : `${baseName} ${n}`
    if (isFree(name)) return name
  }
}

function freeId(name: string, existing: readonly LogPreset[]): string {
  const base =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 30) || 'preset'
  for (let n = 1; ; n++) {
    const id = n === 1 && base.length > 1 ? base : `${base}-${n}`
    if (existing.every((one) => one.id !== id)) return id
  }
}

/** Adds the field at the end. */
export function addField(preset: LogPreset, field: EntryField): LogPreset {
  return preset.fields.includes(field) ? preset : { ...preset, fields: [...preset.fields, field] }
}

/** Removes the field and its settings. The last field cannot be removed. */
export function removeField(preset: LogPreset, field: EntryField): LogPreset {
  if (preset.fields.length === 1) return preset
  const others = (list: readonly EntryField[]) => list.filter((one) => one !== field)
  const { [field]: _gone, ...defaults } = preset.defaults
  const fields = others(preset.fields)
  return {
    ...preset,
    fields,
    keeps: others(preset.keeps),
    needs: others(preset.needs),
    defaults,
    next: preset.next === field ? (fields[0] ?? null) : preset.next,
  }
}

/** Moves the field by one position towards the start (-1) or the end (+1), within bounds. */
export function moveField(preset: LogPreset, field: EntryField, by: -1 | 1): LogPreset {
  const fields = [...preset.fields]
  const from = fields.indexOf(field)
  const to = from + by
  const other = fields[to]
  if (from < 0 || other === undefined) return preset
  fields[to] = field
  fields[from] = other
  return { ...preset, fields }
}

/** Adds the field to, or removes it from, the list of fields that carry over or are required. */
export function toggleField(preset: LogPreset, list: 'keeps' | 'needs', field: EntryField, on: boolean): LogPreset {
  const others = preset[list].filter((one) => one !== field)
  return { ...preset, [list]: on ? [...others, field] : others }
}

/** Sets the default of a field; an empty text removes it. */
export function setDefault(preset: LogPreset, field: EntryField, text: string): LogPreset {
  const { [field]: _before, ...defaults } = preset.defaults
  const value = text.slice(0, PRESET_LIMITS.value)
  return { ...preset, defaults: value === '' ? defaults : { ...defaults, [field]: value } }
}
