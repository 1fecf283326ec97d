import type { PostNode } from '@onfreq/contracts/content/document'
import { member } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, userEvent, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { conversation, silent } from '../../../testing/conversation.ts'
import { failed, pending, post } from '../../../testing/fixtures.ts'
import { POST_MESSAGES } from '../../texts.ts'
import PostPage from './page.tsx'

const NEXT = { id: 400_099, title: 'Activating GM/SS-064 in the snow with five watts' }

const DOCUMENT: PostNode[] = [
  {
    tag: 'p',
    children: ['I had ', { tag: 'strong', children: ['always'] }, ' believed that nothing good could come of it.'],
  },
  { tag: 'h2', children: ['What it hears'] },
  { tag: 'blockquote', children: [{ tag: 'p', children: ['VP8 on 14.195, weak and steady.'] }] },
  {
    tag: 'ul',
    children: [
      { tag: 'li', children: [{ tag: 'a', href: 'https://en.wikipedia.org/wiki/Balun', children: ['the balun'] }] },
      { tag: 'li', children: ['twelve turns of ', { tag: 'code', children: ['RG-174'] }] },
      { tag: 'li', children: [{ tag: 'a', href: 'javascript:alert(1)', children: ['deceit'] }] },
    ],
  },
  {
    tag: 'p',
    children: [{ tag: 'img', src: 'https://evil.example/x.gif', alt: 'A picture from elsewhere', children: [] }],
  },
]

const meta = preview.meta({ title: 'Content/Post', component: PostPage, args: { params: { id: '400100' } } })
export default meta
const path = '/post/400100'
const call = 'vpost/400100'

export const Article = meta.story({
  decorators: [withSite({ path, api: { [call]: { post: post() }, vcomments: conversation() } })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const link = await page.findByRole('link', { name: 'https://en.wikipedia.org/wiki/Balun' })
    await expect(link).toHaveAttribute('rel', expect.stringContaining('nofollow'))
    await expect(page.queryByRole('link', { name: 'Edit' })).toBeNull()
  },
})

export const OfTheAuthor = meta.story({
  decorators: [
    withSite({
      signedIn: member(),
      path: `${path}?updated=true`,
      api: { [call]: { post: post({ can_edit: true }) }, vcomments: silent },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/post/edit/400100')
    await expect(page.getByText(POST_MESSAGES.updated)).toBeVisible()
  },
})

const withVideo = { [call]: { post: post({ youtube_video_id: 'dQw4w9WgXcQ' }) }, vcomments: silent }

export const WithVideo = meta.story({
  decorators: [withSite({ path, api: withVideo })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('button', { name: `Play from YouTube: ${post().title}` })).toBeVisible()
    await expect(page.queryByTitle(post().title)).toBeNull()
  },
})

/** The video is played, popped out, returned and popped out again: there is only one frame, where the video plays. */
export const PoppedOut = meta.story({
  decorators: [withSite({ path, api: withVideo })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: `Play from YouTube: ${post().title}` }))
    const frame = await page.findByTitle(post().title)
    await expect(frame).toHaveAttribute('src', expect.stringContaining('https://www.youtube-nocookie.com/embed/'))
    await userEvent.click(page.getByRole('button', { name: 'Pop Out' }))
    await expect(page.queryByTitle(post().title)).toBeNull()
    await userEvent.click(page.getByRole('button', { name: 'Restore' }))
    await expect(page.getByTitle(post().title)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Pop Out' }))
    await expect(page.getByText('The video plays in the window above the page.')).toBeVisible()
  },
})

/** A video popped out before it was played continues to play when it is returned. */
export const PoppedOutAtOnce = meta.story({
  decorators: [withSite({ path, api: withVideo })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Pop Out' }))
    await userEvent.click(page.getByRole('button', { name: 'Restore' }))
    await expect(page.getByTitle(post().title)).toHaveAttribute('src', expect.stringContaining('autoplay=1'))
    await userEvent.click(page.getByRole('button', { name: 'Pop Out' }))
    await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
  },
})

export const NoContent = meta.story({
  decorators: [withSite({ path, api: { [call]: { post: post({ body: '-----' }) }, vcomments: silent } })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(POST_MESSAGES.noContent)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveTextContent(post().title)
  },
})

