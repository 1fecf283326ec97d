/** Calls of the release area: what `npm run release` and `npm run rollback` tell the API. */
import { type Static, Type } from 'typebox'

export const CHANNELS = ['stable', 'canary'] as const
export const Channel = Type.Union([Type.Literal('stable'), Type.Literal('canary')])
export type Channel = Static<typeof Channel>

/** Short name of a microfrontend, or `shell`. */
export const MicrofrontendName = Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' })
/** `<version>-<hash8>`. */
export const ReleaseId = Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.+-]{2,79}-[0-9a-f]{8}$' })

/** `POST /api/releases`, with the deploy token of that microfrontend: the folder is complete in the release store. */
export const PublishRelease = Type.Object({
  microfrontend: MicrofrontendName,
  id: ReleaseId,
  channel: Channel,
  /** Share of visitors, for the canary. */
  percent: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  reason: Type.Optional(Type.String({ maxLength: 500 })),
})
export type PublishRelease = Static<typeof PublishRelease>

/** `POST /api/releases/rollback`: the channel goes back to the release it had before, or to `id`. */
export const RollbackRelease = Type.Object({
  microfrontend: MicrofrontendName,
  channel: Type.Optional(Channel),
  id: Type.Optional(ReleaseId),
  reason: Type.String({ minLength: 1, maxLength: 500 }),
})
export type RollbackRelease = Static<typeof RollbackRelease>

export const ReleaseMoved = Type.Object({
  microfrontend: Type.String(),
  channel: Channel,
  release_id: Type.String(),
  previous_id: Type.Union([Type.String(), Type.Null()]),
  /** False when the channel pointed there already. */
  moved: Type.Boolean(),
  /** Of the registry, after it. */
  revision: Type.String(),
})
export type ReleaseMoved = Static<typeof ReleaseMoved>

/** Bus topic and live message: open pages may change over. */
export const RELEASES_MOVED = 'releases.moved'

/** What browsers count. `load` is a success, the others are the classes of failures. */
export const RELEASE_KINDS = ['load', 'network', 'integrity', 'timeout', 'incompatible', 'runtime'] as const
export type ReleaseKind = (typeof RELEASE_KINDS)[number]

/** `POST /api/releases/telemetry`, sent with `sendBeacon`: counts since the last time, no person and no address. */
export const ReleaseTelemetry = Type.Object(
  {
    counts: Type.Array(
      Type.Object(
        {
          microfrontend: MicrofrontendName,
          release: ReleaseId,
          kind: Type.Union([
            Type.Literal('load'),
            Type.Literal('network'),
            Type.Literal('integrity'),
            Type.Literal('timeout'),
            Type.Literal('incompatible'),
            Type.Literal('runtime'),
          ]),
          count: Type.Integer({ minimum: 1, maximum: 1000 }),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 50 },
    ),
  },
  { additionalProperties: false },
)
export type ReleaseTelemetry = Static<typeof ReleaseTelemetry>

/** What runs where, for `/admin/releases`. */
export const RunningRelease = Type.Object({
  microfrontend: Type.String(),
  channel: Channel,
  release_id: Type.String(),
  previous_id: Type.Union([Type.String(), Type.Null()]),
  version: Type.String(),
  /** Share of visitors who get it. */
  percent: Type.Integer(),
  moved_at: Type.String(),
  /** Since when the API keeps it from visitors; null while it runs. */
  halted_at: Type.Union([Type.String(), Type.Null()]),
  /** Of the last 24 hours. */
  loads: Type.Integer(),
  errors: Type.Integer(),
})
export type RunningRelease = Static<typeof RunningRelease>

export const ReleaseAuditLine = Type.Object({
  id: Type.Integer(),
  at: Type.String(),
  actor: Type.String(),
  action: Type.String(),
  microfrontend: Type.String(),
  channel: Type.Union([Type.String(), Type.Null()]),
  release_id: Type.Union([Type.String(), Type.Null()]),
  from_id: Type.Union([Type.String(), Type.Null()]),
  reason: Type.String(),
})
export type ReleaseAuditLine = Static<typeof ReleaseAuditLine>

/** `GET /api/admin/releases`. */
export const ReleaseBoard = Type.Object({
  running: Type.Array(RunningRelease),
  audit: Type.Array(ReleaseAuditLine),
})
export type ReleaseBoard = Static<typeof ReleaseBoard>

/** `POST /api/admin/releases/act`. */
export const ReleaseAct = Type.Object(
  {
    microfrontend: MicrofrontendName,
    /** `promote` makes the canary stable, `halt` takes the canary from visitors, `rollback` goes back on stable. */
    act: Type.Union([Type.Literal('promote'), Type.Literal('halt'), Type.Literal('rollback')]),
    reason: Type.String({ minLength: 3, maxLength: 500 }),
  },
  { additionalProperties: false },
)
export type ReleaseAct = Static<typeof ReleaseAct>

/** `POST /api/admin/deploy-tokens`: the token is shown this once. */
export const NewDeployToken = Type.Object(
  { microfrontend: MicrofrontendName, name: Type.String({ minLength: 1, maxLength: 100 }) },
  { additionalProperties: false },
)
export type NewDeployToken = Static<typeof NewDeployToken>
export const NewDeployTokenAnswer = Type.Object({ token: Type.String() })
export type NewDeployTokenAnswer = Static<typeof NewDeployTokenAnswer>

/** When a canary is judged. */
export const CANARY = {
  /** Loads before an error rate means anything. */
  leastLoads: 200,
  /** A canary without trouble for this long becomes stable, in milliseconds. */
  cleanFor: 30 * 60_000,
  /** One-sided normal deviate: worse than stable by chance once in two hundred. */
  deviate: 2.576,
} as const
