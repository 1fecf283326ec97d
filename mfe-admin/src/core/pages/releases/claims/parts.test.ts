import type { HeldClaim } from '@onfreq/contracts/releases/releases'
import { expect, test } from 'vitest'
import { getParts } from './parts.ts'

const holding = (microfrontend: string, kind: HeldClaim['kind'], value: string): HeldClaim => {
  const at = '2026-11-22T10:00:00.000Z'
  return { microfrontend, kind, value, asked_at: at, granted_at: at, granted_by: 'M0QVL' }
}

test('lists the contents of a microfrontend in one row, widgets by short name', () => {
  const claims = [
    holding('globe', 'path', '/globe'),
    holding('feed', 'path', '/'),
    holding('feed', 'path', '/home'),
    holding('feed', 'widget', 'feed/band-dial'),
    holding('globe', 'embed', 'globe'),
    holding('feed', 'menu', 'feed'),
    holding('globe', 'call', 'globe'),
    holding('globe', 'upstream', 'https://globe.example'),
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
    },
    {
      microfrontend: 'globe',
      path: ['/globe'],
      widget: [],
      embed: ['globe'],
      menu: [],
      call: ['globe'],
      upstream: ['https://globe.example'],
    },
  ])
})
