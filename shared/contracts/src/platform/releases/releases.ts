/** Calls of the release area, used by `npm run release` and `npm run rollback`. */
import { type Static, Type } from 'typebox'
import { ReleasedDeprecation } from './deprecation.ts'
import { Claim, ClaimKind, ClaimValue, ReleaseUses } from './gate.ts'
import { RegistryPage, ReleaseConfig, ReleaseManifest } from './registry.ts'
import { PartRule, SignedStatement, SigningKey } from './signing.ts'

const strict = { additionalProperties: false } as const

/** `embed` is served to other sites and OBS; while it is unset, they get stable. */
export const CHANNELS = ['stable', 'canary', 'embed'] as const
export const Channel = Type.Union([Type.Literal('stable'), Type.Literal('canary'), Type.Literal('embed')])
export type Channel = Static<typeof Channel>
/** Channels that an operator can pin to a release. */
export const PinnedChannel = Type.Union([Type.Literal('stable'), Type.Literal('embed')])
export type PinnedChannel = Static<typeof PinnedChannel>

/** Short name of a microfrontend, or `shell`. */
export const MicrofrontendName = Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' })
/** `<version>-<hash8>`. */
export const ReleaseId = Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.-]{2,79}-[0-9a-f]{8}$' })
/** Reason, shown in the audit log. */
const Reason = Type.String({ minLength: 3, maxLength: 500 })

/** `POST /api/releases/uploads`: announces an upload. */
export const OpenUpload = Type.Object(
  {
    manifest: ReleaseManifest,
    /** Scripts with a source map. Maps are stored next to the release and visible to administrators only. */
    maps: Type.Optional(Type.Array(Type.String({ maxLength: 400 }), { maxItems: 2_000 })),
  },
  strict,
)
export type OpenUpload = Static<typeof OpenUpload>
/** Files still to be sent with `PUT /api/releases/uploads/{microfrontend}/{id}?file=`; empty when complete. */
export const UploadState = Type.Object({
  missing: Type.Array(Type.String()),
  /** Scripts whose gzip-compressed map must be sent with `PUT …/{id}/map?file=`. */
  missing_maps: Type.Array(Type.String()),
})
export type UploadState = Static<typeof UploadState>
/** Maximum file size in bytes. */
export const RELEASE_FILE_MAX = 24 * 1024 * 1024

/** An embed with an API data provider. */
export const ProvidedEmbed = Type.Object({
  name: Type.String(),
  /** Query options that select its data → allowed choices. */
  options: Type.Record(Type.String(), Type.Array(Type.String())),
  subscribersOnly: Type.Boolean(),
  /** Current sample data of a station; null when nothing may be shown or there is no station. */
  example: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
})
export type ProvidedEmbed = Static<typeof ProvidedEmbed>

/** `GET /api/releases/{microfrontend}/checks`: what a new release is checked against. */
export const ReleaseChecks = Type.Object({
  /** The current, previous and canary shell. */
  shells: Type.Array(
    Type.Object({
      id: Type.String(),
      provides: Type.Record(Type.String(), Type.String()),
      exports: Type.Union([Type.Record(Type.String(), Type.Array(Type.String())), Type.Null()]),
    }),
  ),
  /** Releases of other microfrontends that visitors may get, including previous ones. */
  others: Type.Array(
    Type.Object({
      name: Type.String(),
      id: Type.String(),
      /** False for the previous release, which is only a fallback. */
      current: Type.Boolean(),
      pages: Type.Array(RegistryPage),
      widgets: Type.Array(Type.String()),
      /** Its deprecations: widgets, and calls as `x/awards/held`; missing on older sites. */
      deprecated: Type.Optional(Type.Record(Type.String(), ReleasedDeprecation)),
      /** Its dependencies; null when it was released before they were recorded. */
      taken: Type.Union([ReleaseUses, Type.Null()]),
      requires: Type.Record(Type.String(), Type.String()),
      uses: Type.Union([Type.Record(Type.String(), Type.Array(Type.String())), Type.Null()]),
    }),
  ),
  /** Its own stable release. */
  before: Type.Union([Type.Object({ id: Type.String(), version: Type.String(), config: ReleaseConfig }), Type.Null()]),
  /** Claims by microfrontend. */
  claims: Type.Array(Claim),
  /** Embeds with API data; missing on older sites. */
  embeds: Type.Optional(Type.Array(ProvidedEmbed)),
  /** First data the API can embed; missing on older sites. */
  first_data: Type.Optional(Type.Array(Type.String())),
  /** Live message types of the site; missing on older sites. */
  events: Type.Optional(Type.Array(Type.String())),
  /** API call paths below `/api/`, `vlogbar/:callsign`; missing on older sites. */
  calls: Type.Optional(Type.Array(Type.String())),
  /** Page → the embed of another microfrontend that represents it in oEmbed. */
  stand_ins: Type.Optional(Type.Record(Type.String(), Type.String())),
  /**
   * Whether the caller may take unclaimed names: administrators grant them by releasing, a token only uses granted
   * ones.
   */
  may_claim: Type.Boolean(),
  /** By the site's clock, `2026-12-31`. */
  today: Type.String(),
})
export type ReleaseChecks = Static<typeof ReleaseChecks>

