import { isValidElement } from 'react'
import type { Args, ArgTypes, ArgTypesEnhancer, SBType, StrictInputType } from 'storybook/internal/csf'

/** Members of a union that stands in the source as a list; a `|` inside a function or an object is left alone. */
function membersOf(raw: string): string[] {
  const members: string[] = []
  let depth = 0
  let member = ''
  for (const [index, char] of [...raw].entries()) {
    if ('([{<'.includes(char)) depth += 1
    if (')]}'.includes(char) || (char === '>' && raw[index - 1] !== '=')) depth -= 1
    if (char === '|' && depth === 0) {
      members.push(member.trim())
      member = ''
    } else {
      member += char
    }
  }
  return [...members, member.trim()].filter((part) => part !== '')
}

/** What a prop takes beside nothing: `boolean | undefined` is a boolean, `'s' | 'm' | undefined` a choice of two. */
function typeOf(type: SBType): SBType {
  if (type.name !== 'union' || type.raw === undefined) return type
  const members = membersOf(type.raw).filter((member) => member !== 'undefined' && member !== 'null')
  const raw = members.join(' | ')
  const same = { raw, required: type.required ?? false }
  if (members.every((member) => /^'[^']*'$/.test(member))) {
    return { ...same, name: 'enum', value: members.map((member) => member.slice(1, -1)) }
  }
  if (members.length !== 1) return type
  const [only = ''] = members
  if (only === 'string' || only === 'number' || only === 'boolean') return { ...same, name: only }
  if (only.includes('=>')) return { ...same, name: 'function' }
  return { ...same, name: 'other', value: only }
}

/** Whether a value survives being written as JSON and read again: no function, element, date or class. */
function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)) return true
  if (typeof value !== 'object' || isValidElement(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return (prototype === Object.prototype || Array.isArray(value)) && Object.values(value).every(isPlain)
}

const MOST_ROWS = 20

/** The control of a prop whose type alone does not say one: by what the story gives it. */
function controlOf(type: SBType, value: unknown): StrictInputType['control'] | undefined {
  if (type.name !== 'other' && type.name !== 'union' && type.name !== 'object' && type.name !== 'array')
    return undefined
  if (typeof value === 'string') return { type: 'text' }
  if (typeof value === 'number') return { type: 'number' }
  if (typeof value === 'boolean') return { type: 'boolean' }
  // Words are what a person would try where the page may put anything.
  if (value === undefined && 'value' in type && type.value === 'ReactNode') return { type: 'text' }
  // Nobody looks for a row among hundreds of entities in a tree.
  if (Array.isArray(value) && value.length > MOST_ROWS) return { disable: true }
  return value !== undefined && value !== null && isPlain(value) ? { type: 'object' } : { disable: true }
}

/** The type as the table of a documentation page writes it. */
function summaryOf(type: SBType, written: string | undefined, value: unknown): string | undefined {
  // `readonly Row[]` is unknown to the reader of the sources.
  if (written === 'unknown' && Array.isArray(value)) return 'array'
  if (written !== undefined && written !== 'union' && written !== 'unknown') return written
  const raw = type.raw ?? (type.name === 'other' ? type.value : written)
  // A function is in brackets where it stood in a list.
  return type.name === 'function' ? raw?.replace(/^\((.*)\)$/s, '$1') : raw
}

/** What a story gives and no docstring tells of: the reader of the sources leaves out the attributes of an element. */
function passedOn(argTypes: ArgTypes, initialArgs: Args): [string, StrictInputType][] {
  // Nothing was read at all of what a story makes for itself.
  if (Object.keys(argTypes).length === 0) return []
  return Object.keys(initialArgs)
    .filter((name) => !(name in argTypes))
    .map((name) => [name, { name, description: 'An attribute of the element, passed on.' }])
}

/**
 * Gives every documented prop the control of what it takes. The reader of the sources calls `boolean | undefined`
 * "union" and would have people write JSON for it, and for the words of a button.
 */
export const withFittingControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries([
    ...passedOn(argTypes, initialArgs),
    ...Object.entries(argTypes).map(([name, argType]): [string, StrictInputType] => {
      // Known by its default alone: an attribute of the element that the component passes on.
      if (!argType.type?.name) return [name, { ...argType, table: { ...argType.table, disable: true } }]
      const type = typeOf(argType.type)
      const control = argType.control ?? controlOf(type, initialArgs[name])
      const summary = summaryOf(type, argType.table?.type?.summary, initialArgs[name])
      return [
        name,
        {
          ...argType,
          type,
          ...(control && { control }),
          description:
            argType.description || (name === 'className' ? 'A class of the caller, for its place on the page.' : ''),
          table: { ...argType.table, ...(summary && { type: { ...argType.table?.type, summary } }) },
        },
      ]
    }),
  ])
