/**
 * Powers of a part beyond showing its pages: declared in `mfe.config.ts`, granted by an administrator. The gate rejects
 * a release that uses one undeclared; a guest's frame and the page's `Permissions-Policy` allow no others.
 */

/** Names of `Permissions-Policy`. */
export const PERMISSIONS = [
  'camera',
  'clipboard-write',
  'fullscreen',
  'geolocation',
  'microphone',
  'screen-wake-lock',
] as const
/** Tokens of `sandbox`, without `allow-`. */
export const SANDBOX_POWERS = ['downloads', 'forms', 'popups'] as const
export const POWERS = [...SANDBOX_POWERS, ...PERMISSIONS] as const

export type Power = (typeof POWERS)[number]

/** `sandbox` of a guest's frame, as attribute and in its policy: an opaque origin, and what was declared. */
export function toSandbox(powers: readonly Power[]): string {
  const tokens = SANDBOX_POWERS.filter((power) => powers.includes(power)).map((power) => `allow-${power}`)
  // A page that opens in a new tab is no longer the guest's.
  const newPage = powers.includes('popups') ? ['allow-popups-to-escape-sandbox'] : []
  return ['allow-scripts', ...tokens, ...newPage].join(' ')
}

/** The permissions among the powers. */
export function toPermissions(powers: readonly Power[]): (typeof PERMISSIONS)[number][] {
  return PERMISSIONS.filter((power) => powers.includes(power))
}
