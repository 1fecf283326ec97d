import { member } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, userEvent, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { LOGINS, NO_LOGINS, pending, refusal } from '../../../testing/fixtures.ts'
import { LoginsSection } from './logins-section.tsx'

const meta = preview.meta({
  title: 'Account/Settings/eQSL and callbooks',
  component: LoginsSection,
  parameters: { layout: 'padded' },
})
export default meta
const site = (api: Record<string, unknown>) => withSite({ signedIn: member(), path: '/profile', api })

export const NothingStored = meta.story({
  decorators: [
    site({
      vservices: NO_LOGINS,
      'vservices/set': refusal(422, 'no', { password: 'HamQTH does not know this user name and password.' }),
    }),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Set up HamQTH callbook' }))
    const form = within(canvas.getByRole('form', { name: 'HamQTH callbook' }))
    await userEvent.type(form.getByLabelText('User name'), 'rowan')
    await userEvent.type(form.getByLabelText('Password'), 'wrong')
    await userEvent.click(form.getByRole('button', { name: 'Check and save' }))
    await expect(await form.findByText('HamQTH does not know this user name and password.')).toBeVisible()
    await expect(form.getByLabelText('Password')).toHaveValue('wrong')
  },
})

export const Stored = meta.story({
  decorators: [
    site({
      vservices: LOGINS,
      'vservices/set': { login: LOGINS.logins[0], message: 'eQSL accepts the user name and password.' },
    }),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Change eQSL' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Check and save' }))
    await expect(await canvas.findByText('eQSL accepts the user name and password.')).toBeVisible()
  },
})

export const Loading = meta.story({ decorators: [site({ vservices: pending })] })
export const Failed = meta.story({ decorators: [site({ vservices: refusal(500, 'no') })] })
