import { createElement } from 'react'
import type { SBType, StrictInputType } from 'storybook/internal/csf'
import { describe, expect, test } from 'vitest'
import { withFittingControls } from './fitting-controls.ts'

/** A prop as returned by the source reader, after the enhancer. */
function prop(type: SBType, value?: unknown, more: Partial<StrictInputType> = {}): StrictInputType | undefined {
  const argType: StrictInputType = { name: 'prop', type, table: { type: { summary: 'union' } }, ...more }
  const context: Partial<Parameters<typeof withFittingControls>[0]> = {
    argTypes: { prop: argType },
    initialArgs: value === undefined ? {} : { prop: value },
  }
  return withFittingControls(context as Parameters<typeof withFittingControls>[0]).prop
}

const union = (raw: string): SBType => ({ name: 'union', raw, value: [] })
const node: SBType = { name: 'other', value: 'ReactNode' }

describe('offers controls for documented props', () => {
  test('an optional prop has the control of its type', () => {
    expect(prop(union('boolean | undefined'))?.type).toMatchObject({ name: 'boolean' })
    expect(prop(union('string | null | undefined'))?.type).toMatchObject({ name: 'string' })
    expect(prop(union('number | null'))?.table?.type?.summary).toBe('number')
  })

  test('a union of strings stays a choice', () => {
    expect(prop(union("'s' | 'm' | undefined"))?.type).toMatchObject({ name: 'enum', value: ['s', 'm'] })
  })

  test('a function has no control, whatever its types contain', () => {
    const act = prop(union("((row: Row) => 'new' | 'edit' | undefined) | undefined"))
    expect(act?.type).toMatchObject({ name: 'function' })
    expect(act?.table?.type?.summary).toBe("(row: Row) => 'new' | 'edit' | undefined")
  })

  test('text args of a story have a text control', () => {
    expect(prop(node, 'Log')?.control).toEqual({ type: 'text' })
    expect(prop(node)?.control).toEqual({ type: 'text' })
    expect(prop(union('number | string | Date'), 42)?.control).toEqual({ type: 'number' })
  })

  test('values that JSON cannot represent have no control', () => {
    expect(prop(node, createElement('b'))?.control).toEqual({ disable: true })
    expect(prop({ name: 'other', value: 'LucideIcon' })?.control).toEqual({ disable: true })
    expect(prop({ name: 'other', value: 'Column[]' }, [{ cell: () => null }])?.control).toEqual({ disable: true })
    expect(prop({ name: 'other', value: 'Row[]' }, [{ call: 'W7QSE' }])?.control).toEqual({ type: 'object' })
  })

  test('a short list is editable, and a list of hundreds of rows is only named', () => {
    const unknown: SBType = { name: 'other', value: 'unknown' }
    const summary = { table: { type: { summary: 'unknown' } } }
    expect(prop(unknown, ['a', 'b'], summary)).toMatchObject({
      control: { type: 'object' },
      table: { type: { summary: 'array' } },
    })
    expect(prop(unknown, Array(340).fill('row'), summary)?.control).toEqual({ disable: true })
  })

  test('distinguishes an attribute set by a story from a prop of the component', () => {
    const context: Partial<Parameters<typeof withFittingControls>[0]> = {
      argTypes: { busy: { name: 'busy', type: { name: 'boolean' }, description: 'The act is under way.' } },
      initialArgs: { busy: true, onClick: () => null },
    }
    const argTypes = withFittingControls(context as Parameters<typeof withFittingControls>[0])
    expect(argTypes.onClick?.description).toBe('An attribute of the element, passed on.')
    expect(argTypes.busy?.description).toBe('The act is under way.')
  })

  test('preserves a control that a story defines', () => {
    expect(prop(union('number | null'), undefined, { control: { type: 'range' } })?.control).toEqual({ type: 'range' })
  })
})
