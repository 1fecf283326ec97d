import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { WORKED_RESPONSE } from '../../../testing/wire.ts'
import LogBar from './widget.tsx'

const meta = preview.meta({ title: 'Logger/Widgets/Log bar', component: LogBar })
export default meta

/** As mounted by other pages: a typed callsign is looked up in the log. */
export const Published = meta.story({
  decorators: [inPage, withSite({ signedIn: member(), api: { 'vlogbar/W7QSE': WORKED_RESPONSE } })],
  play: async ({ canvas, userEvent }) => {
    const call = canvas.getByRole('textbox', { name: 'Callsign' })
    await userEvent.type(call, 'w7qse')
    await expect(call).toHaveValue('W7QSE')
  },
})
