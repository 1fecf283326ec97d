/**
 * Moving a log from another program or service, by its key or a saved login: `vmove` and `vmove/*`, all POST. One
 * move at a time.
 */
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

/** Whether members install the program on their own server, so that its URL is required. */
export const hasAddress = (program: MoveProgram): boolean => program === 'wavelog' || program === 'cloudlog'

/** Whether the service uses the login that the member has saved, so that no key is required. */
export const usesLogin = (program: MoveProgram): program is 'clublog' | 'eqsl' | 'lotw' =>
  program === 'clublog' || program === 'eqsl' || program === 'lotw'

export const MOVE_LIMITS = { url: 500, key: 200, locations: 500 } as const

/** Body of `vmove/check` and `vmove/start`. */
export const MoveFrom = Type.Object(
  {
    program: MoveProgram,
    /** URL of the program; required if {@link hasAddress}. */
    url: Type.Optional(Type.String({ maxLength: MOVE_LIMITS.url })),
    /** Omitted for services that use a saved login, see {@link usesLogin}. */
    key: Type.Optional(Type.String({ minLength: 1, maxLength: MOVE_LIMITS.key, pattern: '^[!-~]+$' })),
  },
  strict,
)
export type MoveFrom = Static<typeof MoveFrom>

export const MoveLocation = Type.Object({
  name: Type.String(),
  callsign: Type.String(),
  grid: Type.String(),
  /** Number of contacts of the location; null if the program does not return it. */
  contacts: nullable(Type.Integer()),
  /** Contacts fetched so far; null if all locations are fetched together. */
  fetched: nullable(Type.Integer()),
})
export type MoveLocation = Static<typeof MoveLocation>

/** `vmove/check`: what can be fetched with the key. Nothing is stored. */
export const MoveFound = Type.Object({ locations: Type.Array(MoveLocation), contacts: nullable(Type.Integer()) })
export type MoveFound = Static<typeof MoveFound>

/**
 * - `fetching`: contacts are being fetched page by page;
 * - `failed`: `problem` gives the reason; `vmove/retry` continues after the last page;
 * - `fetched`: all contacts are in the import `import`, and the key is deleted.
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
  /** The import of the contacts, with the same report as for any import. */
  import: nullable(Type.Pick(ImportBatch, ['id', 'status', 'read', 'new', 'possible', 'same', 'merged', 'rejected'])),
})
export type Move = Static<typeof Move>

/** `vmove`, `vmove/start`, `vmove/retry`, `vmove/cancel`: the last move of the member, or null. */
export const MoveResponse = Type.Object({ move: nullable(Move) })
export type MoveResponse = Static<typeof MoveResponse>
