import { createElement } from 'react'
import type { SBType, StrictInputType } from 'storybook/internal/csf'
import { describe, expect, test } from 'vitest'
import { withFittingControls } from './fitting-controls.ts'

/** An argument type as the source reader returns it, after the enhancer has run. */
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
  test('gives an optional prop the control of its type', () => {
    expect(prop(union('boolean | undefined'))?.type).toMatchObject({ name: 'boolean' })
    expect(prop(union('string | null | undefined'))?.type).toMatchObject({ name: 'string' })
    expect(prop(union('number | null'))?.table?.type?.summary).toBe('number')
  })

  test('offers a choice for a union of strings', () => {
    expect(prop(union("'s' | 'm' | undefined"))?.type).toMatchObject({ name: 'enum', value: ['s', 'm'] })
  })

  test('gives a function no control, whatever types it contains', () => {
    const act = prop(union("((row: Row) => 'new' | 'edit' | undefined) | undefined"))
    expect(act?.type).toMatchObject({ name: 'function' })
    expect(act?.table?.type?.summary).toBe("(row: Row) => 'new' | 'edit' | undefined")
  })

  test("gives a story's text argument a text control", () => {
    expect(prop(node, 'Log')?.control).toEqual({ type: 'text' })
    expect(prop(node)?.control).toEqual({ type: 'text' })
    expect(prop(union('number | string | Date'), 42)?.control).toEqual({ type: 'number' })
  })

  test('gives values that JSON cannot represent no control', () => {
    expect(prop(node, createElement('b'))?.control).toEqual({ disable: true })
    expect(prop({ name: 'other', value: 'LucideIcon' })?.control).toEqual({ disable: true })
    expect(prop({ name: 'other', value: 'Column[]' }, [{ cell: () => null }])?.control).toEqual({ disable: true })
    expect(prop({ name: 'other', value: 'Row[]' }, [{ call: 'W7QSE' }])?.control).toEqual({ type: 'object' })
  })

  test('makes a short list editable, and shows only the type of a list of hundreds of rows', () => {
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
      argTypes: { busy: { name: 'busy', type: { name: 'boolean' }, description: 'The action is in progress.' } },
      initialArgs: { busy: true, onClick: () => null },
    }
    const argTypes = withFittingControls(context as Parameters<typeof withFittingControls>[0])
    expect(argTypes.onClick?.description).toBe('An attribute of the element, passed on.')
    expect(argTypes.busy?.description).toBe('The action is in progress.')
  })

  test('preserves a control that a story defines', () => {
    expect(prop(union('number | null'), undefined, { control: { type: 'range' } })?.control).toEqual({ type: 'range' })
  })
})
