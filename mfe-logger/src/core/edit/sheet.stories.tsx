import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { ENTITIES, loggedContact } from '../../testing/contacts.ts'
import { toWire } from '../../testing/wire.ts'
import EditSheet, { type EditSheetProps } from './sheet.tsx'

const CONTACT = loggedContact()
const update = fn((_body: unknown) => ({ status: 'ok', qso: toWire(CONTACT) }))

const site = withSite({
  signedIn: member(),
  api: { 'vdxcc-entity-distinct/': ENTITIES, 'vqso/update': (body: unknown) => update(body) },
})

const meta = preview.meta({
  title: 'Logger/Edit sheet',
  component: EditSheet,
  args: { contact: CONTACT, field: 'comment', onClose: fn() } satisfies EditSheetProps,
  decorators: [inPage],
  beforeEach: () => {
    update.mockClear()
  },
})

export default meta

/** The clicked field has focus, only changes are sent, and the sheet closes after saving. */
export const CommentPressed = meta.story({
  decorators: [site],
  play: async ({ args }) => {
    const sheet = within(await screen.findByRole('dialog'))
    const comment = sheet.getByRole('textbox', { name: 'Comments' })
    await waitFor(() => expect(comment).toHaveFocus())
    await expect(sheet.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
    await userEvent.clear(comment)
    await userEvent.type(comment, 'From the hill')
    await userEvent.click(sheet.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(update).toHaveBeenCalledWith({ qdo_id: CONTACT.id, Comment: 'From the hill' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
  },
})

/** Esc closes the sheet if nothing was changed. */
export const LeftAlone = meta.story({
  decorators: [site],
  args: { field: 'frequency' },
  play: async ({ args }) => {
    const sheet = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(sheet.getByLabelText('Freq (MHz)')).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
    await expect(update).not.toHaveBeenCalled()
  },
})

/** The sheet includes fields for a park, a satellite or a contest. */
export const WithMoreFields = meta.story({
  decorators: [site],
  args: {
    contact: loggedContact({
      satellite: 'RS-44',
      propagation: 'SAT',
      fields: { POTA_REF: 'US-2274', SAT_MODE: 'V/U' },
    }),
    field: 'callsign',
  },
})
