import type { HeldClaim, ReleaseAuditLine, ReleaseBoard, RunningRelease } from '@onfreq/contracts/releases/releases'
import type { ReleaseTrust } from '@onfreq/contracts/releases/trust'
import type {
  AlertBoard,
  AuditPage,
  ErrorDetail,
  ErrorGroup,
  ErrorPage,
  ReleaseCurves,
  StackFrame,
} from '@onfreq/contracts/releases/watch'
import { administrator } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, screen, userEvent, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import ReleasesPage from './page.tsx'

const meta = preview.meta({ title: 'Admin/Pages/Releases', component: ReleasesPage, parameters: { layout: 'padded' } })
export default meta

/** A long timeout, because the machine may be busy. */
const SLOW_LOAD = { timeout: 10_000 }
const signedIn = administrator()
const path = '/admin/releases'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const running = (microfrontend: string, change: Partial<RunningRelease> = {}): RunningRelease => ({
  microfrontend,
  channel: 'stable',
  release_id: '0.4.2-8d5fd8b3',
  previous_id: '0.4.1-19c04e77',
  version: '0.4.2',
  percent: 100,
  moved_at: hoursAgo(30),
  halted_at: null,
  visits: 18_402,
  broken: 3,
  poor: 0,
  felt: { LCP: 1_240, INP: 48, CLS: 4 },
  pin: null,
  ...change,
})

const line = (id: number, change: Partial<ReleaseAuditLine>): ReleaseAuditLine => ({
  id,
  at: hoursAgo(id),
  actor: 'ci of the feed team',
  action: 'release',
  microfrontend: 'feed',
  channel: 'canary',
  release_id: '0.5.0-77aa01c2',
  from_id: '0.4.2-8d5fd8b3',
  reason: 'Cards keep their place',
  ...change,
})

const claim = (
  microfrontend: string,
  kind: HeldClaim['kind'],
  value: string,
  grantedBy: string | null = 'VK3QDX',
): HeldClaim => ({
  kind,
  value,
  microfrontend,
  asked_at: hoursAgo(1),
  granted_at: grantedBy && hoursAgo(800),
  granted_by: grantedBy,
})

const BOARD: ReleaseBoard = {
  off: [],
  embeds: [],
  running: [
    running('account'),
    running('feed'),
    running('feed', {
      channel: 'canary',
      release_id: '0.5.0-77aa01c2',
      percent: 5,
      moved_at: hoursAgo(0.4),
      visits: 311,
    }),
    running('globe', {
      pin: { id: '0.3.9-0b1c2d3e', actor: 'VK3QDX', reason: 'The grey line is wrong in 0.4', at: hoursAgo(5) },
    }),
    running('logger', {
      channel: 'canary',
      release_id: '0.6.0-5e6f7a8b',
      percent: 10,
      halted_at: hoursAgo(2),
      visits: 902,
      broken: 61,
      poor: 0,
    }),
    running('shell', { previous_id: null, visits: 0, broken: 0, poor: 0, felt: {} }),
  ],
  releases: [
    { microfrontend: 'feed', id: '0.5.0-77aa01c2', created_at: hoursAgo(0.4), created_by: 'ci of the feed team' },
    { microfrontend: 'feed', id: '0.4.2-8d5fd8b3', created_at: hoursAgo(30), created_by: 'ci of the feed team' },
    { microfrontend: 'account', id: '0.4.2-8d5fd8b3', created_at: hoursAgo(30), created_by: 'ci of the account team' },
  ],
  tokens: [
    {
      id: 1,
      microfrontend: 'feed',
      name: 'ci of the feed team',
      acts: ['canary'],
      expires_at: hoursAgo(-700),
      created_at: hoursAgo(900),
      last_used_at: hoursAgo(0.4),
    },
    {
      id: 2,
      microfrontend: 'globe',
      name: 'laptop of Tamsin',
      acts: ['stable', 'canary', 'embed'],
      expires_at: null,
      created_at: hoursAgo(2_000),
      last_used_at: null,
    },
  ],
  keys: [
    { id: 1, microfrontend: 'feed', name: 'key of Tamsin', public_key: 'MCowBQYDK2VwAyEA', created_at: hoursAgo(90) },
  ],
  rules: [{ microfrontend: 'feed', needs_signature: true, needs_second_person: false, broken_ppm: 5_000 }],
  guests: ['globe'],
  claims: [
    claim('feed', 'path', '/awards/:id', null),
    claim('account', 'path', '/login'),
    claim('account', 'path', '/register'),
    claim('account', 'path', '/settings/:tab?'),
    claim('feed', 'path', '/'),
    claim('feed', 'path', '/home'),
    claim('feed', 'path', '/leaderboards'),
    claim('feed', 'widget', 'feed/band-dial'),
    claim('feed', 'widget', 'feed/qso-feed'),
    claim('feed', 'embed', 'live-info'),
    claim('feed', 'embed', 'last-frequency'),
    claim('globe', 'path', '/globe'),
    claim('globe', 'widget', 'globe/globe'),
    claim('globe', 'embed', 'globe'),
  ],
}

