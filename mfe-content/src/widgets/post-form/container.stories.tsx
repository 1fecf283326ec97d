import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect, fn } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { captcha } from '../../testing/fixtures.ts'
import PostForm from './container.tsx'

/** As pages of other parts mount it. */
const meta = preview.meta({
  title: 'Content/Widgets/Post form',
  component: PostForm,
  args: { onSaved: fn() },
})
export default meta

export const Full = meta.story({
  decorators: [inPage, withSite({ signedIn: member(), api: { vcaptcha: captcha } })],
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('textbox'))[0]).toBeVisible()
  },
})
