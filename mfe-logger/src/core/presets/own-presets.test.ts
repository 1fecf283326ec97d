import { LogPreset } from '@onfreq/contracts/log/logger'
import { Check } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { EVERYDAY, PRESETS } from './catalogue.ts'
import { addField, copyPreset, moveField, removeField, setDefault, toggleField } from './own-presets.ts'

const getFields = ({ fields }: LogPreset) => fields.slice(0, 3)

describe('custom presets', () => {
  it('start as a copy with a new name and id', () => {
    const first = copyPreset(EVERYDAY, PRESETS)
    const second = copyPreset(EVERYDAY, [...PRESETS, first])
    expect([first.name, first.id]).toEqual(['My Everyday', 'my-everyday'])
    expect([second.name, second.id]).toEqual(['My Everyday 2', 'my-everyday-2'])
    expect(second.fields).toEqual(EVERYDAY.fields)
  })

  it.each(PRESETS)('can be saved through the API as a copy of $name', (preset) => {
    expect(Check(LogPreset, copyPreset(preset, PRESETS))).toBe(true)
  })

  it('get an id even if the name has no Latin letters', () => {
    const copy = copyPreset({ ...EVERYDAY, name: 'Паркa' }, PRESETS)
    expect(Check(LogPreset, copy)).toBe(true)
  })

  it('move a field within the bounds of the list', () => {
    expect(getFields(moveField(EVERYDAY, 'rstRcvd', -1))).toEqual(['rstRcvd', 'rstSent', 'name'])
    expect(getFields(moveField(EVERYDAY, 'rstSent', -1))).toEqual(getFields(EVERYDAY))
    expect(moveField(EVERYDAY, 'time', 1)).toEqual(EVERYDAY)
  })

  it('lose the settings of a removed field', () => {
    const copy = setDefault(
      toggleField(toggleField(addField(EVERYDAY, 'grid'), 'keeps', 'grid', true), 'needs', 'grid', true),
      'grid',
      'IO91',
    )
    expect(copy).toMatchObject({ keeps: ['grid'], needs: ['grid'], defaults: { grid: 'IO91' } })
    const without = removeField({ ...copy, next: 'grid' }, 'grid')
    expect(without).toMatchObject({ keeps: [], needs: [], defaults: {}, next: 'rstSent' })
    expect(without.fields).toEqual(EVERYDAY.fields)
  })

  it('keep the last field', () => {
    const one = { ...EVERYDAY, fields: ['name' as const] }
    expect(removeField(one, 'name').fields).toEqual(['name'])
  })
})
