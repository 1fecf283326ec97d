import type { ClaimKind } from '@onfreq/contracts/releases/gate'
import type { HeldClaim } from '@onfreq/contracts/releases/releases'

/** All claims of one microfrontend, by kind. */
export type PartClaims = Readonly<Record<ClaimKind, readonly string[]>> & { readonly microfrontend: string }

/** One row per microfrontend, in alphabetical order; widgets without their common prefix. */
export function getParts(claims: readonly HeldClaim[]): PartClaims[] {
  const names = [...new Set(claims.map(({ microfrontend }) => microfrontend))].sort()
  return names.map((microfrontend) => {
    const of = (kind: ClaimKind) =>
      claims.filter((claim) => claim.microfrontend === microfrontend && claim.kind === kind).map(({ value }) => value)
    const widgets = of('widget').map((widget) => widget.replace(`${microfrontend}/`, ''))
    return {
      microfrontend,
      path: of('path'),
      widget: widgets,
      embed: of('embed'),
      menu: of('menu'),
      call: of('call'),
      upstream: of('upstream'),
    }
  })
}
