import { inPage, withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import VerifyPage from './page.tsx'

const meta = preview.meta({ title: 'Logger/Pages/Verify', component: VerifyPage, decorators: [inPage, withSite()] })
export default meta

/** A pasted proof is verified in the browser and never sent. */
export const NoProof = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox'))
    await userEvent.paste('not a proof')
    await userEvent.click(canvas.getByRole('button', { name: 'Check' }))
    await expect(await canvas.findByText('Not proved: This isn’t a proof of a contact.')).toBeVisible()
  },
})
