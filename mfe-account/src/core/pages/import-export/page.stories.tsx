import { member } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, userEvent, within } from 'storybook/test'
import { LOG_CARD_ANSWERS, LOG_CARDS } from '../../../../../.storybook/log-cards.ts'
import preview from '../../../../../.storybook/preview.tsx'
import { refusal } from '../../../testing/fixtures.ts'
import ImportExportPage from './page.tsx'

const meta = preview.meta({
  title: 'Account/Pages/Import and export',
  component: ImportExportPage,
  parameters: { layout: 'padded' },
})
export default meta
const widgets = LOG_CARDS
const path = '/import-export'

export const WithoutQrzKey = meta.story({
  decorators: [withSite({ signedIn: member(), path, widgets, api: LOG_CARD_ANSWERS })],
})

const signedIn = member({ qrz_api_key_set: true })

export const QrzSubmitted = meta.story({
  decorators: [withSite({ signedIn, path, widgets, api: { ...LOG_CARD_ANSWERS, vimportqrz: { status: 'ok' } } })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Import from QRZ' }))
    await expect(await page.findByText(/^Your request has been submitted/)).toBeVisible()
  },
})

export const QrzRefused = meta.story({
  decorators: [
    withSite({
      signedIn,
      path,
      widgets,
      api: { ...LOG_CARD_ANSWERS, vimportqrz: refusal(400, 'QRZ does not accept this key.') },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Import from QRZ' }))
    await expect(await page.findByText('ERROR. QRZ does not accept this key.')).toBeVisible()
  },
})
