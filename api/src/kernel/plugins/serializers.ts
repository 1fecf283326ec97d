/**
 * How answers are written. Where a schema offers a choice, a validator decides for each value, and it is compiled when the
 * first such answer is written: for the longest that stopped the whole process for 0.7 s. Nearly all of our choices are none
 * for whoever writes: a value that may be null, and one of some words.
 */
import serializers from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'

type Json = Readonly<Record<string, unknown>>
type BuildSerializer = NonNullable<
  NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>['buildSerializer']
>

/** What Fastify uses by itself, given schemas with {@link withoutNeedlessChoices}. */
export const buildSerializer: BuildSerializer = (shared, options) => {
  const compile = serializers()(shared, options)
  return (route) => compile({ ...route, schema: withoutNeedlessChoices(route.schema) })
}

/**
 * The same for whoever writes a value that fits: `anyOf` of a schema and null becomes that schema with `nullable`, `anyOf` of
 * words or of numbers the type of all of them. Other choices stay.
 */
export function withoutNeedlessChoices(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutNeedlessChoices)
  if (!isObject(schema)) return schema
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf)) return inside(schema)
  const choices = anyOf.filter((choice) => !isNull(choice))
  const nullable = choices.length < anyOf.length && { nullable: true }
  const type = typeOfConstants(choices)
  if (type !== undefined) return { ...rest, type, ...nullable }
  const [only, another] = choices
  if (another !== undefined || !isObject(only)) return inside(schema)
  const alone = withoutNeedlessChoices(only)
  // A choice within a choice, or a reference to a schema elsewhere, cannot be said to be nullable.
  return isObject(alone) && typeof alone.type === 'string' ? { ...rest, ...alone, ...nullable } : inside(schema)
}

/** Where schemas lie within a schema: by name, or in its place. */
const BY_NAME = new Set(['properties', 'patternProperties'])
const IN_PLACE = new Set(['items', 'additionalProperties', 'anyOf', 'oneOf', 'allOf'])

function inside(schema: Json): Json {
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (IN_PLACE.has(key)) return [key, withoutNeedlessChoices(value)]
      if (!BY_NAME.has(key) || !isObject(value)) return [key, value]
      return [
        key,
        Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutNeedlessChoices(part)])),
      ]
    }),
  )
}

/** The type of constants that are all of one; undefined for what is not. */
function typeOfConstants(choices: readonly unknown[]): 'string' | 'number' | 'boolean' | undefined {
  const types = new Set(
    choices.map((choice) => (isObject(choice) && 'const' in choice ? typeof choice.const : undefined)),
  )
  const [type] = types
  return types.size === 1 && (type === 'string' || type === 'number' || type === 'boolean') ? type : undefined
}

function isNull(schema: unknown): boolean {
  return isObject(schema) && schema.type === 'null'
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
