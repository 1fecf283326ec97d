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