/** `POST /api/releases`, with the deploy token of that microfrontend: the folder is complete in the release store. */
export const PublishRelease = Type.Object({
  microfrontend: MicrofrontendName,
  id: ReleaseId,
  channel: Channel,
  /** Share of visitors, for the canary. */
  percent: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  reason: Type.Optional(Type.String({ maxLength: 500 })),
  /** The team's signature for it. */
  signed: Type.Optional(SignedStatement),
})
export type PublishRelease = Static<typeof PublishRelease>

/** `POST /api/releases/rollback`: resets the channel to its previous release, or to `id`. */
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
  /** False when the channel already pointed there. */
  moved: Type.Boolean(),
  /** Registry version after the move. */
  revision: Type.String(),
  /** The channel moved, but an operator's pin keeps visitors on another release. */
  pinned_to: Type.Union([Type.String(), Type.Null()]),
})
export type ReleaseMoved = Static<typeof ReleaseMoved>

/** Lifetime of a preview link in hours. */
export const PREVIEW_HOURS = { default: 72, most: 24 * 14 } as const
/** `POST /api/releases/preview`: a URL that shows a release not referenced by any channel. */
export const NewPreview = Type.Object(
  {
    microfrontend: MicrofrontendName,
    id: ReleaseId,
    hours: Type.Optional(Type.Integer({ minimum: 1, maximum: PREVIEW_HOURS.most })),
  },
  strict,
)
export type NewPreview = Static<typeof NewPreview>
export const NewPreviewResponse = Type.Object({ url: Type.String(), token: Type.String(), expires_at: Type.String() })
export type NewPreviewResponse = Static<typeof NewPreviewResponse>

/** Overrides and previews shown, or requested, on a page for developers and testers. */
export const ReleaseTools = Type.Object({
  /** Local development servers. */
  overrides: Type.Array(Type.Object({ microfrontend: Type.String(), origin: Type.String() })),
  previews: Type.Array(Type.Object({ microfrontend: Type.String(), id: Type.String(), expires_at: Type.String() })),
  /** Requested overrides that are not shown, with reasons. */
  refused: Type.Array(Type.String()),
})
export type ReleaseTools = Static<typeof ReleaseTools>

