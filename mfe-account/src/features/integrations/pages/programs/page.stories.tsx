import { member } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, userEvent } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { BACKUPS, LEDGER, NO_BACKUPS, NO_LEDGER, NO_OPEN_DATA, OPEN_DATA } from '../../../../testing/opendata.ts'
import ProgramsPage from './page.tsx'

const meta = preview.meta({
  title: 'Account/Pages/Programs',
  component: ProgramsPage,
  parameters: { layout: 'padded' },
})
export default meta
const site = (api: Record<string, unknown>) => withSite({ signedIn: member(), path: '/account/programs', api })

export const InUse = meta.story({
  decorators: [site({ vopendata: OPEN_DATA, 'vopendata/ledger': LEDGER, 'vopendata/backups': BACKUPS })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch', { name: 'Webhook: shack.example.org' })).toBeChecked()
    await expect(await canvas.findByText('shack.example.org: waiting, answered 503')).toBeVisible()
    await expect(await canvas.findByRole('switch', { name: 'WebDAV: cloud.example.org/dav/log/, daily' })).toBeChecked()
    await expect(canvas.getByDisplayValue(/feeds\/G4QRP\.rss/)).toBeVisible()
  },
})

export const Empty = meta.story({
  decorators: [site({ vopendata: NO_OPEN_DATA, 'vopendata/ledger': NO_LEDGER, 'vopendata/backups': NO_BACKUPS })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Nothing is sent yet/)).toBeVisible()
    await expect(await canvas.findByText('Nothing has been sent yet.')).toBeVisible()
  },
})

export const AddingAWebhook = meta.story({
  decorators: [
    site({
      vopendata: NO_OPEN_DATA,
      'vopendata/ledger': NO_LEDGER,
      'vopendata/backups': NO_BACKUPS,
      'vopendata/hooks/add': { id: 17, secret: 'whsec_5fQp8nJ2vXr1kLw0aTzB7cYd3eHu6mSi9oGxNqEbVtA' },
    }),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Webhook' }))
    await userEvent.type(canvas.getByLabelText('Address of your program'), 'https://shack.example.org/onfreq')
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }))
    await expect(await canvas.findByDisplayValue(/^whsec_/)).toBeVisible()
  },
})

export const CannotBeLoaded = meta.story({ decorators: [site({})] })