const TRAIL: AuditPage = {
  lines: [
    line(1, {}),
    line(2, {
      actor: 'Onfreq',
      action: 'halt',
      microfrontend: 'logger',
      reason: '61 errors in 902 loads, stable has 3',
    }),
    line(5, { actor: 'VK3QDX', action: 'pin', microfrontend: 'globe', channel: 'stable', reason: 'The grey line' }),
  ],
  next: null,
  actors: ['Onfreq', 'VK3QDX', 'ci of the feed team'],
  actions: ['halt', 'pin', 'release'],
}

const GROUP: ErrorGroup = {
  microfrontend: 'logger',
  release_id: '0.6.0-5e6f7a8b',
  fingerprint: '1f2e3d4c5b6a7988',
  kind: 'runtime',
  name: 'TypeError',
  message: 'undefined is not an object (evaluating <text>)',
  place: 'widgets/log-bar',
  browsers: [
    { browser: 'Safari 26', count: 58 },
    { browser: 'Firefox 152', count: 3 },
  ],
  count: 61,
  first_seen: hoursAgo(2.4),
  last_seen: hoursAgo(2),
}

const frame = (source: string | null, line: number, code: string | null, raw: string): StackFrame => ({
  raw,
  source,
  line: source === null ? null : line,
  column: source === null ? null : 12,
  name: null,
  code,
  own: source !== null && !source.startsWith('node_modules'),
})

const DETAIL: ErrorDetail = {
  ...GROUP,
  releases: [{ id: '0.6.0-5e6f7a8b', count: 61 }],
  stack: [
    frame('mfe-logger/src/core/widgets/log-bar/report-field.tsx', 88, 'return parse(report.strength.trim())', 'a@1'),
    frame('mfe-logger/src/core/widgets/log-bar/report-field.tsx', 61, 'onBlur={() => read(value)}', 'b@2'),
    frame('node_modules/react-dom/cjs/react-dom-client.production.js', 11_204, 'fn(event)', 'c@3'),
    frame(null, 0, null, 'at d (/mfe/shell/0.4.2-8d5fd8b3/vendor.js:1:90211)'),
  ],
}

const STEPS = 144
const slotAt = (index: number) => new Date(Math.floor(Date.now() / 600_000 - STEPS + index) * 600_000).toISOString()
const toCurve = (id: string, from: number, visits: (index: number) => number, broken: (index: number) => number) => ({
  id,
  points: Array.from({ length: STEPS - from }, (_, index) => ({
    at: slotAt(from + index),
    visits: visits(from + index),
    broken: broken(from + index),
    poor: 0,
    felt: { LCP: 1_500 + 500 * (index % 3 === 0 ? 1 : 0), INP: 100, CLS: 25 },
  })),
  visits: 12_000 / (from + 1),
  broken: 40,
  live: { visits: from === 0 ? 61 : 7, visitors: from === 0 ? 44 : 6 },
})

const CURVES: ReleaseCurves = {
  microfrontend: 'feed',
  from: slotAt(0),
  to: slotAt(STEPS),
  step: 10,
  releases: [
    toCurve(
      '0.4.2-8d5fd8b3',
      0,
      (index) => 80 + Math.round(40 * Math.sin(index / 20)),
      (index) => (index % 40 === 0 ? 1 : 0),
    ),
    toCurve(
      '0.5.0-77aa01c2',
      110,
      (index) => index - 100,
      (index) => (index > 130 ? 2 : 0),
    ),
  ],
  places: [
    { place: 'home', visits: 9_210, broken: 21, felt: { LCP: 1_500, INP: 100, CLS: 25 }, bytes: 48_900 },
    { place: 'widgets/band-dial', visits: 4_100, broken: 2, felt: {}, bytes: 12_300 },
    { place: 'leaderboards', visits: 802, broken: 0, felt: { LCP: 2_000, INP: 50 }, bytes: 31_000 },
  ],
  page_budget: 60_000,
  moves: [
    {
      at: hoursAgo(5.5),
      action: 'release',
      channel: 'canary',
      release_id: '0.5.0-77aa01c2',
      actor: 'token ci of feed',
    },
    { at: hoursAgo(4), action: 'advance', channel: 'canary', release_id: '0.5.0-77aa01c2', actor: 'the canary check' },
  ],
  budget: {
    days: 30,
    broken_ppm: 5_000,
    visits: 382_000,
    broken: 1_204,
    by_day: [{ day: '2026-11-20', visits: 12_800, broken: 311 }],
  },
}

