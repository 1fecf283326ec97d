import type { HeldClaim } from '@onfreq/contracts/releases/releases'
import { expect, test } from 'vitest'
import { partsOf } from './parts.ts'

const held = (microfrontend: string, kind: HeldClaim['kind'], value: string): HeldClaim => {
  const at = '2026-11-22T10:00:00.000Z'
  return { microfrontend, kind, value, asked_at: at, granted_at: at, granted_by: 'M0QVL' }
}

test('lists the contents of a microfrontend in one row, widgets by short name', () => {
  const claims = [
    held('globe', 'path', '/globe'),
    held('feed', 'path', '/'),
    held('feed', 'path', '/home'),
    held('feed', 'widget', 'feed/band-dial'),
    held('globe', 'embed', 'globe'),
    held('feed', 'menu', 'feed'),
    held('globe', 'call', 'globe'),
    held('globe', 'upstream', 'https://globe.example'),
  ]
  expect(partsOf(claims)).toEqual([
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
