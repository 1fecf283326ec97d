/** `Permissions-Policy`: what browsers may offer to a page and to its frames. */
import type { RegistryEntry } from '@onfreq/contracts/releases/registry'

/** Permissions that a part can have on a page. */
const BY_POWER = ['camera', 'geolocation', 'microphone', 'screen-wake-lock'] as const
const NEVER = ['bluetooth', 'display-capture', 'hid', 'midi', 'payment', 'serial', 'usb']

/** The policy of a page with these parts; without parts it denies everything. */
export function permissionsPolicy(parts: readonly Pick<RegistryEntry, 'powers' | 'guest'>[] = []): string {
  const granted = BY_POWER.map((name) => {
    const users = parts.filter(({ powers = [] }) => powers.includes(name))
    if (users.length === 0) return `${name}=()`
    // The frame of a guest has no origin that a list could name; the frame's `allow` names the permissions of each guest.
    return users.some(({ guest }) => guest) ? `${name}=*` : `${name}=(self)`
  })
  return [...granted, ...NEVER.map((name) => `${name}=()`)].join(', ')
}

/** The policy of a guest's frame. */
export function guestPermissions(allowed: readonly string[]): string {
  const names = [...BY_POWER, 'clipboard-read', 'clipboard-write', 'fullscreen', 'publickey-credentials-get', ...NEVER]
  return names.map((name) => `${name}=${allowed.includes(name) ? '*' : '()'}`).join(', ')
}
