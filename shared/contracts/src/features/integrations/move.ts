/** Moving in from another log, by its key or by a saved login: `vmove` and `vmove/*`, all POST. One at a time. */
import { type Static, Type } from 'typebox'
import { nullable } from '../../core/log/contact.ts'
import { ImportBatch } from '../../core/log/import.ts'

const strict = { additionalProperties: false } as const

export const MoveProgram = Type.Union([
  Type.Literal('wavelog'),
  Type.Literal('cloudlog'),
  Type.Literal('qrz'),
  Type.Literal('clublog'),
  Type.Literal('eqsl'),
  Type.Literal('lotw'),
])
export type MoveProgram = Static<typeof MoveProgram>

/** Names are not translated. */
export const MOVE_NAMES: Readonly<Record<MoveProgram, string>> = {
  wavelog: 'Wavelog',
  cloudlog: 'Cloudlog',
  qrz: 'QRZ Logbook',
  clublog: 'Club Log',
  eqsl: 'eQSL',
  lotw: 'LoTW',
}

/** Programs that a member installs somewhere: they have an address, the others have only one. */
export const hasAddress = (program: MoveProgram): boolean => program === 'wavelog' || program === 'cloudlog'

/** These use the login that the member saved for the service, so they need no key. */
export const usesLogin = (program: MoveProgram): program is 'clublog' | 'eqsl' | 'lotw' =>
  program === 'clublog' || program === 'eqsl' || program === 'lotw'

export const MOVE_LIMITS = { url: 500, key: 200, locations: 500 } as const

/** Body of `vmove/check` and `vmove/start`. */
export const MoveFrom = Type.Object(
  {
    program: MoveProgram,
    /** The program's own address; required if {@link hasAddress}. */
    url: Type.Optional(Type.String({ maxLength: MOVE_LIMITS.url })),
    /** Omitted for services with a saved login: {@link usesLogin}. */
    key: Type.Optional(Type.String({ minLength: 1, maxLength: MOVE_LIMITS.key, pattern: '^[!-~]+$' })),
  },
  strict,
)
export type MoveFrom = Static<typeof MoveFrom>

export const MoveLocation = Type.Object({
  name: Type.String(),
  callsign: Type.String(),
  grid: Type.String(),
  /** Contacts there; null when the program does not say. */
  contacts: nullable(Type.Integer()),
  /** Contacts fetched so far; null when they come for all locations together. */
  fetched: nullable(Type.Integer()),
})
export type MoveLocation = Static<typeof MoveLocation>

/** `vmove/check`: what the key opens. Nothing is stored. */
export const MoveFound = Type.Object({ locations: Type.Array(MoveLocation), contacts: nullable(Type.Integer()) })
export type MoveFound = Static<typeof MoveFound>

/**
 * - `fetching` contacts are being fetched, page by page;
 * - `failed` `problem` explains why; `vmove/retry` resumes after the last page;
 * - `fetched` all contacts are in the import `import`; the key is deleted.
 */
export const MoveStatus = Type.Union([Type.Literal('fetching'), Type.Literal('failed'), Type.Literal('fetched')])
export type MoveStatus = Static<typeof MoveStatus>

export const Move = Type.Object({
  program: MoveProgram,
  /** Empty for services. */
  host: Type.String(),
  status: MoveStatus,
  locations: Type.Array(MoveLocation),
  contacts: nullable(Type.Integer()),
  fetched: Type.Integer(),
  problem: nullable(Type.String()),
  /** Its report is that of any import. */
  import: nullable(Type.Pick(ImportBatch, ['id', 'status', 'read', 'new', 'possible', 'same', 'merged', 'rejected'])),
})
export type Move = Static<typeof Move>

/** `vmove`, `vmove/start`, `vmove/retry`, `vmove/cancel`: the member's last move; null without one. */
export const MoveResponse = Type.Object({ move: nullable(Move) })
export type MoveResponse = Static<typeof MoveResponse>
