/** Creates the smallest value that a JSON schema accepts, for requests of the access matrix. */
type Schema = Readonly<Record<string, unknown>>

/** Sample texts for the patterns of the contracts; the first match is used. */
const TEXTS = [
  'A',
  '1',
  'AB1C',
  'M0ABC',
  '2026-11-21',
  '2026-11-21T18:42:00Z',
  'abcdefgh',
  'dQw4w9WgXcQ',
  'AAAAAAAAAAAAAAAAAAAA',
]

export function createSample(schema: unknown): unknown {
  if (!isSchema(schema)) return {}
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  for (const key of ['anyOf', 'oneOf']) {
    const options = schema[key]
    if (Array.isArray(options)) return createSample(options[0])
  }
  if (Array.isArray(schema.allOf)) return Object.assign({}, ...schema.allOf.map(createSample))
  switch (schema.type) {
    case 'object':
      return getObject(schema)
    case 'array':
      return Array.from({ length: toNumber(schema.minItems, 0) }, () => createSample(schema.items))
    case 'string':
      return toText(schema)
    case 'integer':
    case 'number':
      return toNumber(schema.minimum, 1)
    case 'boolean':
      return false
    case 'null':
      return null
    default:
      return {}
  }
}

function getObject(schema: Schema): Record<string, unknown> {
  const properties = isSchema(schema.properties) ? schema.properties : {}
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : []
  return Object.fromEntries(required.map(String).map((name) => [name, createSample(properties[name])]))
}

function toText(schema: Schema): string {
  const pattern = typeof schema.pattern === 'string' ? new RegExp(schema.pattern) : /^/
  const shortest = toNumber(schema.minLength, 0)
  const longest = toNumber(schema.maxLength, 10_000)
  const fits = (text: string) => pattern.test(text) && text.length >= shortest && text.length <= longest
  return TEXTS.find(fits) ?? 'A'.repeat(shortest)
}

function toNumber(value: unknown, fallback: number): number {
  return typeof value === 'number' ? value : fallback
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
