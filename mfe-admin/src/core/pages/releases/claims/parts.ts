import type { ClaimKind } from '@onfreq/contracts/releases/gate'
import type { HeldClaim } from '@onfreq/contracts/releases/releases'

/** All claims of one microfrontend, by kind. */
export type PartClaims = Readonly<Record<ClaimKind, readonly string[]>> & { readonly microfrontend: string }

/** One row per microfrontend, sorted alphabetically; widgets are listed without their common prefix. */
export function getParts(claims: readonly HeldClaim[]): PartClaims[] {
  const names = [...new Set(claims.map(({ microfrontend }) => microfrontend))].sort()
  return names.map((microfrontend) => {
    const getValues = (kind: ClaimKind) =>
      claims.filter((claim) => claim.microfrontend === microfrontend && claim.kind === kind).map(({ value }) => value)
    const powers = getValues('power').map((power) => power.replace(`/${microfrontend}`, ''))
    const widgets = getValues('widget').map((widget) => widget.replace(`${microfrontend}/`, ''))
    return {
      microfrontend,
      path: getValues('path'),
      widget: widgets,
      embed: getValues('embed'),
      menu: getValues('menu'),
      call: getValues('call'),
      upstream: getValues('upstream'),
      power: powers,
    }
  })
}
