import type { LiveStreamResponse } from '@onfreq/contracts/people/people'
import type { ChatResponse } from '@onfreq/contracts/streams/chat'
import { CHAT_TEXTS } from '@onfreq/contracts/streams/texts'
import { member } from '@onfreq/testing/fixtures'
import { inPage, type StorySite, withSite } from '@onfreq/testing/story'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { station } from '../../../../fixtures.ts'
import { chatResponse, DESK, MESSAGES, SESSION, SETTINGS, STREAMS } from './fixtures.ts'
import LiveStreamPage from './page.tsx'
import { CHAT_MESSAGES, PROGRAMME_LABELS } from './texts.ts'

const meta = preview.meta({
  title: 'Profile/Pages/Live stream',
  component: LiveStreamPage,
  args: { params: { id: '700' } },
})
export default meta

/** A long timeout, because the machine may be busy. */
const SLOW_LOAD = { timeout: 10_000 }

const STREAM: LiveStreamResponse = {
  user: { id: 700, callsign: 'W7QSE', name: 'Jonah Merrit', profile_image_name: 'summit.svg' },
  stream: { kind: 'iframe', src: 'https://streams.example/w7qse' },
  link: 'https://streams.example/w7qse',
  station: station({ is_live: 1 }),
}
const OTHERS = [
  station({ is_live: 1 }),
  station({ id: 41, key: 'station-41', my_callsign: 'ON4QIL', name: 'Lotte', is_live: 1, freq: 14_262 }),
  station({ id: 42, key: 'station-42', my_callsign: 'ZL2QBU', name: 'Aroha', is_live: 1, freq: 14_238 }),
]

interface PageData {
  readonly stream?: unknown
  readonly chat?: unknown
  readonly api?: StorySite['api']
  readonly signedIn?: StorySite['signedIn']
  readonly onAir?: typeof OTHERS
}

const withStream = ({ stream = STREAM, chat = chatResponse(), api = {}, signedIn, onAir = OTHERS }: PageData = {}) => [
  inPage,
  withSite({
    path: '/live/user/700',
    widgets: ['logger/log-bar'],
    ...(signedIn && { signedIn }),
    api: {
      vlivestream: stream,
      ActiveUserList: { stations: onAir },
      vchat: chat,
      'vchat/say': { seq: 9 },
      'vchat/remove': { status: 'ok' },
      'vchat/mute': { status: 'ok' },
      'vchat/report': { status: 'ok' },
      'vchat/desk': DESK,
      'vchat/settings': SETTINGS,
      'vchat/settings/save': SETTINGS,
      vstreams: STREAMS,
      'vstreams/session': SESSION,
      'vstreams/log': { contacts: SESSION.contacts.toReversed() },
      ...api,
    },
  }),
]
const chatWith = (change: Partial<ChatResponse>) => chatResponse(change)
const OWNER = member({ id: 700, my_callsign: 'W7QSE' })

/** The host of the stream receives no request before the click; the rest of the page works. */
export const Live = meta.story({
  decorators: withStream({ signedIn: member() }),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('button', { name: 'Play stream' }, SLOW_LOAD)).toBeVisible()
    await expect(canvasElement.querySelector('iframe, video')).toBeNull()
    await expect(await canvas.findByText(/hardly any noise at all/, {}, SLOW_LOAD)).toBeVisible()
    await expect(await canvas.findByText('Falkland Islands', { selector: 'small' }, SLOW_LOAD)).toBeVisible()
    await expect(canvas.getByRole('link', { name: /ON4QIL Lotte/ })).toHaveAttribute('href', '/live/user/41')
  },
})
export const LiveLight = meta.story({ decorators: withStream({ signedIn: member() }), globals: { theme: 'light' } })

export const Visitor = meta.story({
  decorators: withStream({ chat: chatWith({ bar: 'logged_out' }) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: CHAT_MESSAGES.logIn }, SLOW_LOAD)).toHaveAttribute(
      'href',
      '/login?redirect=%2Flive%2Fuser%2F700',
    )
    await expect(canvas.queryByRole('button', { name: /options/ })).toBeNull()
  },
})

