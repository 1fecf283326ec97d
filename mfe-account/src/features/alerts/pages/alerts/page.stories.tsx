import { member } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { ALERT_HISTORY, ALERTS, NO_ALERTS, NO_HISTORY, PAIRING } from '../../../../testing/alerts.ts'
import AlertsPage from './page.tsx'

const meta = preview.meta({
  title: 'Account/Pages/Alerts',
  component: AlertsPage,
  parameters: { layout: 'padded' },
})
export default meta
const site = (api: Record<string, unknown>) => withSite({ signedIn: member(), path: '/account/alerts', api })
const understood = {
  rule: { event: 'station', entities: [29], bands: ['10m'] },
  sentence: 'Canary Islands on 10m',
  ignored: [],
  question: null,
}

export const InUse = meta.story({
  decorators: [site({ valerts: ALERTS, 'valerts/history': ALERT_HISTORY })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch', { name: 'A new DXCC in CW' })).toBeChecked()
    await expect(await canvas.findByRole('link', { name: 'NEW DXCC: 3Y0K on 20m' })).toHaveAttribute('href', '/spots')
    await expect(canvas.getByText(/Firefox on Linux: held back, quiet hours/)).toBeVisible()
  },
})

export const Empty = meta.story({
  decorators: [site({ valerts: NO_ALERTS, 'valerts/history': NO_HISTORY })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/No rules yet/)).toBeVisible()
    await expect(await canvas.findByText('No alerts yet.')).toBeVisible()
  },
})

/** Typed text is interpreted at once, and becomes a rule. */
export const TypingARule = meta.story({
  decorators: [
    site({
      valerts: NO_ALERTS,
      'valerts/history': NO_HISTORY,
      'valerts/understand': understood,
      'valerts/rules': ALERTS,
    }),
  ],
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('In your own words'), 'EA8 on 10m please')
    await expect(await canvas.findByText('Canary Islands on 10m')).toBeVisible()
    await expect(canvas.queryByText(/Left out/)).toBeNull()
    const add = canvas.getByRole('button', { name: 'Add rule' })
    // The displayed rule may still be that of the text without its last letters.
    await waitFor(() => expect(add).toBeEnabled())
    await userEvent.click(add)
    await expect(await canvas.findByRole('switch', { name: 'Canary Islands on 10m' })).toBeChecked()
  },
})

/** The parser understands only English, so the examples are English in every language. */
export const PickingAnExample = meta.story({
  decorators: [site({ valerts: NO_ALERTS, 'valerts/history': NO_HISTORY, 'valerts/understand': understood })],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'EA8 on 10m' }))
    await expect(canvas.getByLabelText('In your own words')).toHaveValue('EA8 on 10m')
    await expect(await canvas.findByText('Canary Islands on 10m')).toBeVisible()
  },
})

export const NotUnderstood = meta.story({
  decorators: [
    site({
      valerts: NO_ALERTS,
      'valerts/history': NO_HISTORY,
      'valerts/understand': { rule: null, sentence: '', ignored: ['hello'], question: null },
    }),
  ],
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('In your own words'), 'hello')
    await expect(await canvas.findByText(/We don’t understand that yet/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Add rule' })).toBeDisabled()
  },
})

export const AddingAWebhook = meta.story({
  decorators: [
    site({
      valerts: ALERTS,
      'valerts/history': NO_HISTORY,
      'valerts/ways/add': { id: 17, secret: 'whsec_5fQp8nJ2vXr1kLw0aTzB7cYd3eHu6mSi9oGxNqEbVtA' },
    }),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Webhook' }))
    await userEvent.type(canvas.getByLabelText('Address of your program'), 'https://shack.example.org/onfreq')
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }))
    await expect(await canvas.findByDisplayValue(/^whsec_/)).toBeVisible()
  },
})

export const PairingTelegram = meta.story({
  decorators: [
    site({
      valerts: PAIRING,
      'valerts/history': NO_HISTORY,
      'valerts/ways/add': { id: 16, link: 'https://t.me/onfreq_bot?start=Zk3v9QmT1xYb7LrP0sHa2WcE' },
    }),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Telegram' }))
    await expect(await canvas.findByRole('link', { name: 'Open Telegram' })).toBeVisible()
  },
})

export const CannotBeLoaded = meta.story({ decorators: [site({})] })