export const Markup = meta.story({
  decorators: [
    withSite({
      path,
      api: {
        [call]: { post: post({ body: '<img src=x onerror="alert(1)"> <b>bold</b> javascript:alert(1)' }) },
        vcomments: silent,
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/<b>bold<\/b>/)).toBeVisible()
  },
})

/** Headings, quotes, lists and links; images that are not stored on this site are not shown. */
export const Markdown = meta.story({
  decorators: [
    withSite({
      path,
      api: { [call]: { post: post({ format: 'markdown', document: DOCUMENT, next: NEXT }) }, vcomments: silent },
    }),
  ],
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'What it hears' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'the balun' })).toHaveAttribute('rel', 'nofollow ugc noopener')
    await expect(canvas.getByRole('link', { name: NEXT.title })).toHaveAttribute(
      'href',
      expect.stringContaining('/post/400099/'),
    )
    await expect(canvas.queryByRole('link', { name: 'deceit' })).toBeNull()
    await expect(canvasElement.querySelector('img[src^="http"]')).toBeNull()
  },
})

/** Extremely long texts, as one word and as many. */
export const LongTexts = meta.story({
  decorators: [
    withSite({
      path,
      api: {
        vcomments: silent,
        [call]: {
          post: post({
            title: `${'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(4)}calls CQ`,
            body: `${'pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(6)}\n\n${'A sentence that goes on. '.repeat(60)}`,
          }),
        },
      },
    }),
  ],
})
export const Loading = meta.story({ decorators: [withSite({ path, api: { [call]: pending } })] })
export const Missing = meta.story({ decorators: [withSite({ path })] })
export const Failed = meta.story({ decorators: [withSite({ path, api: { [call]: failed } })] })

const address = 'https://onfreq.example/M0QVL'

/** An embed in a frame, and a contact with the text and image of its page. */
export const WithWidgets = meta.story({
  decorators: [
    withSite({
      path,
      api: {
        vcomments: silent,
        [call]: {
          post: post({
            format: 'markdown',
            document: [
              { tag: 'p', children: ['This is where I am at this moment:'] },
              {
                tag: 'p',
                children: [
                  {
                    tag: 'a',
                    href: '/M0QVL',
                    children: [address],
                    widget: {
                      kind: 'embed',
                      path: '/embed/live-info/M0QVL?lang=de',
                      title: 'Live info of M0QVL',
                      width: 540,
                      height: 120,
                    },
                  },
                ],
              },
              { tag: 'p', children: ['And this is the contact that it was all for:'] },
              {
                tag: 'p',
                children: [
                  {
                    tag: 'a',
                    href: '/qso/12',
                    children: ['https://onfreq.example/qso/12'],
                    widget: {
                      kind: 'page',
                      title: 'M0QVL worked VP8QZ',
                      description: '14.195 MHz, SSB, 12,740 km, 18 November 2026',
                      picture: null,
                    },
                  },
                ],
              },
            ],
          }),
        },
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByTitle('Live info of M0QVL')).toHaveAttribute(
      'src',
      '/embed/live-info/M0QVL?lang=de',
    )
    await expect(canvas.getByRole('link', { name: 'Live info of M0QVL' })).toHaveAttribute('href', '/M0QVL')
    await expect(canvas.getByRole('link', { name: /M0QVL worked VP8QZ/ })).toHaveAttribute('href', '/qso/12')
  },
})

/** The content of a document cannot redirect a frame. */
export const StrangeWidget = meta.story({
  decorators: [
    withSite({
      path,
      api: {
        vcomments: silent,
        [call]: {
          post: post({
            format: 'markdown',
            document: [
              {
                tag: 'p',
                children: [
                  {
                    tag: 'a',
                    href: '/M0QVL',
                    children: [address],
                    widget: {
                      kind: 'embed',
                      path: '//evil.example/embed/x/y',
                      title: 'Live info',
                      width: 540,
                      height: 120,
                    },
                  },
                ],
              },
            ],
          }),
        },
      },
    }),
  ],
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('link', { name: address })).toBeVisible()
    await expect(canvasElement.querySelector('iframe')).toBeNull()
  },
})
