import { DRAFT_TEXTS } from '@onfreq/contracts/content/texts'
import { dropDraft } from '@onfreq/session/drafts'
import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { Toaster } from '@onfreq/ui/toast'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { captcha, draftCards, openDraft } from '../../../testing/fixtures.ts'
import PostForm from './container.tsx'
import { DRAFT_MESSAGES } from './texts.ts'

/** As mounted by pages of other microfrontends. */
const meta = preview.meta({
  title: 'Content/Widgets/Post form',
  component: PostForm,
  args: { onSaved: fn() },
  beforeEach: () => dropDraft('content.post.new'),
})
export default meta

export const Full = meta.story({
  decorators: [inPage, withSite({ signedIn: member(), api: { vcaptcha: captcha } })],
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('textbox'))[0]).toBeVisible()
  },
})

/** Shows a preview before publishing. */
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

const saved = { status: 'ok', version: 1, saved_at: '2026-11-26T14:02:11Z' }
const SLOW_SAVE = { timeout: 5_000 }

/** Typed text is saved automatically, and published with the saved version. */
export const SavedAsDraft = meta.story({
  decorators: [
    inPage,
    withSite({
      signedIn: member(),
      api: { vcaptcha: captcha, vdrafts: { drafts: [] }, 'vdrafts/save': fn(() => saved) },
    }),
  ],
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Title' }), 'A wire')
    await expect(await canvas.findByText('14:02', undefined, SLOW_SAVE)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Discard draft' })).toBeVisible()
  },
})

const network = { now: true }

/** While the network is down, shows a message and retries. */
export const NoConnection = meta.story({
  beforeEach: () => {
    network.now = true
  },
  decorators: [
    inPage,
    withSite({
      signedIn: member(),
      api: {
        vcaptcha: captcha,
        vdrafts: { drafts: [] },
        'vdrafts/save': () => {
          if (network.now) throw new TypeError('Failed to fetch')
          return saved
        },
      },
    }),
  ],
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Title' }), 'A wire')
    await expect(await canvas.findByText(DRAFT_MESSAGES.offline, undefined, SLOW_SAVE)).toBeVisible()
    network.now = false
    window.dispatchEvent(new Event('online'))
    await expect(await canvas.findByText('14:02', undefined, SLOW_SAVE)).toBeVisible()
  },
})

const sent: unknown[] = []

/** The draft was changed elsewhere: keeps that version, and saves this one as a second draft. */
export const ChangedElsewhere = meta.story({
  beforeEach: () => {
    sent.length = 0
  },
  decorators: [
    inPage,
    withSite({
      signedIn: member(),
      api: {
        vcaptcha: captcha,
        vdrafts: { drafts: draftCards },
        'vdrafts/one': { draft: openDraft },
        'vdrafts/save': (body: unknown) => {
          sent.push(body)
          return sent.length === 1
            ? Response.json({ error: { code: 'content.draft_changed', message: DRAFT_TEXTS.changed } }, { status: 409 })
            : saved
        },
      },
    }),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Continue “${openDraft.title}”` }))
    const title = canvas.getByRole('textbox', { name: 'Title' })
    await waitFor(() => expect(title).toHaveValue(openDraft.title))
    await userEvent.type(title, '!')
    await expect(await canvas.findByText(new RegExp(DRAFT_MESSAGES.parted), undefined, SLOW_SAVE)).toBeVisible()
    await expect(sent[0]).toMatchObject({ key: openDraft.key, version: openDraft.version })
    await expect(sent[1]).toMatchObject({ version: 0, title: `${openDraft.title}!` })
    await expect(sent[1]).not.toMatchObject({ key: openDraft.key })
    // The other version is in the list, and opens with one click.
    await userEvent.click(canvas.getByRole('button', { name: 'Open that version' }))
    await waitFor(() => expect(title).toHaveValue(openDraft.title))
  },
})

/** Lists drafts of all devices: each can be continued or discarded, and restored after discarding. */
export const Drafts = meta.story({
  decorators: [
    inPage,
    withSite({
      signedIn: member(),
      api: {
        vcaptcha: captcha,
        vdrafts: { drafts: draftCards },
        'vdrafts/one': { draft: openDraft },
        'vdrafts/discard': { status: 'ok' },
        'vdrafts/save': saved,
      },
    }),
  ],
  render: (args) => (
    <>
      <PostForm {...args} />
      <Toaster />
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Discard “${openDraft.title}”` }))
    await expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 5' }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5)
  },
})

/** Inserts the URL of a widget on a separate line. */
export const LiveWidget = meta.story({
  decorators: [
    inPage,
    withSite({
      signedIn: member(),
      api: { vcaptcha: captcha, vdrafts: { drafts: [] }, 'vdrafts/save': saved, embeds: { embeds: [] } },
    }),
  ],
  play: async ({ canvas }) => {
    const body = await canvas.findByRole('textbox', { name: 'Body' })
    await userEvent.type(body, 'Hear me:')
    await userEvent.click(canvas.getByRole('button', { name: 'Live widget' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Your station' }))
    const address = `${location.origin}/${member().user.my_callsign.replaceAll('/', '_')}`
    await waitFor(() => expect(body).toHaveValue(`Hear me:\n\n${address}\n\n`))
  },
})
