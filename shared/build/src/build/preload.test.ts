import type { MicrofrontendConfig } from '@onfreq/contracts/releases/microfrontend'
import type { Compilation } from '@rspack/core'
import { expect, test } from 'vitest'
import { laterLists } from './preload.ts'

interface Group {
  readonly name?: string
  readonly chunks: readonly { readonly files: ReadonlySet<string> }[]
  readonly childrenIterable: readonly Group[]
}

const group = (files: readonly string[], childrenIterable: readonly Group[] = [], name?: string): Group => ({
  ...(name && { name }),
  chunks: [{ files: new Set(files) }],
  childrenIterable,
})

test('lists what the code of a page may load later, transitively, but no other page', () => {
  const deepest = group(['3.js'])
  const dialog = group(['2.js', '2.css'], [deepest])
  const bands = group(['pages.bands.js'], [group(['rest.bands.js'])], 'pages.bands')
  const cards = group(['widgets.cards.js'], [dialog], 'widgets.cards')
  // The lifecycles are loaded with each page and import all pages.
  const home = group(['pages.home.js'], [bands, dialog, cards, group(['pages.home.js', '4.js'])], 'pages.home')
  const compilation = { chunkGroups: [home, bands, cards, dialog, deepest] } as unknown as Compilation
  const config = {
    pages: [{ name: 'home' }, { name: 'bands' }],
    widgets: { cards: {} },
  } as unknown as MicrofrontendConfig
  const preload = { home: ['entry.js', 'pages.home.js'], bands: ['entry.js', 'pages.bands.js'] }
  expect(laterLists(compilation, config, preload)).toEqual({
    home: ['2.css', '2.js', '3.js', '4.js'],
    bands: ['rest.bands.js'],
    'widgets/cards': ['2.css', '2.js', '3.js'],
  })
})

test('handles circular imports', () => {
  const again: Group[] = []
  const home = group(['pages.home.js'], again, 'pages.home')
  again.push(group(['1.js'], again))
  const compilation = { chunkGroups: [home] } as unknown as Compilation
  const config = { pages: [{ name: 'home' }], widgets: {} } as unknown as MicrofrontendConfig
  expect(laterLists(compilation, config, { home: ['pages.home.js'] })).toEqual({ home: ['1.js'] })
})
