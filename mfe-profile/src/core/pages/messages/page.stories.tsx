import { MESSAGE_TEXTS } from '@onfreq/contracts/people/texts'
import { dropDraft } from '@onfreq/session/drafts'
import { member, subscriber } from '@onfreq/testing/fixtures'
import { inPage, type StorySite, withSite } from '@onfreq/testing/story'
import { expect, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { MESSAGE_LABELS, THREAD_TEXTS } from '../../messages/texts.ts'
import { CONVERSATION, EARLIER, JONAH, THREADS } from './fixtures.ts'
import MessagesPage from './page.tsx'

const sent: unknown[] = []
const read: unknown[] = []

const api: NonNullable<StorySite['api']> = {
  vthreads: { threads: THREADS, earlier: null },
  vthread: CONVERSATION,
  'vthread/read': (body: unknown) => {
    read.push(body)
    return { status: 'ok', notification_count: 0 }
  },
  vsendmessage: (body: unknown) => {
    sent.push(body)
    return { status: 'ok' }
  },
}
const site = (change: NonNullable<StorySite['api']> = {}, signedIn = subscriber()) => [
  inPage,
  withSite({ path: '/messages/700', signedIn, api: { ...api, ...change } }),
]

const meta = preview.meta({
  title: 'Profile/Pages/Messages',
  component: MessagesPage,
  args: { params: { id: '700' } },
  beforeEach: () => {
    dropDraft('people.message.700')
    sent.length = 0
    read.length = 0
  },
})
export default meta

/** Visible messages are marked as read; the first new message stays marked as new. */
export const Open = meta.story({
  decorators: site(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('New')).toBeVisible()
    await waitFor(() => expect(read).toEqual([{ with: 700 }]))
    await expect(canvas.getByRole('link', { name: /W7QSE.*2 unread/s })).toHaveAttribute('aria-current', 'page')
  },
})

/** Replies by keyboard only: the field keeps focus for the next message. */
export const Answered = meta.story({
  decorators: site(),
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Message to W7QSE' })
    await userEvent.type(field, 'Hi')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(
      await canvas.findByText('Message too short. Please enter a message with at least 5 characters.'),
    ).toBeVisible()
    await userEvent.type(field, ', 2000 it is')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent).toEqual([{ recipient_id: 700, message: 'Hi, 2000 it is' }]))
    await waitFor(() => expect(field).toHaveValue(''))
    await expect(field).toHaveFocus()
  },
})

/** A message of 501 characters is not sent. */
export const TooLong = meta.story({
  decorators: site(),
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Message to W7QSE' })
    await userEvent.click(field)
    await userEvent.paste('x'.repeat(501))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(
      await canvas.findByText('Message too long. Please enter a message with less than 500 characters.'),
    ).toBeVisible()
    await expect(sent).toEqual([])
  },
})

/** A rejected message stays in the field. */
export const Refused = meta.story({
  decorators: site({
    vsendmessage: () =>
      Response.json({ error: { code: 'people.blocked', message: MESSAGE_TEXTS.blocked } }, { status: 403 }),
  }),
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Message to W7QSE' })
    await userEvent.type(field, 'Are you there?')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(await canvas.findByText(MESSAGE_TEXTS.blocked)).toBeVisible()
    await expect(field).toHaveValue('Are you there?')
  },
})

let requestCount = 0
export const Earlier = meta.story({
  beforeEach: () => {
    requestCount = 0
  },
  decorators: site({ vthread: () => (requestCount++ === 0 ? CONVERSATION : EARLIER) }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show earlier messages' }))
    await expect(await canvas.findByText('First one on 6m, thank you!')).toBeVisible()
  },
})

export const Blocked = meta.story({
  decorators: site({ vthread: { ...CONVERSATION, with: { ...JONAH, blocked: true } } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(THREAD_TEXTS.blocked('W7QSE'))).toBeVisible()
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
})

/** Members without a subscription can read the messages they received. */
export const WithoutSubscription = meta.story({
  decorators: site({}, member()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(MESSAGE_LABELS.subscribersOnly, { exact: false })).toBeVisible()
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
})

export const List = meta.story({ args: { params: {} }, decorators: site() })
export const Empty = meta.story({
  args: { params: {} },
  decorators: site({ vthreads: { threads: [], earlier: null } }),
})
export const Failed = meta.story({
  args: { params: {} },
  decorators: site({ vthreads: () => new Response('{}', { status: 500 }) }),
})