/** Enter sends the message once; the field is cleared and keeps focus. */
export const Writing = meta.story({
  decorators: withStream({ signedIn: member() }),
  play: async ({ canvas }) => {
    const box = await canvas.findByRole('textbox', { name: /Message to W7QSE/ }, SLOW_LOAD)
    await userEvent.type(box, '73 from Devon{Enter}')
    await waitFor(() => expect(box).toHaveValue(''))
    await expect(box).toHaveFocus()
  },
})

/** A message that could not be sent stays in the field, with the reason. */
export const SlowMode = meta.story({
  decorators: withStream({
    signedIn: member(),
    chat: chatWith({ rules: { open: true, readers: 'everybody', writers: 'followers', slow_seconds: 30 } }),
    api: {
      'vchat/say': () =>
        Response.json({ error: { code: 'chat.slow_mode', message: CHAT_TEXTS.slowMode(17) } }, { status: 429 }),
    },
  }),
  play: async ({ canvas }) => {
    const box = await canvas.findByRole('textbox', { name: /Message to W7QSE/ }, SLOW_LOAD)
    await userEvent.type(box, 'Again{Enter}')
    await expect(await canvas.findByText(CHAT_TEXTS.slowMode(17), {}, SLOW_LOAD)).toBeVisible()
    await expect(box).toHaveValue('Again')
  },
})

export const Blocked = meta.story({
  decorators: withStream({ signedIn: member(), chat: chatWith({ bar: 'blocked' }) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(CHAT_TEXTS.blocked, {}, SLOW_LOAD)).toBeVisible()
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
})

export const Muted = meta.story({
  decorators: withStream({
    signedIn: member(),
    chat: chatWith({ bar: 'muted', muted_until: '2026-11-21T19:00:00Z' }),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/A moderator muted you/, {}, SLOW_LOAD)).toBeVisible()
  },
})

