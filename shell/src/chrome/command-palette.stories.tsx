import { replaceRegistry } from '@onfreq/federation/registry'
import { administrator, member } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, fn, screen, userEvent } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import CommandPalette from './command-palette.tsx'
import { REGISTRY } from './story-parts.tsx'

const meta = preview.meta({
  title: 'Shell/CommandPalette',
  component: CommandPalette,
  parameters: { layout: 'fullscreen' },
  args: { onClose: fn() },
  beforeEach: () => replaceRegistry(REGISTRY),
})
export default meta

export const Visitor = meta.story({
  decorators: [withSite()],
  play: async () => {
    await expect(await screen.findByRole('option', { name: /^Leaderboards/ })).toBeVisible()
    await expect(screen.queryByRole('option', { name: /^Logbook/ })).toBeNull()
  },
})

/** A member can log the typed callsign. Enter opens the first entry. */
export const Callsign = meta.story({
  decorators: [withSite({ signedIn: member() })],
  play: async ({ args }) => {
    const field = await screen.findByRole('combobox', { name: 'Callsign or page' })
    await userEvent.type(field, 'w7qse')
    await expect((await screen.findAllByRole('option', { name: /W7QSE/ })).length).toBeGreaterThan(1)
    await userEvent.keyboard('{Enter}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

/** Words of a log search find the member's contacts. */
export const Contacts = meta.story({
  decorators: [
    withSite({
      signedIn: member(),
      api: {
        vlogbook: {
          qsos: [
            {
              qdo_id: 7,
              TS: '2024-03-02T18:41:00Z',
              Call: 'EA8AAA',
              Band: '20m',
              Mode: 'CW',
              SubMode: null,
              country: 'Canary Islands',
            },
          ],
          total: 1,
          size: 4,
          next: null,
          previous: null,
        },
      },
    }),
  ],
  play: async () => {
    await userEvent.type(await screen.findByRole('combobox', { name: 'Callsign or page' }), 'ea8 20m 2024')
    await expect(await screen.findByRole('option', { name: /Your contacts: ea8 20m 2024/ })).toBeVisible()
    await expect(await screen.findByRole('option', { name: /EA8AAA.*2024-03-02/ })).toBeVisible()
  },
})

export const Administrator = meta.story({
  decorators: [withSite({ signedIn: administrator() })],
  play: async () => {
    await expect(await screen.findByRole('option', { name: /^User statistics/ })).toBeVisible()
  },
})

export const NothingFound = meta.story({
  decorators: [withSite()],
  play: async () => {
    await userEvent.type(await screen.findByRole('combobox', { name: 'Callsign or page' }), '??')
    await expect(await screen.findByText(/No results/)).toBeVisible()
  },
})
