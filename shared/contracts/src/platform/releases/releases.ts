/** Calls for releases, which `npm run release` and `npm run rollback` use. */
import { type Static, Type } from 'typebox'
import { ReleasedDeprecation } from './deprecation.ts'
import { Claim, ClaimKind, ClaimValue, ReleaseUses } from './gate.ts'
import { RegistryPage, ReleaseConfig, ReleaseManifest } from './registry.ts'
import { PartRule, SignedStatement, SigningKey } from './signing.ts'

const strict = { additionalProperties: false } as const

/** `embed` is for other sites and OBS; if it is not set, they get stable. */
export const CHANNELS = ['stable', 'canary', 'embed'] as const
export const Channel = Type.Union([Type.Literal('stable'), Type.Literal('canary'), Type.Literal('embed')])
export type Channel = Static<typeof Channel>
/** Channels that an operator may pin to a release. */
export const PinnedChannel = Type.Union([Type.Literal('stable'), Type.Literal('embed')])
export type PinnedChannel = Static<typeof PinnedChannel>

/** Short name of a microfrontend, or `shell`. */
export const MicrofrontendName = Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' })
/** `<version>-<hash8>`. */
export const ReleaseId = Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.-]{2,79}-[0-9a-f]{8}$' })
/** Reason shown in the audit trail. */
const Reason = Type.String({ minLength: 3, maxLength: 500 })

/** `POST /api/releases/uploads`: announces an upload. */
export const OpenUpload = Type.Object(
  {
    manifest: ReleaseManifest,
    /** Scripts that have a source map. Maps are stored with the release and only administrators can see them. */
    maps: Type.Optional(Type.Array(Type.String({ maxLength: 400 }), { maxItems: 2_000 })),
  },
  strict,
)
export type OpenUpload = Static<typeof OpenUpload>
/** Files to send with `PUT /api/releases/uploads/{microfrontend}/{id}?file=`; empty when the upload is complete. */
export const UploadState = Type.Object({
  missing: Type.Array(Type.String()),
  /** Scripts whose source map must be sent, compressed with gzip, with `PUT …/{id}/map?file=`. */
  missing_maps: Type.Array(Type.String()),
})
export type UploadState = Static<typeof UploadState>
/** Maximum file size in bytes. */
export const RELEASE_FILE_MAX = 24 * 1024 * 1024

/** An embed for which a provider in the API supplies data. */
export const ProvidedEmbed = Type.Object({
  name: Type.String(),
  /** Query option that selects its data → allowed choices. */
  options: Type.Record(Type.String(), Type.Array(Type.String())),
  subscribersOnly: Type.Boolean(),
  /** Current data of a sample station; null if there is none, or if nothing may be shown. */
  example: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
})
export type ProvidedEmbed = Static<typeof ProvidedEmbed>

/** `GET /api/releases/{microfrontend}/checks`: state of the site against which a new release is checked. */
export const ReleaseChecks = Type.Object({
  /** Current, previous and canary release of the shell. */
  shells: Type.Array(
    Type.Object({
      id: Type.String(),
      provides: Type.Record(Type.String(), Type.String()),
      exports: Type.Union([Type.Record(Type.String(), Type.Array(Type.String())), Type.Null()]),
    }),
  ),
  /** Releases of other microfrontends that visitors may get, including previous releases. */
  others: Type.Array(
    Type.Object({
      name: Type.String(),
      id: Type.String(),
      /** False for the previous release, which is only a fallback. */
      current: Type.Boolean(),
      pages: Type.Array(RegistryPage),
      widgets: Type.Array(Type.String()),
      /** Its deprecations: widgets, and calls such as `x/awards/held`; missing on older sites. */
      deprecated: Type.Optional(Type.Record(Type.String(), ReleasedDeprecation)),
      /** What it uses; null if it was released before that was recorded. */
      taken: Type.Union([ReleaseUses, Type.Null()]),
      requires: Type.Record(Type.String(), Type.String()),
      uses: Type.Union([Type.Record(Type.String(), Type.Array(Type.String())), Type.Null()]),
    }),
  ),
  /** The current stable release of the part itself. */
  before: Type.Union([Type.Object({ id: Type.String(), version: Type.String(), config: ReleaseConfig }), Type.Null()]),
  /** Claims of all microfrontends. */
  claims: Type.Array(Claim),
  /** Embeds with data from the API; missing on older sites. */
  embeds: Type.Optional(Type.Array(ProvidedEmbed)),
  /** First data that the API can write into a page; missing on older sites. */
  first_data: Type.Optional(Type.Array(Type.String())),
  /** Live message types of the site; missing on older sites. */
  events: Type.Optional(Type.Array(Type.String())),
  /** API call paths below `/api/`, `vlogbar/:callsign`; missing on older sites. */
  calls: Type.Optional(Type.Array(Type.String())),
  /** Page → embed of another microfrontend that represents it in oEmbed. */
  stand_ins: Type.Optional(Type.Record(Type.String(), Type.String())),
  /**
   * Whether the caller may use names that no part has claimed: releasing as an administrator grants them, a token may only use
   * granted names.
   */
  may_claim: Type.Boolean(),
  /** Date on the site, `2026-12-31`. */
  today: Type.String(),
})
export type ReleaseChecks = Static<typeof ReleaseChecks>

