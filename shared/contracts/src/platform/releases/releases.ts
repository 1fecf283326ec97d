/** Calls of the release area: what `npm run release` and `npm run rollback` tell the API. */
import { type Static, Type } from 'typebox'
import { ReleasedDeprecation } from './deprecation.ts'
import { Claim, ClaimKind, ClaimValue, ReleaseUses } from './gate.ts'
import { RegistryPage, ReleaseConfig, ReleaseManifest } from './registry.ts'
import { PartRule, SignedStatement, SigningKey } from './signing.ts'

const strict = { additionalProperties: false } as const

/** `embed` is what pages elsewhere and OBS get; while it points nowhere, they get what is stable. */
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
/** Why something is done; shown in the audit log. */
const Reason = Type.String({ minLength: 3, maxLength: 500 })

/** `POST /api/releases/uploads`: says what is going to be uploaded. */
export const OpenUpload = Type.Object(
  {
    manifest: ReleaseManifest,
    /** Scripts of it that have a source map. Maps are kept beside the release and shown to nobody but administrators. */
    maps: Type.Optional(Type.Array(Type.String({ maxLength: 400 }), { maxItems: 2_000 })),
  },
  strict,
)
export type OpenUpload = Static<typeof OpenUpload>
/** Files that have to be sent with `PUT /api/releases/uploads/{microfrontend}/{id}?file=`; none are left when it is whole. */
export const UploadState = Type.Object({
  missing: Type.Array(Type.String()),
  /** Scripts whose map has to be sent, packed with gzip, with `PUT …/{id}/map?file=`. */
  missing_maps: Type.Array(Type.String()),
})
export type UploadState = Static<typeof UploadState>
/** A file of a release is at most so large, in bytes. */
export const RELEASE_FILE_MAX = 24 * 1024 * 1024

/** An embed that an area of the API has data for. */
export const ProvidedEmbed = Type.Object({
  name: Type.String(),
  /** Options of the address that choose its data → what may be chosen. */
  options: Type.Record(Type.String(), Type.Array(Type.String())),
  subscribersOnly: Type.Boolean(),
  /** What it has for some station at this moment; null where nothing may be shown or there is no station. */
  example: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
})
export type ProvidedEmbed = Static<typeof ProvidedEmbed>

/** `GET /api/releases/{microfrontend}/checks`: what a new release of it is checked against. */
export const ReleaseChecks = Type.Object({
  /** The present shell, the previous one and the one in the canary. */
  shells: Type.Array(
    Type.Object({
      id: Type.String(),
      provides: Type.Record(Type.String(), Type.String()),
      exports: Type.Union([Type.Record(Type.String(), Type.Array(Type.String())), Type.Null()]),
    }),
  ),
  /** Every release that visitors may have of the other microfrontends, the previous ones included. */
  others: Type.Array(
    Type.Object({
      name: Type.String(),
      id: Type.String(),
      /** False for the release before, which is only fallen back to. */
      current: Type.Boolean(),
      pages: Type.Array(RegistryPage),
      widgets: Type.Array(Type.String()),
      /** What of it will go: widgets, and calls as `x/awards/held`; sites of before do not say. */
      deprecated: Type.Optional(Type.Record(Type.String(), ReleasedDeprecation)),
      /** What it takes from others; null for one that was released before that was written down. */
      taken: Type.Union([ReleaseUses, Type.Null()]),
      requires: Type.Record(Type.String(), Type.String()),
      uses: Type.Union([Type.Record(Type.String(), Type.Array(Type.String())), Type.Null()]),
    }),
  ),
  /** Its own stable release. */
  before: Type.Union([Type.Object({ id: Type.String(), version: Type.String(), config: ReleaseConfig }), Type.Null()]),
  /** What belongs to which microfrontend. */
  claims: Type.Array(Claim),
  /** Embeds that the API has data for; sites of before do not say. */
  embeds: Type.Optional(Type.Array(ProvidedEmbed)),
  /** First data that the API can write into a page; sites of before do not say. */
  first_data: Type.Optional(Type.Array(Type.String())),
  /** Types of live messages that the site sends; sites of before do not say. */
  events: Type.Optional(Type.Array(Type.String())),
  /** Paths of the calls that it answers, below `/api/`, `vlogbar/:callsign`; sites of before do not say. */
  calls: Type.Optional(Type.Array(Type.String())),
  /** Page → the embed that stands for it where its address is pasted, of the other microfrontends. */
  stand_ins: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Whether who asks may take what is free: administrators grant by releasing, a token only fills what was granted. */
  may_claim: Type.Boolean(),
  /** By the clock of the site, `2026-12-31`. */
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
  /** What the team signed for it. */
  signed: Type.Optional(SignedStatement),
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
  /** An operator keeps visitors on another release; the channel moved, what they get did not. */
  pinned_to: Type.Union([Type.String(), Type.Null()]),
})
export type ReleaseMoved = Static<typeof ReleaseMoved>

/** How long a preview can be opened, in hours. */
export const PREVIEW_HOURS = { default: 72, most: 24 * 14 } as const
/** `POST /api/releases/preview`: an address that shows a release which no channel points at. */
export const NewPreview = Type.Object(
  {
    microfrontend: MicrofrontendName,
    id: ReleaseId,
    hours: Type.Optional(Type.Integer({ minimum: 1, maximum: PREVIEW_HOURS.most })),
  },
  strict,
)
export type NewPreview = Static<typeof NewPreview>
export const NewPreviewAnswer = Type.Object({ url: Type.String(), token: Type.String(), expires_at: Type.String() })
export type NewPreviewAnswer = Static<typeof NewPreviewAnswer>

