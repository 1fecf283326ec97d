/** The calls that a team answers itself: `/api/x/<part>/<call>` is forwarded to the address that its release declares. */
import { type Static, type TSchema, Type } from 'typebox'
import { Deprecation } from './deprecation.ts'

/** Who may call; the site asks before anything is forwarded. */
export const CALLERS = ['everybody', 'members', 'subscribers', 'administrators'] as const
export type Callers = (typeof CALLERS)[number]

/** Of one call in milliseconds, and what it may weigh in bytes. */
export const UPSTREAM_LIMITS = {
  timeout: { usual: 5_000, most: 15_000 },
  body: 256 * 1024,
  answer: 1024 * 1024,
  /** Calls of one part that are on their way at the same time, in each process. */
  atOnce: 20,
  calls: 40,
  perMinute: 240,
  /** The token that says who asks is good for so many seconds. */
  token: 30,
} as const

/** Name of a call, `seals` or `seals/held`; also its path at the upstream. */
export const UpstreamCallName = Type.String({ pattern: '^[a-z][a-z0-9-]*(/[a-z][a-z0-9-]*)*$', maxLength: 80 })

const Schema = Type.Record(Type.String(), Type.Unknown())

/** A call as a release declares it; schemas are JSON Schema in the words that the gate allows. */
export const ReleasedCall = Type.Object({
  method: Type.Union([Type.Literal('GET'), Type.Literal('POST')]),
  may: Type.Union([
    Type.Literal('everybody'),
    Type.Literal('members'),
    Type.Literal('subscribers'),
    Type.Literal('administrators'),
  ]),
  /** What stands behind the question mark: texts by name. */
  query: Type.Optional(Schema),
  body: Type.Optional(Schema),
  answer: Schema,
  /** Milliseconds. */
  timeout: Type.Optional(Type.Integer({ minimum: 100, maximum: UPSTREAM_LIMITS.timeout.most })),
  deprecated: Type.Optional(Deprecation),
})
export type ReleasedCall = Static<typeof ReleasedCall>

export const ReleasedUpstream = Type.Object({
  /** Origin, `https://awards.example`; an administrator connects it once, as a claim. */
  address: Type.String({ pattern: '^https?://[A-Za-z0-9.-]+(:\\d{1,5})?$', maxLength: 200 }),
  calls: Type.Record(UpstreamCallName, ReleasedCall),
})
export type ReleasedUpstream = Static<typeof ReleasedUpstream>

/** The same as it stands in `mfe.config.ts`. */
export interface UpstreamCall {
  readonly method: 'GET' | 'POST'
  readonly may: Callers
  readonly query?: TSchema
  readonly body?: TSchema
  readonly answer: TSchema
  /** Milliseconds; 5 seconds when left out. */
  readonly timeout?: number
  /** It will go. */
  readonly deprecated?: Deprecation
}

export interface Upstream {
  readonly address: string
  readonly calls: Readonly<Record<string, UpstreamCall>>
}
