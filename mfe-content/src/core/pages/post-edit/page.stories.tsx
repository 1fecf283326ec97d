import { POST_TEXTS } from '@onfreq/contracts/content/texts'
import { dropDraft } from '@onfreq/session/drafts'
import { member } from '@onfreq/testing/fixtures'
import { type StorySite, withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { captcha, failed, post } from '../../../testing/fixtures.ts'
import PostEditPage from './page.tsx'

const MINE = post({ can_edit: true })
const CALL = `vpost/${MINE.id}`

const site = (api: NonNullable<StorySite['api']>) => [
  withSite({ signedIn: member(), path: `/post/edit/${MINE.id}`, api: { vcaptcha: captcha, ...api } }),
]

const meta = preview.meta({
  title: 'Content/Edit post',
  component: PostEditPage,
  args: { params: { id: String(MINE.id) } },
  // Text typed in the previous story is stored in the tab.
  beforeEach: () => dropDraft(`content.post.${MINE.id}`),
})
export default meta

export const Own = meta.story({
  decorators: site({ [CALL]: { post: MINE } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Title')).toHaveValue(MINE.title)
  },
})
export const SomebodyElses = meta.story({
  decorators: site({ [CALL]: { post: post({ can_edit: false }) } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(POST_TEXTS.notYours)).toBeVisible()
  },
})
export const Loading = meta.story({ decorators: site({ [CALL]: () => new Promise(() => undefined) }) })
export const NotLoaded = meta.story({
  decorators: site({ [CALL]: failed }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })).toBeVisible()
  },
})
