/** Types of settings, with their accepted values and error messages. */
import { type TSchema, Type } from 'typebox'

/** Description of a setting, for the guide and error messages. */
export interface About {
  /** One line for the table of settings. */
  readonly description: string
  readonly example?: string
  /** Required in production. */
  readonly needed?: true
  /** Never printed. */
  readonly secret?: true
  /** Behaviour without the setting, unless there is a plain default value. */
  readonly without?: string
}

const about = ({ description, example, needed, secret, without }: About, wrong: string) => ({
  description,
  wrong,
  ...(example === undefined ? {} : { example }),
  ...(needed === undefined ? {} : { needed }),
  ...(secret === undefined ? {} : { secret }),
  ...(without === undefined ? {} : { without }),
})

export const text = (options: About & { readonly minLength?: number }) =>
  Type.Optional(
    Type.String({
      ...about(options, `is too short: at least ${options.minLength ?? 1} characters`),
      ...(options.minLength === undefined ? {} : { minLength: options.minLength }),
    }),
  )

export const matching = (pattern: RegExp, options: About) =>
  Type.Optional(Type.String({ ...about(options, 'does not look as it should'), pattern: pattern.source }))

/** An `http` or `https` URL. */
export const address = (options: About) =>
  Type.Optional(Type.Refine(Type.String(about(options, 'is not an address')), isAddress))

/** An `http` or `https` URL without a path, at which the site itself is served. */
export const origin = (options: About) =>
  Type.Optional(
    Type.Refine(
      Type.String(about(options, 'is not an address without a path, such as https://onfreq.example')),
      isOrigin,
    ),
  )

/** An `http` or `https` URL, or `none`. */
export const addressOrNone = (options: About) =>
  Type.Optional(
    Type.Refine(Type.String(about(options, 'is not an address')), (input) => input === 'none' || isAddress(input)),
  )

/** A URL with another scheme, such as `postgres:`, `smtps:` or `nats:`. */
export const toUrl = (schemes: readonly string[], options: About) =>
  Type.Optional(
    Type.Refine(Type.String(about(options, `does not begin with ${schemes.join(': or ')}:`)), (input) =>
      schemes.some((scheme) => input.startsWith(`${scheme}:`)),
    ),
  )

const MAX_COUNT = 65_535

/** An integer from 0 to `most`. */
export const wholeNumber = (options: About & { readonly most?: number }) =>
  Type.Optional(
    Type.Number({
      ...about(options, 'is not a number that makes sense'),
      // Conversion to an integer would silently truncate fractions.
      multipleOf: 1,
      minimum: 0,
      maximum: options.most ?? MAX_COUNT,
    }),
  )

/** 1 or 0. */
export const flag = (options: About) => Type.Optional(Type.Boolean(about(options, 'is neither 1 nor 0')))

export const oneOf = <Word extends string>(words: readonly Word[], options: About) =>
  Type.Optional(Type.Unsafe<Word>(Type.Enum([...words], about(options, `is none of ${words.join(', ')}`))))

/** A comma-separated list. */
export const list = (options: About) =>
  Type.Optional(
    Type.Codec(Type.String(about(options, 'is not a list')))
      .Decode(getParts)
      .Encode((parts) => parts.join(',')),
  )

function getParts(input: string): readonly string[] {
  return input
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

function isOrigin(input: string): boolean {
  if (!isAddress(input)) return false
  const { pathname, search, hash, username, password } = new URL(input)
  return `${pathname}${search}${hash}${username}${password}` === '/'
}

function isAddress(input: string): boolean {
  return URL.canParse(input) && /^https?:$/.test(new URL(input).protocol)
}

export type Setting = TSchema & About & { readonly wrong: string }
