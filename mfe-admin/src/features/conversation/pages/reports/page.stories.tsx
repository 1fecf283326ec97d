import type { ReportedThing, ReportsResponse } from '@onfreq/contracts/conversation/moderation'
import { REPORT_TEXTS } from '@onfreq/contracts/conversation/texts'
import { administrator } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import ReportsPage from './page.tsx'

const meta = preview.meta({
  title: 'Admin/Pages/Reports',
  component: ReportsPage,
  parameters: { layout: 'padded' },
})
export default meta

const thing = (id: number, change: Partial<ReportedThing> = {}): ReportedThing => ({
  about: 'comment',
  id,
  path: `/post/400100#comment-${id}`,
  author: { id: 700, my_callsign: 'W7QSE' },
  text: 'Buy my amplifier! Best price, first come first served: https://shop.example/amp',
  hidden: false,
  reports: 3,
  newest_at: '2026-11-21T18:20:00Z',
  reasons: ['spam'],
  notes: ['Third time today', '<script>alert(1)</script> is what it said before'],
  acts: [],
  ...change,
})

const OPEN: ReportsResponse = {
  things: [
    thing(11),
    thing(12, {
      about: 'post',
      hidden: true,
      reports: 1,
      notes: [],
      reasons: ['personal', 'other'],
      acts: [{ act: 'hide', by: 'M0ADM', at: '2026-11-20T10:00:00Z', note: 'Holds somebody’s phone number.' }],
    }),
    thing(13, { path: null, text: null, author: null, notes: [] }),
  ],
  next: null,
  open: 3,
}

const withReports = (response: unknown, more: Readonly<Record<string, unknown>> = {}) => [
  withSite({ signedIn: administrator(), path: '/admin/reports', api: { 'admin/reports': response, ...more } }),
]

export const Full = meta.story({
  decorators: withReports(OPEN),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/hidden by M0ADM/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Restore/ })).toBeVisible()
  },
})

export const Nothing = meta.story({
  decorators: withReports({ things: [], next: null, open: 0 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(REPORT_TEXTS.queueEmpty)).toBeVisible()
  },
})

export const Loading = meta.story({ decorators: withReports(() => new Promise(() => undefined)) })

export const Failed = meta.story({
  decorators: withReports(() => new Response('{}', { status: 500 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(REPORT_TEXTS.queueFailed)).toBeVisible()
  },
})

/** A warning requires a note. */
export const Warning = meta.story({
  decorators: withReports({ ...OPEN, things: [thing(11)] }, { 'admin/reports/decide': { status: 'ok' } }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Warn author/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Warn the author?' }))
    const warn = dialog.getByRole('button', { name: 'Warn author' })
    await expect(warn).toBeDisabled()
    await userEvent.type(dialog.getByLabelText('Note'), 'Please keep to radio.')
    await userEvent.click(warn)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
})