/** `POST /api/releases`, with the microfrontend's deploy token: publishes a release whose files are complete. */
export const PublishRelease = Type.Object({
  microfrontend: MicrofrontendName,
  id: ReleaseId,
  channel: Channel,
  /** Share of visitors for the canary. */
  percent: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  reason: Type.Optional(Type.String({ maxLength: 500 })),
  /** The team's signature of the release. */
  signed: Type.Optional(SignedStatement),
})
export type PublishRelease = Static<typeof PublishRelease>

/** `POST /api/releases/rollback`: moves the channel to its previous release, or to `id`. */
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
  /** False if the channel already pointed to the release. */
  moved: Type.Boolean(),
  /** Version of the registry after the move. */
  revision: Type.String(),
  /** Set if an operator has pinned another release, so that visitors do not get this one. */
  pinned_to: Type.Union([Type.String(), Type.Null()]),
})
export type ReleaseMoved = Static<typeof ReleaseMoved>

/** Lifetime of a preview link in hours. */
export const PREVIEW_HOURS = { default: 72, most: 24 * 14 } as const
/** `POST /api/releases/preview`: returns a URL that shows a release which no channel points to. */
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

/** Overrides and previews on a page for developers and testers, shown or requested. */
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
  /** When the API halted it; null while it runs. */
  halted_at: Type.Union([Type.String(), Type.Null()]),
  /** Visits of the last 24 hours: all, broken and slow. */
  visits: Type.Integer(),
  broken: Type.Integer(),
  poor: Type.Integer(),
  /** Web vitals by name: 75th percentile in milliseconds (CLS in thousandths). */
  felt: Type.Record(Type.String(), Type.Integer()),
  /** Pin by an operator: visitors get this release regardless of the channel. */
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

/** A claim that was granted or requested. */
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

/** `POST /api/admin/releases/claims`: `grant` assigns a claim to the microfrontend, `drop` removes or rejects it. */
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
  /** Channels that it may move. */
  acts: Type.Array(Channel),
  expires_at: Type.Union([Type.String(), Type.Null()]),
  created_at: Type.String(),
  last_used_at: Type.Union([Type.String(), Type.Null()]),
})
export type DeployToken = Static<typeof DeployToken>

/** Parts that are switched off. */
export const SwitchedOff = Type.Object({
  microfrontend: Type.String(),
  place: Type.String(),
  sentence: Type.String(),
  actor: Type.String(),
  at: Type.String(),
})
export type SwitchedOff = Static<typeof SwitchedOff>

/** Which release an embed uses. */
export const EmbedDecision = Type.Object({
  microfrontend: Type.String(),
  embed: Type.String(),
  release_id: Type.String(),
  /** Share of the embed's views. */
  percent: Type.Integer(),
  /** Whether it is evaluated automatically, and its share raised while it is healthy. */
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
  /** Settings of single embeds. */
  embeds: Type.Array(EmbedDecision),
  running: Type.Array(RunningRelease),
  /** The latest releases of each microfrontend. */
  releases: Type.Array(StoredRelease),
  tokens: Type.Array(DeployToken),
  claims: Type.Array(HeldClaim),
  /** Parts that run in a sandboxed frame. */
  guests: Type.Array(Type.String()),
  /** Public keys of teams. */
  keys: Type.Array(SigningKey),
  /** Rules of microfrontends that are stricter than the gate. */
  rules: Type.Array(PartRule),
})
export type ReleaseBoard = Static<typeof ReleaseBoard>

/** `POST /api/admin/releases/act`. */
export const ReleaseAct = Type.Object(
  {
    microfrontend: MicrofrontendName,
    /**
     * `promote` makes the canary stable, `halt` withdraws it, `rollback` resets stable (or `channel`), `follow`
     * makes embeds use stable again.
     */
    act: Type.Union([Type.Literal('promote'), Type.Literal('halt'), Type.Literal('rollback'), Type.Literal('follow')]),
    channel: Type.Optional(PinnedChannel),
    reason: Reason,
  },
  strict,
)
export type ReleaseAct = Static<typeof ReleaseAct>

/**
 * `POST /api/admin/releases/pin`: serves this release to all visitors until it is unpinned; `id` null removes the
 * pin.
 */
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
 * `POST /api/admin/releases/embed`: pins an embed to a release (`pin`), serves a release for a share of its views
 * (`canary`), or follows the channel (`follow`).
 */
export const SetEmbed = Type.Object(
  {
    microfrontend: MicrofrontendName,
    embed: Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' }),
    act: Type.Union([Type.Literal('pin'), Type.Literal('canary'), Type.Literal('follow')]),
    /** Required for `pin` and `canary`. */
    id: Type.Optional(ReleaseId),
    /** Share of its views, required for `canary`. */
    percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    reason: Reason,
  },
  strict,
)
export type SetEmbed = Static<typeof SetEmbed>

/**
 * `POST /api/admin/releases/switch`: switches off a part ('' as location), a page or `widgets/…`. `sentence` null
 * switches it on again.
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
    /** Channels that it may move; if omitted, it may only start canaries. */
    acts: Type.Optional(Type.Array(Channel, { minItems: 1, maxItems: 3, uniqueItems: true })),
    /** Lifetime in days; if omitted, it is valid until revoked. */
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 730 })),
  },
  { additionalProperties: false },
)
export type NewDeployToken = Static<typeof NewDeployToken>
export const NewDeployTokenResponse = Type.Object({ token: Type.String() })
export type NewDeployTokenResponse = Static<typeof NewDeployTokenResponse>

/** Limits of the page size in compressed bytes: default, and maximum that a part may declare. */
export const PAGE_BUDGET = { default: 60_000, most: 200_000 } as const