/** By keyboard only: to a message, its menu, and an action. */
export const Moderator = meta.story({
  decorators: withStream({ signedIn: member(), chat: chatWith({ role: 'moderator' }) }),
  play: async ({ canvas }) => {
    const options = await canvas.findByRole('button', { name: 'Message from OH8QTN: options' }, SLOW_LOAD)
    options.focus()
    await userEvent.keyboard('{Enter}')
    const body = within(document.body)
    await expect(await body.findByRole('menuitem', { name: 'Mute for 10 minutes' }, SLOW_LOAD)).toBeVisible()
    await expect(body.getByRole('menuitem', { name: 'Delete message' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('button', { name: 'Chat settings' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Muted and reported' }))
    await expect(await body.findByText('Get off my frequency!', {}, SLOW_LOAD)).toBeVisible()
    await expect(body.getByText('reported 3 times')).toBeVisible()
  },
})

export const OwnerSettings = meta.story({
  decorators: withStream({ signedIn: OWNER, chat: chatWith({ role: 'owner' }) }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Chat settings' }, SLOW_LOAD))
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Chat settings' }, SLOW_LOAD))
    await expect(await dialog.findByRole('textbox', { name: 'Moderators' }, SLOW_LOAD)).toHaveValue('VE3QNO')
    await expect(dialog.getByRole('switch', { name: 'Chat is open' })).toBeChecked()
  },
})

export const OwnerPlans = meta.story({
  decorators: withStream({ signedIn: OWNER, chat: chatWith({ role: 'owner' }) }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Plan a stream' }, SLOW_LOAD))
    const dialog = await within(document.body).findByRole('dialog', { name: 'Plan a stream' }, SLOW_LOAD)
    await expect(within(dialog).getByRole('textbox', { name: /Title/ })).toBeVisible()
  },
})

export const ChatClosed = meta.story({
  decorators: withStream({
    chat: chatWith({
      rules: { open: false, readers: 'everybody', writers: 'members', slow_seconds: 0 },
      readable: false,
      messages: [],
      more: false,
      bar: 'closed',
    }),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(CHAT_MESSAGES.closedBy('W7QSE'), {}, SLOW_LOAD)).toBeVisible()
  },
})

/** The station has logged the caller: the log bar appears with instructions. */
export const CalledAndWorked = meta.story({
  decorators: withStream({
    signedIn: member({ id: 41, my_callsign: 'ON4QIL' }),
    chat: chatWith({
      callers: [{ account_id: 41, callsign: 'ON4QIL', since: new Date(Date.now() - 60_000).toISOString() }],
    }),
    api: {
      'vstreams/session': {
        ...SESSION,
        contacts: SESSION.contacts.map((each) =>
          each.Call === 'ON4QIL' ? { ...each, TS: new Date(Date.now() - 20_000).toISOString() } : each,
        ),
      },
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(PROGRAMME_LABELS.worked('W7QSE'), {}, SLOW_LOAD)).toBeVisible()
    await expect(canvas.getByText('logger/log-bar')).toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: 'Stop calling' })).toBeVisible()
  },
})

/** A contact links to its time in the recording. */
export const PastStream = meta.story({
  decorators: withStream({ signedIn: member() }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Watch' }, SLOW_LOAD))
    const chapter = await canvas.findByRole('button', { name: /36:11.*VP8QEM/ }, SLOW_LOAD)
    await userEvent.click(chapter)
    await expect(chapter).toHaveAttribute('aria-pressed', 'true')
  },
})

/** A link that cannot be embedded opens on its own site. */
export const Elsewhere = meta.story({
  decorators: withStream({ stream: { ...STREAM, stream: null } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'streams.example' }, SLOW_LOAD)).toHaveAttribute(
      'href',
      'https://streams.example/w7qse',
    )
  },
})

/** A stream that does not load shows an error and a retry button. */
export const DeadStream = meta.story({
  decorators: withStream({
    stream: { ...STREAM, stream: { kind: 'video', src: 'https://streams.invalid/gone.mp4' } },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Play stream' }, SLOW_LOAD))
    await expect(await canvas.findByText(PROGRAMME_LABELS.dead, {}, SLOW_LOAD)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
})

/** Without a stream, contacts, messages, and other stations. */
export const Empty = meta.story({
  decorators: withStream({
    stream: { ...STREAM, stream: null, link: null, station: null },
    chat: chatWith({ messages: [], more: false, last: 0, callers: [], bar: 'logged_out' }),
    api: {
      vstreams: { planned: [], past: [] },
      'vstreams/session': { since: null, total: 0, contacts: [], places: [] },
    },
    onAir: [],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(CHAT_MESSAGES.none, {}, SLOW_LOAD)).toBeVisible()
    await expect(canvas.getByText(/W7QSE is off the air/)).toBeVisible()
  },
})

export const OfflineLight = meta.story({
  decorators: withStream({ stream: { ...STREAM, station: null }, onAir: [] }),
  globals: { theme: 'light' },
})

export const Phone = meta.story({
  decorators: withStream({ signedIn: member() }),
  globals: { viewport: { value: 'phone' } },
})

/** Markup in user input is shown as text. */
export const HostileText = meta.story({
  decorators: withStream({
    signedIn: member(),
    chat: chatWith({
      messages: MESSAGES.map((message) => ({
        ...message,
        text: '"><img src=x onerror=alert(1)><script>alert(1)</script>javascript:alert(1) \u202eabc',
      })),
    }),
    api: {
      vstreams: {
        planned: [],
        past: STREAMS.past.map((each) => ({ ...each, title: '</b><img src=x onerror=alert(1)>{{1+1}}' })),
      },
    },
  }),
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getAllByText(/onerror=alert/).length).toBeGreaterThan(9), SLOW_LOAD)
    await expect(canvasElement.querySelector('img[src="x"], script, a[href^="javascript"]')).toBeNull()
  },
})

export const ChatFailed = meta.story({
  decorators: withStream({ chat: () => new Response('{}', { status: 500 }) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(CHAT_MESSAGES.failed, {}, SLOW_LOAD)).toBeVisible()
  },
})

export const NoSuchStation = meta.story({
  decorators: withStream({ stream: () => new Response('{}', { status: 404 }) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This station does not exist.' }, SLOW_LOAD)).toBeVisible()
  },
})

export const Failed = meta.story({
  decorators: withStream({ stream: () => new Response('{}', { status: 500 }) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' }, SLOW_LOAD)).toBeVisible()
  },
})

export const Loading = meta.story({ decorators: withStream({ stream: () => new Promise(() => undefined) }) })
