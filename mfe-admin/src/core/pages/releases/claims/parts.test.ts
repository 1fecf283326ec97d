import type { HeldClaim } from '@onfreq/contracts/releases/releases'
import { expect, test } from 'vitest'
import { getParts } from './parts.ts'

const heldClaim = (microfrontend: string, kind: HeldClaim['kind'], value: string): HeldClaim => {
  const grantedAt = '2026-11-22T10:00:00.000Z'
  return { microfrontend, kind, value, asked_at: grantedAt, granted_at: grantedAt, granted_by: 'M0QVL' }
}

test('lists the claims of a microfrontend in one row, with short names of widgets and powers', () => {
  const claims = [
    heldClaim('globe', 'path', '/globe'),
    heldClaim('feed', 'path', '/'),
    heldClaim('feed', 'path', '/home'),
    heldClaim('feed', 'widget', 'feed/band-dial'),
    heldClaim('feed', 'power', 'downloads/feed'),
    heldClaim('globe', 'embed', 'globe'),
    heldClaim('feed', 'menu', 'feed'),
    heldClaim('globe', 'call', 'globe'),
    heldClaim('globe', 'upstream', 'https://globe.example'),
  ]
  expect(getParts(claims)).toEqual([
    {
      microfrontend: 'feed',
      path: ['/', '/home'],
      widget: ['band-dial'],
      embed: [],
      menu: ['feed'],
      call: [],
      upstream: [],
      power: ['downloads'],
    },
    {
      microfrontend: 'globe',
      path: ['/globe'],
      widget: [],
      embed: ['globe'],
      menu: [],
      call: ['globe'],
      upstream: ['https://globe.example'],
      power: [],
    },
  ])
})
