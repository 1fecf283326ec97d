import { isValidElement } from 'react'
import type { Args, ArgTypes, ArgTypesEnhancer, SBType, StrictInputType } from 'storybook/internal/csf'

/** Splits a union into its top-level members. A `|` inside a function or object type is ignored. */
function getMembers(raw: string): string[] {
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

/** A prop's type without `undefined`: `boolean | undefined` is a boolean, `'s' | 'm' | undefined` a choice of two. */
function toDefinedType(type: SBType): SBType {
  if (type.name !== 'union' || type.raw === undefined) return type
  const members = getMembers(type.raw).filter((member) => member !== 'undefined' && member !== 'null')
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

/** Whether a value survives JSON serialisation: no function, element, date or class. */
function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)) return true
  if (typeof value !== 'object' || isValidElement(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return (prototype === Object.prototype || Array.isArray(value)) && Object.values(value).every(isPlain)
}

const MAX_ROWS = 20

/** Derives the control of a prop from its value in the story, if the type is not enough. */
function getControl(type: SBType, value: unknown): StrictInputType['control'] | undefined {
  if (type.name !== 'other' && type.name !== 'union' && type.name !== 'object' && type.name !== 'array')
    return undefined
  if (typeof value === 'string') return { type: 'text' }
  if (typeof value === 'number') return { type: 'number' }
  if (typeof value === 'boolean') return { type: 'boolean' }
  // A text field is a reasonable control for props that accept any node.
  if (value === undefined && 'value' in type && type.value === 'ReactNode') return { type: 'text' }
  // A tree view is unusable for hundreds of entities.
  if (Array.isArray(value) && value.length > MAX_ROWS) return { disable: true }
  return value !== undefined && value !== null && isPlain(value) ? { type: 'object' } : { disable: true }
}

/** The type as shown in the table of the documentation page. */
function getSummary(type: SBType, declared: string | undefined, value: unknown): string | undefined {
  // The source reader does not understand `readonly Row[]`.
  if (declared === 'unknown' && Array.isArray(value)) return 'array'
  if (declared !== undefined && declared !== 'union' && declared !== 'unknown') return declared
  const raw = type.raw ?? (type.name === 'other' ? type.value : declared)
  // The source puts a function type inside a union in parentheses.
  return type.name === 'function' ? raw?.replace(/^\((.*)\)$/s, '$1') : raw
}

/** Props that a story passes but that have no description: the source reader omits attributes of elements. */
function getPassedOnProps(argTypes: ArgTypes, initialArgs: Args): [string, StrictInputType][] {
  // For a component that a story defines itself, the source reader finds no props.
  if (Object.keys(argTypes).length === 0) return []
  return Object.keys(initialArgs)
    .filter((name) => !(name in argTypes))
    .map((name) => [name, { name, description: 'An attribute of the element, passed on.' }])
}

/**
 * Assigns a suitable control to every documented prop. The source reader reports `boolean | undefined` as a "union", for
 * which Storybook would offer a JSON editor, and likewise for the labels of buttons.
 */
export const withFittingControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries([
    ...getPassedOnProps(argTypes, initialArgs),
    ...Object.entries(argTypes).map(([name, argType]): [string, StrictInputType] => {
      // Known only by its default: an attribute that the component passes on to its element.
      if (!argType.type?.name) return [name, { ...argType, table: { ...argType.table, disable: true } }]
      const type = toDefinedType(argType.type)
      const control = argType.control ?? getControl(type, initialArgs[name])
      const summary = getSummary(type, argType.table?.type?.summary, initialArgs[name])
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
