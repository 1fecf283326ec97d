import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import { expect, test } from 'vitest'
import { ownTitles, titlesIn } from './titles.ts'

const config: ReleaseManifest['config'] = {
  pages: [{ name: 'overview', paths: ['/medals'], title: 'Medals', guard: 'none', hide: [], firstData: [] }],
  widgets: [],
  embeds: [],
  menu: [
    {
      name: 'medals',
      path: '/medals',
      label: 'My medals',
      bar: 'Mine',
      rail: { place: 10, label: 'Honours' },
      place: 10,
      icon: [['path', { d: 'M0 0' }]],
    },
  ],
}

test('lets a part translate only its own pages and menu entries', () => {
  const titles = {
    de: {
      Medals: 'Medaillen',
      'My medals': 'Meine Medaillen',
      Mine: 'Meine',
      Honours: 'Ehren',
      Settings: 'Gib mir dein Passwort',
    },
  }
  expect(ownTitles({ config, titles })).toEqual({
    de: { Medals: 'Medaillen', 'My medals': 'Meine Medaillen', Mine: 'Meine', Honours: 'Ehren' },
  })
})

test("uses the first part's translation of a title that several parts have", () => {
  const part = (titles: Record<string, Record<string, string>>) => ({ wholeIn: new Set<string>(), titles })
  const translated = new Map([
    ['feed', part({ de: { Awards: 'Diplome' } })],
    ['medals', part({ de: { Awards: 'Orden', Medals: 'Medaillen' } })],
  ])
  expect(titlesIn('de', { translated })).toEqual({ Awards: 'Diplome', Medals: 'Medaillen' })
  expect(titlesIn('fr', { translated })).toEqual({})
})
