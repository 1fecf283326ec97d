/** Requirements for an embed: a complete declaration, a unique name, and data that match the declaration. */
import { getPaths, parsePath } from '@onfreq/contracts/embeds/badge-lines'
import { EMBED_TOPICS } from '@onfreq/contracts/embeds/declaration'
import type { ReleaseConfig, ReleasedEmbed } from '@onfreq/contracts/releases/registry'
import type { ProvidedEmbed, ReleaseChecks } from '@onfreq/contracts/releases/releases'
import { Errors } from 'typebox/value'

/**
 * JSON Schema keywords allowed in a declaration. Excludes regular expressions, because the server evaluates the
 * schema.
 */
const SCHEMA_KEYWORDS = new Set([
  'type',
  'properties',
  'required',
  'items',
  'anyOf',
  'enum',
  'const',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'additionalProperties',
  'description',
  'title',
  'default',
])
const SCHEMA_MAX = 16 * 1024

/** Problems as messages that say what to change; empty if there are none. */
export function embedProblems(
  { embeds, upstream }: Pick<ReleaseConfig, 'embeds' | 'upstream'>,
  { embeds: provided, stand_ins: replacements = {} }: Pick<ReleaseChecks, 'embeds' | 'stand_ins'>,
): string[] {
  // Older sites do not list their embeds, and check them on upload.
  if (provided === undefined) return []
  const names = embeds.map(({ name }) => name)
  const twice = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
  const stands = embeds.flatMap(({ name, standsFor }) => (standsFor ? [[standsFor, name] as const] : []))
  return [
    ...twice.map((name) => `the embed ${name} is declared twice: give one of them another name`),
    ...stands.flatMap(([page, name], index) => {
      const other = replacements[page] ?? stands.find(([same], before) => same === page && before < index)?.[1]
      return other === undefined
        ? []
        : [`the embed ${other} already represents the page ${page}: ${name} cannot represent it too`]
    }),
    ...embeds.flatMap((embed) =>
      embed.call === undefined ? oneEmbed(embed, provided) : ofUpstream(embed, embed.call, upstream),
    ),
  ]
}

/** Checks an embed whose data come from a call of its team. */
function ofUpstream(embed: ReleasedEmbed, call: string, upstream: ReleaseConfig['upstream']): string[] {
  const { name, subscribersOnly, data } = embed
  const declared = upstream?.calls[call]
  if (declared?.method !== 'GET' || declared.may !== 'everybody')
    return [`the embed ${name} has its data from the call ${call}: declare it in upstream, as a GET for everybody`]
  if (subscribersOnly)
    return [
      `the embed ${name} is for subscribers only, and its data are for everybody: a provider in the API can tell them apart`,
    ]
  if (data === undefined) return [`the embed ${name} declares no schema for its data`]
  const answered = declared.answer.required
  const lacking = (Array.isArray(data.required) ? data.required : []).filter(
    (field) => !(Array.isArray(answered) && answered.includes(field)),
  )
  return [
    ...lacking.map((field) => `the embed ${name} needs ${field}, which the response of the call ${call} may omit`),
    ...declaredProblems(embed),
  ]
}

function oneEmbed(embed: ReleasedEmbed, provided: readonly ProvidedEmbed[]): string[] {
  const { name, options, subscribersOnly } = embed
  const own = provided.find((each) => each.name === name)
  if (own === undefined) {
    return [
      `the embed ${name} has no data: the part of the API that owns them provides them under this name, in a file embeds/${name}.ts of its folder`,
    ]
  }
  const problems: string[] = []
  if (own.subscribersOnly !== subscribersOnly) {
    problems.push(
      subscribersOnly
        ? `the embed ${name} is declared for subscribers only, but its data are for everybody: declare the same in both`
        : `the data of the embed ${name} are for subscribers only: declare it with subscribersOnly`,
    )
  }
  for (const [option, values] of Object.entries(own.options)) {
    const unknown = options[option]?.choices?.filter((choice) => !values.includes(choice)) ?? []
    if (unknown.length > 0) {
      problems.push(`the embed ${name} has no data for ${option} ${unknown.join(', ')}: there is ${values.join(', ')}`)
    }
  }
  return [...problems, ...declaredProblems(embed), ...exampleProblems(embed, own)]
}

/** Checks the constraints within the declaration. */
function declaredProblems({ name, topics, element, data, badge }: ReleasedEmbed): string[] {
  const problems: string[] = []
  const unknownTopics = topics.filter((topic) => !EMBED_TOPICS.some((known) => known === topic))
  if (unknownTopics.length > 0 && data !== undefined) {
    problems.push(
      `the embed ${name} listens to ${unknownTopics.join(', ')}, which is not a topic: topics are ${EMBED_TOPICS.join(', ')}`,
    )
  }
  if (element !== undefined && element !== name && !name.startsWith(`${element}-`)) {
    problems.push(
      `the element onfreq-${element} of the embed ${name} must have the name of the embed; onfreq-embed needs none`,
    )
  }
  if (data === undefined) return problems
  const schema = schemaProblems(data)
  if (schema.length > 0)
    return [...problems, ...schema.map((text) => `the data of the embed ${name} are declared with ${text}`)]
  const missing = badge === undefined ? [] : getPaths(badge).filter((path) => !leadsSomewhere(data, path))
  return [
    ...problems,
    ...missing.map((path) => `the badge of the embed ${name} shows ${path}, which its data do not have`),
  ]
}

function exampleProblems({ name, data }: ReleasedEmbed, { example }: ProvidedEmbed): string[] {
  if (data === undefined || example === null || schemaProblems(data).length > 0) return []
  const unfit = misfit(data, example)
  return unfit === undefined ? [] : [`the data of the embed ${name} do not match its declaration: ${unfit}`]
}

/** The first mismatch between data and schema; `undefined` if the data are valid. */
export function misfit(schema: Readonly<Record<string, unknown>>, data: unknown): string | undefined {
  const [first] = Errors(schema, data)
  return first && `${first.instancePath || 'the whole'} ${first.message}`
}

/** Keywords that the schema must not use, and other problems of it. */
export function schemaProblems(schema: Readonly<Record<string, unknown>>): string[] {
  if (JSON.stringify(schema).length > SCHEMA_MAX) return [`more than ${SCHEMA_MAX} characters of schema`]
  if (schema.type !== 'object') return ['a schema that is not an object']
  const words = new Set<string>()
  const look = (value: unknown): void => {
    if (!isRecord(value)) return
    for (const [word, inner] of Object.entries(value)) {
      if (!SCHEMA_KEYWORDS.has(word)) words.add(word)
      if (word === 'properties' && isRecord(inner)) for (const each of Object.values(inner)) look(each)
      else if (word === 'items' || word === 'additionalProperties') look(inner)
      else if (word === 'anyOf' && Array.isArray(inner)) for (const each of inner) look(each)
    }
  }
  look(schema)
  return [...words].map((word) => `“${word}”, which a schema must not use`)
}

function leadsSomewhere(schema: unknown, path: string): boolean {
  let at: unknown = schema
  for (const { name, where } of parsePath(path) ?? [{ name: '', where: undefined }]) {
    if (isRecord(at) && at.type === 'array' && name === 'length' && where === undefined) return true
    at = getProperty(at, name)
    if (at === undefined) return false
    if (where === undefined) continue
    if (!isRecord(at) || at.type !== 'array' || getProperty(at.items, where) === undefined) return false
    at = at.items
  }
  return true
}

function getProperty(schema: unknown, name: string): unknown {
  if (!isRecord(schema) || !isRecord(schema.properties)) return undefined
  return Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
