import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect, fn, userEvent } from 'storybook/test'
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

/** What it will look like, before anybody else sees it. */
export const Previewed = meta.story({
  decorators: [
    inPage,
    withSite({
      signedIn: member(),
      api: { vcaptcha: captcha, vpostpreview: { document: [{ tag: 'h2', children: ['A wire in the loft'] }] } },
    }),
  ],
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Body' }), '# A wire in the loft')
    await userEvent.click(canvas.getByRole('button', { name: 'Preview' }))
    await expect(await canvas.findByRole('heading', { name: 'A wire in the loft' })).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Body' }), '!')
    await expect(canvas.getByRole('button', { name: 'Update preview' })).toBeVisible()
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Body' }))
  },
})
