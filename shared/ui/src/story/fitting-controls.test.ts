import { createElement } from 'react'
import type { SBType, StrictInputType } from 'storybook/internal/csf'
import { describe, expect, test } from 'vitest'
import { withFittingControls } from './fitting-controls.ts'

/** A prop as the reader of the sources hands it over, after the enhancer. */
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

describe('controls of documented props', () => {
  test('what may also be left out takes what it takes', () => {
    expect(prop(union('boolean | undefined'))?.type).toMatchObject({ name: 'boolean' })
    expect(prop(union('string | null | undefined'))?.type).toMatchObject({ name: 'string' })
    expect(prop(union('number | null'))?.table?.type?.summary).toBe('number')
  })

  test('words to choose from stay a choice', () => {
    expect(prop(union("'s' | 'm' | undefined"))?.type).toMatchObject({ name: 'enum', value: ['s', 'm'] })
  })

  test('a function is not typed in, whatever stands in its own types', () => {
    const act = prop(union("((row: Row) => 'new' | 'edit' | undefined) | undefined"))
    expect(act?.type).toMatchObject({ name: 'function' })
    expect(act?.table?.type?.summary).toBe("(row: Row) => 'new' | 'edit' | undefined")
  })

  test('text args of a story get a text control', () => {
    expect(prop(node, 'Log')?.control).toEqual({ type: 'text' })
    expect(prop(node)?.control).toEqual({ type: 'text' })
    expect(prop(union('number | string | Date'), 42)?.control).toEqual({ type: 'number' })
  })

  test('what cannot be written as JSON has no control', () => {
    expect(prop(node, createElement('b'))?.control).toEqual({ disable: true })
    expect(prop({ name: 'other', value: 'LucideIcon' })?.control).toEqual({ disable: true })
    expect(prop({ name: 'other', value: 'Column[]' }, [{ cell: () => null }])?.control).toEqual({ disable: true })
    expect(prop({ name: 'other', value: 'Row[]' }, [{ call: 'W7QSE' }])?.control).toEqual({ type: 'object' })
  })

  test('a short list can be changed, one of hundreds of rows is only named', () => {
    const unknown: SBType = { name: 'other', value: 'unknown' }
    const summary = { table: { type: { summary: 'unknown' } } }
    expect(prop(unknown, ['a', 'b'], summary)).toMatchObject({
      control: { type: 'object' },
      table: { type: { summary: 'array' } },
    })
    expect(prop(unknown, Array(340).fill('row'), summary)?.control).toEqual({ disable: true })
  })

  test('an attribute that a story gives is told from a prop of the component', () => {
    const context: Partial<Parameters<typeof withFittingControls>[0]> = {
      argTypes: { busy: { name: 'busy', type: { name: 'boolean' }, description: 'The act is under way.' } },
      initialArgs: { busy: true, onClick: () => null },
    }
    const argTypes = withFittingControls(context as Parameters<typeof withFittingControls>[0])
    expect(argTypes.onClick?.description).toBe('An attribute of the element, passed on.')
    expect(argTypes.busy?.description).toBe('The act is under way.')
  })

  test('a control that a story asks for is kept', () => {
    expect(prop(union('number | null'), undefined, { control: { type: 'range' } })?.control).toEqual({ type: 'range' })
  })
})
