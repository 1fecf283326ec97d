import { REGISTER_TEXTS } from '@onfreq/contracts/accounts/texts'
import { withSite } from '@onfreq/testing/story'
import { expect, userEvent, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { refusal } from '../../../testing/fixtures.ts'
import RegisterPage from './page.tsx'

const meta = preview.meta({
  title: 'Account/Pages/Register',
  component: RegisterPage,
  parameters: { layout: 'padded' },
})
export default meta

export const Empty = meta.story({ decorators: [withSite({ path: '/register' })] })

/** A link from a friend shows their picture above the form. */
export const Invited = meta.story({
  decorators: [
    withSite({
      path: '/register?from=G4QAO',
      api: {
        vprofilefor: {
          profile: { my_callsign: 'G4QAO', name: 'Imogen', profile_image_name: null },
          call: { callsign: 'G4QAO', valid: true },
        },
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(/invited you to Onfreq/)).toHaveTextContent('G4QAO (Imogen)')
  },
})

async function fill(canvasElement: HTMLElement) {
  const page = within(canvasElement)
  await userEvent.type(page.getByLabelText('Email'), 'rowan@example.org')
  await userEvent.type(page.getByLabelText('Callsign'), 'm0qvl')
  await userEvent.click(page.getByRole('button', { name: 'Create account' }))
  return page
}

export const FieldErrors = meta.story({
  decorators: [
    withSite({
      path: '/register',
      api: {
        vregister: refusal(422, REGISTER_TEXTS.failed, {
          email: REGISTER_TEXTS.email,
          my_callsign: REGISTER_TEXTS.callsignReserved,
        }),
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = await fill(canvasElement)
    await expect(await page.findByText(REGISTER_TEXTS.callsignReserved)).toBeVisible()
    await expect(page.getByLabelText('Callsign')).toHaveValue('M0QVL')
  },
})

export const Refused = meta.story({
  decorators: [withSite({ path: '/register', api: { vregister: refusal(422, REGISTER_TEXTS.failed) } })],
  play: async ({ canvasElement }) => {
    const page = await fill(canvasElement)
    await expect(
      await page.findByText('Registration failed. Either the callsign or email address is already in use.'),
    ).toBeVisible()
  },
})