const ALERTS: AlertBoard = {
  alerts: [
    {
      id: 1,
      at: hoursAgo(2),
      kind: 'halted',
      microfrontend: 'logger',
      release: '0.6.0-5e6f7a8b',
      subject: 'The canary of logger was halted',
      message: '0.6.0-5e6f7a8b was halted by the canary check: 61 of 902 visits broken, by 44 visitors.',
    },
  ],
  webhooks: [
    {
      id: 1,
      name: 'pager of the platform team',
      url: 'https://pager.example.org/hooks/onfreq',
      kinds: ['halted', 'budget', 'gate'],
      created_at: hoursAgo(900),
      created_by: 'VK3QDX',
      last: { at: hoursAgo(2), state: 'waiting', attempts: 3, problem: 'answered 503' },
    },
  ],
}

const TRUSTS: readonly ReleaseTrust[] = [
  {
    id: 1,
    microfrontend: 'feed',
    forge: 'github',
    issuer: 'https://token.actions.githubusercontent.com',
    audience: 'https://onfreq.example',
    repository: 'acme/feed',
    branch: 'main',
    environment: 'production',
    acts: ['stable', 'canary'],
    created_at: hoursAgo(400),
    created_by: 'VK3QDX',
    last_used_at: hoursAgo(0.4),
  },
]

const boardApi = (board: unknown) => ({
  'admin/releases/curves': CURVES,
  'admin/releases/alerts': ALERTS,
  'admin/releases/trusts': { trusts: TRUSTS },
  'admin/releases': board,
  'admin/releases/audit': TRAIL,
  'admin/releases/errors': { groups: [GROUP], next: null } satisfies ErrorPage,
  'admin/releases/errors/logger/0.6.0-5e6f7a8b/1f2e3d4c5b6a7988': DETAIL,
})

const withBoard = (board: unknown) => [withSite({ signedIn, path, api: boardApi(board) })]

/** A canary in progress, one that was halted automatically, and a pin. */
export const Full = meta.story({
  decorators: withBoard(BOARD),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Audit trail' }, SLOW_LOAD)).toBeVisible()
  },
})

/** Every change requires a reason for the audit log. */
export const Asking = meta.story({
  decorators: withBoard(BOARD),
  play: async ({ canvas }) => {
    const [pin] = await canvas.findAllByRole('button', { name: /^Pin/ }, SLOW_LOAD)
    if (!pin) throw new Error('nothing can be pinned')
    await userEvent.click(pin)
    const dialog = await screen.findByRole('dialog', {}, SLOW_LOAD)
    await expect(within(dialog).getByRole('textbox')).toBeVisible()
  },
})

/** An error can be opened to show its source lines. */
export const Stack = meta.story({
  decorators: withBoard(BOARD),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Stack' }, SLOW_LOAD))
    const dialog = await screen.findByRole('dialog', {}, SLOW_LOAD)
    await expect(await within(dialog).findByText(/report-field\.tsx:88:12/, {}, SLOW_LOAD)).toBeVisible()
  },
})

/** Warnings are shown next to the question. */
export const NotAdvised = meta.story({
  decorators: withBoard(BOARD),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Promote anyway' }, SLOW_LOAD))
    const dialog = await screen.findByRole('dialog', {}, SLOW_LOAD)
    await expect(within(dialog).getByText(/This canary was halted: 61 of 902 visits broke/)).toBeVisible()
  },
})

const EMPTY_BOARD: ReleaseBoard = {
  off: [],
  embeds: [],
  running: [],
  releases: [],
  tokens: [],
  claims: [],
  guests: [],
  keys: [],
  rules: [],
}

export const FirstDay = meta.story({ decorators: withBoard(EMPTY_BOARD) })

export const Loading = meta.story({ decorators: withBoard(() => new Promise(() => undefined)) })

export const Failed = meta.story({
  decorators: withBoard(() => new Response('{}', { status: 500 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t load the releases.', {}, SLOW_LOAD)).toBeVisible()
    // No element looks as if it were still loading.
    await expect(canvas.queryByRole('status')).toBeNull()
  },
})
