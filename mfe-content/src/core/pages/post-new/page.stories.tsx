import { dropDraft } from '@onfreq/session/drafts'
import { member } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, userEvent, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { captcha, post } from '../../../testing/fixtures.ts'
import PostNewPage from './page.tsx'

const meta = preview.meta({
  title: 'Content/Post form',
  component: PostNewPage,
  // Text typed in the previous story is stored in the tab.
  beforeEach: () => dropDraft('content.post.new'),
})
export default meta
const signedIn = member()
const path = '/post/new'
const BODY = 'Twenty metres of wire, a 9:1 transformer and an evening: here is how it went.'

export const New = meta.story({ decorators: [withSite({ signedIn, path, api: { vcaptcha: captcha } })] })

export const Mistakes = meta.story({
  decorators: [withSite({ signedIn, path, api: { vcaptcha: captcha } })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByLabelText('What is 7 + 5?')
    await userEvent.type(page.getByLabelText('Title'), 'Short')
    await userEvent.type(page.getByLabelText('What is 7 + 5?'), '13')
    await userEvent.click(page.getByRole('button', { name: 'Publish' }))
    for (const text of [
      'Title must be between 10 and 250 characters.',
      'Body must be more than 50 characters.',
      'You must select an image or enter a YouTube video ID.',
      'Incorrect answer.',
    ])
      await expect(await page.findByText(text)).toBeVisible()
    await expect(page.getByLabelText('Title')).toHaveFocus()
    await userEvent.type(page.getByLabelText('YouTube video ID'), 'short')
    await userEvent.click(page.getByRole('button', { name: 'Publish' }))
    await expect(await page.findByText('Invalid YouTube video ID.')).toBeVisible()
  },
})

/** Only the image is missing: submitting moves focus to the file button. */
export const WithoutPicture = meta.story({
  decorators: [withSite({ signedIn, path, api: { vcaptcha: captcha } })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(await page.findByLabelText('What is 7 + 5?'), '12')
    await userEvent.type(page.getByLabelText('Title'), post().title)
    await userEvent.type(page.getByLabelText('Body'), BODY)
    await userEvent.click(page.getByRole('button', { name: 'Publish' }))
    await expect(await page.findByText('You must select an image or enter a YouTube video ID.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Choose a file' })).toHaveFocus()
  },
})

export const RefusedByTheServer = meta.story({
  decorators: [
    withSite({
      signedIn,
      path,
      api: {
        vcaptcha: captcha,
        vstore: () => Response.json({ error: { code: 'internal', message: '' } }, { status: 500 }),
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(await page.findByLabelText('What is 7 + 5?'), '12')
    await userEvent.type(page.getByLabelText('Title'), post().title)
    await userEvent.type(page.getByLabelText('Body'), BODY)
    await userEvent.type(page.getByLabelText('YouTube video ID'), 'dQw4w9WgXcQ')
    await userEvent.click(page.getByRole('button', { name: 'Publish' }))
    await expect(await page.findByText('Failed to save post.')).toBeVisible()
    // The typed text was kept.
    await expect(page.getByLabelText('Body')).toHaveValue(BODY)
  },
})
