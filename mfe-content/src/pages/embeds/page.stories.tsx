import type { RegistryEmbed } from '@onfreq/contracts/registry'
import { replaceRegistry } from '@onfreq/federation/registry'
import { member, subscriber } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { failed } from '../../testing/fixtures.ts'
import EmbedsPage from './page.tsx'

const path = '/how-to/embeds'

const OPTIONS: RegistryEmbed['options'] = {
  theme: { label: 'Theme', kind: 'choice', choices: ['auto', 'dark', 'light'], default: 'auto' },
  accent: { label: 'Accent', kind: 'color', default: '' },
  size: { label: 'Size in per cent', kind: 'number', default: '100' },
}

function embed(name: string, title: string, change: Partial<RegistryEmbed> = {}): RegistryEmbed {
  const size = { width: 540, height: 102 }
  const built = { scripts: [`embed/${name}.js`], styles: [] }
  return { name, title, size, options: OPTIONS, topics: [], subscribersOnly: false, ...built, ...change }
}

/** What is released: the page lists it. */
const EMBEDS = [
  embed('live-info', 'Live info banner'),
  embed('last-frequency', 'Last frequency'),
  embed('logs', 'Last contacts', { options: { ...OPTIONS, rows: { label: 'Rows', kind: 'number', default: '' } } }),
  embed('globe', 'Globe', { subscribersOnly: true }),
]

const meta = preview.meta({
  title: 'Content/Embeds',
  component: EmbedsPage,
  beforeEach: () => {
    const released = { name: 'feed', pages: [], widgets: [], embeds: EMBEDS, releases: [] }
    replaceRegistry({ revision: 'stories', microfrontends: [released] })
    return () => replaceRegistry({ revision: '', microfrontends: [] })
  },
})
export default meta

export const ForVisitors = meta.story({ decorators: [withSite({ path })] })
export const ForSubscribers = meta.story({
  decorators: [
    withSite({
      signedIn: subscriber(),
      path,
      api: { vembeds: { sites: ['https://qrz.example'], key: 'opens-the-globe' } },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Globe' }, { timeout: 10_000 })).toBeVisible()
  },
})
export const ForMembers = meta.story({
  decorators: [withSite({ signedIn: member(), path, api: { vembeds: { sites: [], key: null } } })],
})
export const SettingsNotLoaded = meta.story({
  decorators: [withSite({ signedIn: member(), path, api: { vembeds: failed } })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })).toBeVisible()
  },
})