/** What a page shows beside the released microfrontends, for their developers and testers, or was asked to show. */
export const ReleaseTools = Type.Object({
  /** Development servers on this machine. */
  overrides: Type.Array(Type.Object({ microfrontend: Type.String(), origin: Type.String() })),
  previews: Type.Array(Type.Object({ microfrontend: Type.String(), id: Type.String(), expires_at: Type.String() })),
  /** What was asked for and is not shown, in words. */
  refused: Type.Array(Type.String()),
})
export type ReleaseTools = Static<typeof ReleaseTools>

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
  /** Visits of the last 24 hours: all, those that broke, and those that felt slow. */
  visits: Type.Integer(),
  broken: Type.Integer(),
  poor: Type.Integer(),
  /** Web vitals by name: what three quarters of the visits stayed within, in milliseconds (CLS in thousandths). */
  felt: Type.Record(Type.String(), Type.Integer()),
  /** The operator's pin; the channel may point elsewhere, visitors get this. */
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

/** A release in the store, whether a channel points at it or not. */
export const StoredRelease = Type.Object({
  microfrontend: Type.String(),
  id: Type.String(),
  created_at: Type.String(),
  created_by: Type.String(),
})
export type StoredRelease = Static<typeof StoredRelease>

/** A claim, granted or only asked for. */
export const HeldClaim = Type.Object({
  kind: ClaimKind,
  value: Type.String(),
  microfrontend: Type.String(),
  asked_at: Type.String(),
  /** Null while nobody has granted it. */
  granted_at: Type.Union([Type.String(), Type.Null()]),
  granted_by: Type.Union([Type.String(), Type.Null()]),
})
export type HeldClaim = Static<typeof HeldClaim>

/** `POST /api/admin/releases/claims`: `grant` gives it to the microfrontend, `drop` takes it away or refuses it. */
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
  /** Channels that it moves. */
  acts: Type.Array(Channel),
  expires_at: Type.Union([Type.String(), Type.Null()]),
  created_at: Type.String(),
  last_used_at: Type.Union([Type.String(), Type.Null()]),
})
export type DeployToken = Static<typeof DeployToken>

/** What is switched off now. */
export const SwitchedOff = Type.Object({
  microfrontend: Type.String(),
  place: Type.String(),
  sentence: Type.String(),
  actor: Type.String(),
  at: Type.String(),
})
export type SwitchedOff = Static<typeof SwitchedOff>

/** What is decided for one embed. */
export const EmbedDecision = Type.Object({
  microfrontend: Type.String(),
  embed: Type.String(),
  release_id: Type.String(),
  /** Share of its views. */
  percent: Type.Integer(),
  /** Judged, and given to more views while it is well. */
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
  /** What is decided for single embeds. */
  embeds: Type.Array(EmbedDecision),
  running: Type.Array(RunningRelease),
  /** The newest of each microfrontend. */
  releases: Type.Array(StoredRelease),
  tokens: Type.Array(DeployToken),
  claims: Type.Array(HeldClaim),
  /** Public keys of teams. */
  keys: Type.Array(SigningKey),
  /** Of the microfrontends that ask for more than the gate. */
  rules: Type.Array(PartRule),
})
export type ReleaseBoard = Static<typeof ReleaseBoard>

/** `POST /api/admin/releases/act`. */
export const ReleaseAct = Type.Object(
  {
    microfrontend: MicrofrontendName,
    /**
     * `promote` makes the canary stable, `halt` takes the canary from visitors, `rollback` goes back on stable (or on
     * `channel`), `follow` makes embeds follow stable again.
     */
    act: Type.Union([Type.Literal('promote'), Type.Literal('halt'), Type.Literal('rollback'), Type.Literal('follow')]),
    channel: Type.Optional(PinnedChannel),
    reason: Reason,
  },
  strict,
)
export type ReleaseAct = Static<typeof ReleaseAct>

/** `POST /api/admin/releases/pin`: everybody gets this release until it is unpinned; `id` null takes the pin away. */
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
 * `POST /api/admin/releases/embed`: one embed stays on a release (`pin`), a release is tried on a share of its views
 * (`canary`), or it has what the channel has (`follow`).
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

/** `POST /api/admin/releases/switch`: a part (place ''), a page or `widgets/…` is switched off; `sentence` null: on again. */
export const SwitchOff = Type.Object(
  {
    microfrontend: MicrofrontendName,
    place: Type.String({ maxLength: 80, pattern: '^[a-z0-9/-]*$' }),
    /** What visitors read in its place. */
    sentence: Type.Union([Type.String({ minLength: 3, maxLength: 200 }), Type.Null()]),
    reason: Reason,
  },
  strict,
)
export type SwitchOff = Static<typeof SwitchOff>

/** `POST /api/admin/deploy-tokens/revoke`. */
export const RevokeDeployToken = Type.Object({ id: Type.Integer() }, strict)
export type RevokeDeployToken = Static<typeof RevokeDeployToken>

/** `POST /api/admin/deploy-tokens`: the token is shown this once. */
export const NewDeployToken = Type.Object(
  {
    microfrontend: MicrofrontendName,
    name: Type.String({ minLength: 1, maxLength: 100 }),
    /** Channels that it moves; left out, it starts canaries and nothing else. */
    acts: Type.Optional(Type.Array(Channel, { minItems: 1, maxItems: 3, uniqueItems: true })),
    /** How long it works, in days; left out, until it is revoked. */
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 730 })),
  },
  { additionalProperties: false },
)
export type NewDeployToken = Static<typeof NewDeployToken>
export const NewDeployTokenAnswer = Type.Object({ token: Type.String() })
export type NewDeployTokenAnswer = Static<typeof NewDeployTokenAnswer>

/** What a page may weigh, in compressed bytes: for a release that declares nothing, and for any. */
export const PAGE_BUDGET = { default: 60_000, most: 200_000 } as const