/** Current releases, for `/admin/releases`. */
export const RunningRelease = Type.Object({
  microfrontend: Type.String(),
  channel: Channel,
  release_id: Type.String(),
  previous_id: Type.Union([Type.String(), Type.Null()]),
  version: Type.String(),
  /** Share of visitors who get it. */
  percent: Type.Integer(),
  moved_at: Type.String(),
  /** Time at which the API halted it; null while it runs. */
  halted_at: Type.Union([Type.String(), Type.Null()]),
  /** Visits of the last 24 hours: all, broken, and slow. */
  visits: Type.Integer(),
  broken: Type.Integer(),
  poor: Type.Integer(),
  /** Web vitals by name: 75th percentile in milliseconds (CLS in thousandths). */
  felt: Type.Record(Type.String(), Type.Integer()),
  /** The operator's pin; visitors get this release regardless of the channel. */
  pin: Type.Union([
    Type.Object({ id: Type.String(), actor: Type.String(), reason: Type.String(), at: Type.String() }),
    Type.Null(),
  ]),
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

/** A stored release, with or without a channel. */
export const StoredRelease = Type.Object({
  microfrontend: Type.String(),
  id: Type.String(),
  created_at: Type.String(),
  created_by: Type.String(),
})
export type StoredRelease = Static<typeof StoredRelease>

/** A claim, granted or requested. */
export const HeldClaim = Type.Object({
  kind: ClaimKind,
  value: Type.String(),
  microfrontend: Type.String(),
  asked_at: Type.String(),
  /** null until granted. */
  granted_at: Type.Union([Type.String(), Type.Null()]),
  granted_by: Type.Union([Type.String(), Type.Null()]),
})
export type HeldClaim = Static<typeof HeldClaim>

/** `POST /api/admin/releases/claims`: `grant` assigns it to the microfrontend, `drop` removes or refuses it. */
export const DecideClaim = Type.Object(
  {
    act: Type.Union([Type.Literal('grant'), Type.Literal('drop')]),
    kind: ClaimKind,
    value: ClaimValue,
    microfrontend: MicrofrontendName,
  },
  strict,
)
export type DecideClaim = Static<typeof DecideClaim>

export const DeployToken = Type.Object({
  id: Type.Integer(),
  microfrontend: Type.String(),
  name: Type.String(),
  /** Channels it may move. */
  acts: Type.Array(Channel),
  expires_at: Type.Union([Type.String(), Type.Null()]),
  created_at: Type.String(),
  last_used_at: Type.Union([Type.String(), Type.Null()]),
})
export type DeployToken = Static<typeof DeployToken>

/** Currently switched off. */
export const SwitchedOff = Type.Object({
  microfrontend: Type.String(),
  place: Type.String(),
  sentence: Type.String(),
  actor: Type.String(),
  at: Type.String(),
})
export type SwitchedOff = Static<typeof SwitchedOff>

/** Decision for one embed. */
export const EmbedDecision = Type.Object({
  microfrontend: Type.String(),
  embed: Type.String(),
  release_id: Type.String(),
  /** Share of its views. */
  percent: Type.Integer(),
  /** Evaluated automatically and ramped up while healthy. */
  is_canary: Type.Boolean(),
  moved_at: Type.String(),
  halted_at: Type.Union([Type.String(), Type.Null()]),
  actor: Type.String(),
  reason: Type.String(),
})
export type EmbedDecision = Static<typeof EmbedDecision>

/** `GET /api/admin/releases`. */
export const ReleaseBoard = Type.Object({
  off: Type.Array(SwitchedOff),
  /** Settings for single embeds. */
  embeds: Type.Array(EmbedDecision),
  running: Type.Array(RunningRelease),
  /** The newest of each microfrontend. */
  releases: Type.Array(StoredRelease),
  tokens: Type.Array(DeployToken),
  claims: Type.Array(HeldClaim),
  /** Public keys of teams. */
  keys: Type.Array(SigningKey),
  /** For microfrontends with stricter rules than the gate. */
  rules: Type.Array(PartRule),
})
export type ReleaseBoard = Static<typeof ReleaseBoard>

/** `POST /api/admin/releases/act`. */
export const ReleaseAct = Type.Object(
  {
    microfrontend: MicrofrontendName,
    /**
     * `promote` makes the canary stable, `halt` withdraws the canary, `rollback` resets stable (or
     * `channel`), `follow` lets embeds follow stable again.
     */
    act: Type.Union([Type.Literal('promote'), Type.Literal('halt'), Type.Literal('rollback'), Type.Literal('follow')]),
    channel: Type.Optional(PinnedChannel),
    reason: Reason,
  },
  strict,
)
export type ReleaseAct = Static<typeof ReleaseAct>

/** `POST /api/admin/releases/pin`: serves this release to everyone until unpinned; `id` null removes the pin. */
export const PinRelease = Type.Object(
  {
    microfrontend: MicrofrontendName,
    channel: PinnedChannel,
    id: Type.Union([ReleaseId, Type.Null()]),
    reason: Reason,
  },
  strict,
)
export type PinRelease = Static<typeof PinRelease>

/**
 * `POST /api/admin/releases/embed`: pins an embed to a release (`pin`), tries a release on a share of its views
 * (`canary`), or follows the channel (`follow`).
 */
export const SetEmbed = Type.Object(
  {
    microfrontend: MicrofrontendName,
    embed: Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' }),
    act: Type.Union([Type.Literal('pin'), Type.Literal('canary'), Type.Literal('follow')]),
    /** For `pin` and `canary`. */
    id: Type.Optional(ReleaseId),
    /** Share of its views, for `canary`. */
    percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    reason: Reason,
  },
  strict,
)
export type SetEmbed = Static<typeof SetEmbed>

/**
 * `POST /api/admin/releases/switch`: switches off a part ('' as location), a page or `widgets/…`; `sentence` null
 * switches it on.
 */
export const SwitchOff = Type.Object(
  {
    microfrontend: MicrofrontendName,
    place: Type.String({ maxLength: 80, pattern: '^[a-z0-9/-]*$' }),
    /** Message shown to visitors instead. */
    sentence: Type.Union([Type.String({ minLength: 3, maxLength: 200 }), Type.Null()]),
    reason: Reason,
  },
  strict,
)
export type SwitchOff = Static<typeof SwitchOff>

/** `POST /api/admin/deploy-tokens/revoke`. */
export const RevokeDeployToken = Type.Object({ id: Type.Integer() }, strict)
export type RevokeDeployToken = Static<typeof RevokeDeployToken>

/** `POST /api/admin/deploy-tokens`: the token is shown only once. */
export const NewDeployToken = Type.Object(
  {
    microfrontend: MicrofrontendName,
    name: Type.String({ minLength: 1, maxLength: 100 }),
    /** Channels it may move; when omitted, it may only start canaries. */
    acts: Type.Optional(Type.Array(Channel, { minItems: 1, maxItems: 3, uniqueItems: true })),
    /** Lifetime in days; when omitted, until revoked. */
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 730 })),
  },
  { additionalProperties: false },
)
export type NewDeployToken = Static<typeof NewDeployToken>
export const NewDeployTokenResponse = Type.Object({ token: Type.String() })
export type NewDeployTokenResponse = Static<typeof NewDeployTokenResponse>

/** Page size limits in compressed bytes: the default without a declaration, and the maximum. */
export const PAGE_BUDGET = { default: 60_000, most: 200_000 } as const
