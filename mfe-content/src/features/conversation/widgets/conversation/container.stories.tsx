import { COMMENT_TEXTS, REPORT_TEXTS } from '@onfreq/contracts/conversation/texts'
import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { comment, conversation, silent } from '../../../../testing/conversation.ts'
import { failed, pending } from '../../../../testing/fixtures.ts'
import Conversation from './container.tsx'
import { COMMENT_MESSAGES } from './texts.ts'

/** As mounted by pages of other microfrontends. */
const meta = preview.meta({
  title: 'Content/Widgets/Conversation',
  component: Conversation,
  args: { about: 'post' as const, id: 400_100 },
})
export default meta

/** A long timeout, because lazy chunks may not be built yet. */
const SLOW_LOAD = { timeout: 8_000 }

const site = (vcomments: unknown, more: Readonly<Record<string, unknown>> = {}) => [
  inPage,
  withSite({ signedIn: member(), api: { vcomments, ...more } }),
]

export const Full = meta.story({
  decorators: site(conversation()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/the rafters win/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: '73 12' })).toHaveAttribute('aria-pressed', 'true')
    const link = canvas.getByRole('link', { name: 'https://example.org/loft' })
    await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener')
  },
})

/** Visitors can read, and get a link to the login. */
export const Visitor = meta.story({
  decorators: [inPage, withSite({ api: { vcomments: conversation() } })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Log in to comment' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Answer OH2QXP' })).toBeNull()
  },
})

export const Silent = meta.story({
  decorators: site(silent),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(COMMENT_MESSAGES.empty)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Post comment' }))
    await expect(await canvas.findByText(COMMENT_TEXTS.none)).toBeVisible()
  },
})

export const Loading = meta.story({ decorators: site(pending) })

export const Failed = meta.story({
  decorators: site(failed),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(COMMENT_MESSAGES.loadFailed)).toBeVisible()
  },
})

/** The first request returns the newest page, the second the page before it. */
let requestCount = 0
const pages = () => {
  requestCount += 1
  return requestCount % 2 === 1
    ? conversation({ earlier: 11, total: 3 })
    : conversation({ comments: [comment(3, { body: 'The very first word.' })], total: 3 })
}

/** Earlier comments load on request, above the current ones. */
export const Earlier = meta.story({
  decorators: site(pages),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show earlier comments' }))
    const first = await canvas.findByText('The very first word.')
    const later = canvas.getByText(/the rafters win/)
    await expect(first.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  },
})

/** A comment that could not be saved stays in the field, with the reason next to it. */
export const Blocked = meta.story({
  decorators: site(conversation(), {
    'vcomments/add': () =>
      Response.json({ error: { code: 'conversation.blocked', message: COMMENT_TEXTS.blocked } }, { status: 403 }),
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Answer OH2QXP' }))
    const field = canvas.getByRole('textbox', { name: 'Your comment' })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.type(field, 'Try a counterpoise')
    await userEvent.click(canvas.getByRole('button', { name: 'Post comment' }))
    await expect(await canvas.findByText(COMMENT_TEXTS.blocked)).toBeVisible()
    await expect(field).toHaveValue('Try a counterpoise')
  },
})

export const Editing = meta.story({
  decorators: site(conversation()),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More about the comment of M0QVL' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    await expect(canvas.getByRole('textbox', { name: 'Edit comment' })).toHaveValue(conversation().comments[1]?.body)
  },
})

export const Reporting = meta.story({
  decorators: site(conversation(), { vreport: { status: 'ok' } }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More about the comment of OH2QXP' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this comment' }, SLOW_LOAD))
    await expect(dialog.getByRole('button', { name: 'Send report' })).toBeDisabled()
    await userEvent.click(dialog.getByRole('radio', { name: 'Spam or advertising' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(REPORT_TEXTS.done).toContain('administrator')
  },
})

/** Extremely long comments, and script injection. */
export const HostileWords = meta.story({
  decorators: site(
    conversation({
      comments: [
        comment(1, {
          body: `<img src=x onerror="alert(1)"> [x](javascript:alert(1)) ${'pneumonoultramicroscopic'.repeat(12)}`,
          author: { id: 5, name: '<b>Bold</b> '.repeat(8), my_callsign: 'W7QSE', profile_image_name: null },
        }),
      ],
      total: 1,
    }),
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/onerror="alert/)).toBeVisible()
    await expect(canvasElement.querySelector('img[src="x"]')).toBeNull()
  },
})
