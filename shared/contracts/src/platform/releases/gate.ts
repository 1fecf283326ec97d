/** Report of the gate: the commands of teams and the registry run the same checks and show the same report. */
import { type Static, Type } from 'typebox'

/**
 * Kinds of claims of a part, which an administrator grants once. A `value` may end with `*` for everything below
 * it.
 */
export const CLAIM_KINDS = ['path', 'widget', 'embed', 'menu', 'call', 'upstream', 'power'] as const
export const ClaimKind = Type.Union([
  Type.Literal('path'),
  Type.Literal('widget'),
  Type.Literal('embed'),
  Type.Literal('menu'),
  Type.Literal('call'),
  Type.Literal('upstream'),
  Type.Literal('power'),
])
export type ClaimKind = Static<typeof ClaimKind>
export const ClaimValue = Type.String({ minLength: 1, maxLength: 200, pattern: '^[/a-z:][\\w/:?.*-]*$' })
export const Claim = Type.Object({ kind: ClaimKind, value: Type.String(), microfrontend: Type.String() })
export type Claim = Static<typeof Claim>

/** Checks of the gate, in display order. */
export const GATE_CHECKS = ['container', 'shared', 'claims', 'surface', 'data', 'budget', 'styles', 'scripts'] as const
export const GateCheck = Type.Union([
  Type.Literal('container'),
  Type.Literal('shared'),
  Type.Literal('claims'),
  Type.Literal('surface'),
  Type.Literal('data'),
  Type.Literal('budget'),
  Type.Literal('styles'),
  Type.Literal('scripts'),
])
export type GateCheck = Static<typeof GateCheck>

export const GateFinding = Type.Object({
  check: GateCheck,
  /**
   * `refused` blocks the release entirely. `unknown` blocks stable and embeds, because compatibility cannot be
   * verified. `note` is only information.
   */
  verdict: Type.Union([Type.Literal('refused'), Type.Literal('unknown'), Type.Literal('note')]),
  text: Type.String(),
})
export type GateFinding = Static<typeof GateFinding>

export const GateVerdict = Type.Union([Type.Literal('passed'), Type.Literal('unknown'), Type.Literal('refused')])
export type GateVerdict = Static<typeof GateVerdict>

const Names = Type.Record(Type.String(), Type.Array(Type.String()))

/** What a release uses of other parts and the site, read from its bytes. */
export const ReleaseUses = Type.Object({
  /** `logger/log-bar` */
  widgets: Type.Array(Type.String()),
  /** Live message types it listens to. */
  events: Type.Array(Type.String()),
  /** API calls without parameters: `vlogbar`. */
  calls: Type.Array(Type.String()),
  /** Module of the shared packages (`@onfreq/session/store`) → imported names. */
  shared: Names,
  /** Shared package → required version range. */
  requires: Type.Record(Type.String(), Type.String()),
})
export type ReleaseUses = Static<typeof ReleaseUses>

export const GateReport = Type.Object({
  verdict: GateVerdict,
  findings: Type.Array(GateFinding),
  uses: ReleaseUses,
  /** Page (`home`) or `widgets/…` → compressed bytes of all files that it needs. */
  weights: Type.Optional(Type.Record(Type.String(), Type.Integer())),
})
export type GateReport = Static<typeof GateReport>
