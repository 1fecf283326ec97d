/** Calls that a team serves: `/api/x/<part>/<call>` is forwarded to the upstream declared in the part's release. */
import { type Static, type TSchema, Type } from 'typebox'
import { Deprecation } from './deprecation.ts'

/** Who may call; the site checks it before forwarding. */
export const CALLERS = ['everybody', 'members', 'subscribers', 'administrators'] as const
export type Callers = (typeof CALLERS)[number]

/** Limits of one call: milliseconds and bytes. */
export const UPSTREAM_LIMITS = {
  timeout: { usual: 5_000, most: 15_000 },
  body: 256 * 1024,
  answer: 1024 * 1024,
  /** Maximum concurrent calls per part and process. */
  atOnce: 20,
  calls: 40,
  perMinute: 240,
  /** Lifetime in seconds of the token that tells the upstream who the caller is. */
  token: 30,
} as const

/** Name of a call, such as `seals` or `seals/held`, and its path in the upstream. */
export const UpstreamCallName = Type.String({ pattern: '^[a-z][a-z0-9-]*(/[a-z][a-z0-9-]*)*$', maxLength: 80 })

const Schema = Type.Record(Type.String(), Type.Unknown())

/** A call as declared in a release. Schemas are JSON Schema, limited to the keywords that the gate allows. */
export const ReleasedCall = Type.Object({
  method: Type.Union([Type.Literal('GET'), Type.Literal('POST')]),
  may: Type.Union([
    Type.Literal('everybody'),
    Type.Literal('members'),
    Type.Literal('subscribers'),
    Type.Literal('administrators'),
  ]),
  /** Query parameters, which are all text. */
  query: Type.Optional(Schema),
  body: Type.Optional(Schema),
  answer: Schema,
  /** In milliseconds. */
  timeout: Type.Optional(Type.Integer({ minimum: 100, maximum: UPSTREAM_LIMITS.timeout.most })),
  deprecated: Type.Optional(Deprecation),
})
export type ReleasedCall = Static<typeof ReleasedCall>

export const ReleasedUpstream = Type.Object({
  /** Origin such as `https://awards.example`; an administrator grants it once as a claim. */
  address: Type.String({ pattern: '^https?://[A-Za-z0-9.-]+(:\\d{1,5})?$', maxLength: 200 }),
  calls: Type.Record(UpstreamCallName, ReleasedCall),
})
export type ReleasedUpstream = Static<typeof ReleasedUpstream>

/** A call as declared in `mfe.config.ts`. */
export interface UpstreamCall {
  readonly method: 'GET' | 'POST'
  readonly may: Callers
  readonly query?: TSchema
  readonly body?: TSchema
  readonly answer: TSchema
  /** In milliseconds; 5 seconds by default. */
  readonly timeout?: number
  /** Set if the call will be removed. */
  readonly deprecated?: Deprecation
}

export interface Upstream {
  readonly address: string
  readonly calls: Readonly<Record<string, UpstreamCall>>
}
