/**
 * Response serialisation. For a union in a schema, the serialiser needs a validator to choose per value, which is
 * compiled with the first such response; the longest compilation blocked the process for 0.7 s. Nearly all unions need
 * no choice for writing: nullable values and enumerations.
 */
import serializers from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'

type Json = Readonly<Record<string, unknown>>
type BuildSerializer = NonNullable<
  NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>['buildSerializer']
>

/** Fastify's default serialiser for schemas processed by {@link withoutNeedlessChoices}. */
export const buildSerializer: BuildSerializer = (shared, options) => {
  const compile = serializers()(shared, options)
  return (route) => compile({ ...route, schema: withoutNeedlessChoices(route.schema) })
}

/**
 * Returns an equivalent schema for serialising valid values: `anyOf` of a schema and null becomes that schema with
 * `nullable`, and `anyOf` of string or number constants becomes their type. Other unions are kept.
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
  // A nested union or a reference cannot be marked as nullable.
  return isObject(alone) && typeof alone.type === 'string' ? { ...rest, ...alone, ...nullable } : inside(schema)
}

/** Keywords that contain schemas: by property name, or directly. */
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

/** Common type of the constants; undefined when they have several types. */
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
