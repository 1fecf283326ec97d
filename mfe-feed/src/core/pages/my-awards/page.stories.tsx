import type { NeedsResponse } from '@onfreq/contracts/needs/needs'
import type { OwnAwardsResponse } from '@onfreq/contracts/needs/own-awards'
import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { SPOTS, toResponse } from '../../../features/spots/list/fixtures.ts'
import { AWARDS as CERTIFICATES } from '../../../fixtures.ts'
import { AWARDS, HOURS, MATRIX, notStarted, OPENINGS, PLACES, REASONS, TRIAL, whatIf } from './fixtures.ts'
import MyAwardsPage from './page.tsx'

const meta = preview.meta({ title: 'Feed/Pages/Awards', component: MyAwardsPage })
export default meta

const OWN_ID = 'own-1'
const FULL = {
  'vawards/own': {
    awards: [{ id: OWN_ID, name: 'Castles of the Rhine', references: 40, shared: true, share_id: '1-1' }],
    limit: 20,
  } satisfies OwnAwardsResponse,
  'vawards/progress': { services: ['lotw', 'paper'], awards: AWARDS },
  'vawards/progress/dxcc': MATRIX,
  'vawards/progress/dxcc/contacts': REASONS,
  'vawards/progress/pota/contacts': REASONS,
  'vawards/progress/pota': MATRIX,
  'vawards/hours': { hours: HOURS },
  vneeds: {
    epoch: 1,
    seq: 1,
    full: true,
    rows: [
      ['dxcc', '230', '20m', 'cw', 4, 1, 'direct', '223/IO91'],
      ['dxcc', '230', '40m', 'voice', 2, 0, 'direct', '223/IO91'],
    ],
    home: { entity: 223, locator: 'IO91' },
  } satisfies NeedsResponse,
  'vawards/what-if': whatIf,
  'award/of/*': { awards: CERTIFICATES },
  'spots/openings': { hours: OPENINGS },
  spots: toResponse(SPOTS),
}

const FROM_TWO_LOCATIONS = {
  ...FULL,
  'vawards/progress': {
    services: ['lotw', 'paper'],
    awards: AWARDS.map((award) => ({ ...award, ...PLACES[award.id] })),
  },
  'vawards/progress/dxcc': (query: unknown) =>
    query instanceof URLSearchParams && query.get('place') === '29'
      ? { ...MATRIX, ...PLACES.dxcc, place: '29', worked: 12, confirmed: 7, next_worked: 100 }
      : { ...MATRIX, ...PLACES.dxcc },
  'vawards/progress/was': { ...MATRIX, ...AWARDS.find(({ id }) => id === 'was'), ...PLACES.was },
  'vawards/progress/waz': { ...MATRIX, ...AWARDS.find(({ id }) => id === 'waz') },
}

/** Clicking a ring selects that award and shows its bands. */
export const Full = meta.story({
  decorators: [inPage, withSite({ api: FULL, signedIn: member() })],
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^5 to DXCC 100: \d of them are on the air now$/, {}, { timeout: 10_000 }),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Åland Islands' }))
    const grid = canvas.getByRole('region', { name: 'Åland Islands by band and mode' })
    await expect(within(grid).getAllByText('needed').length).toBeGreaterThan(20)
    await userEvent.click(canvas.getByRole('button', { name: 'Confirmed 2' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Germany' }))
    const germany = canvas.getByRole('region', { name: 'Germany by band and mode' })
    await waitFor(() => expect(within(germany).getAllByText('confirmed').length).toBeGreaterThan(1))
    await userEvent.click(canvas.getByRole('button', { name: /POTA hunter/ }))
    await expect(canvas.getByText('10 to POTA hunter 10')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^DXCC/ }))
  },
})
/** The three closest awards are listed first; a click opens one. */
export const Near = meta.story({
  decorators: [inPage, withSite({ api: FULL, signedIn: member() })],
  play: async ({ canvas }) => {
    const panel = await canvas.findByRole('region', { name: 'Within reach' }, { timeout: 10_000 })
    await expect(within(panel).getAllByRole('button')).toHaveLength(3)
    await userEvent.click(within(panel).getByRole('button', { name: 'Show Worked All States' }))
    await expect(canvas.getByRole('button', { name: /^Worked All States/ })).toHaveAttribute('aria-pressed', 'true')
  },
})
/** A list of references must be tested on the log before the award is saved. */
export const Own = meta.story({
  decorators: [inPage, withSite({ api: { ...FULL, 'vawards/own/test': TRIAL }, signedIn: member() })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Castles of the Rhine', {}, { timeout: 10_000 })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Stop sharing Castles of the Rhine' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Add an award' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Test on my log' }))
    for (const [label, problem] of [
      [/^Name/, 'Give the award a name.'],
      [/^References/, 'Paste the references or choose a file.'],
      [/^Award at/, 'Say how many references reach the award, such as 50.'],
    ] as const) {
      await expect(canvas.getByText(problem)).toBeVisible()
      await expect(canvas.getByLabelText(label)).toBeInvalid()
    }
    await userEvent.type(canvas.getByLabelText(/^Name/), 'Castles')
    await expect(canvas.queryByText('Give the award a name.')).not.toBeInTheDocument()
    await userEvent.type(canvas.getByLabelText(/^References/), 'DL-001,Burg Eltz')
    await userEvent.type(canvas.getByLabelText(/^Award at/), '1')
    await userEvent.click(canvas.getByRole('button', { name: 'Test on my log' }))
    await expect(await canvas.findByText(/^1 of 1 references worked, 1 confirmed/)).toBeVisible()
    await expect(canvas.getByText(/DL-777 \(2\)/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Save award' })).toBeVisible()
    await userEvent.type(canvas.getByLabelText(/^Name/), ' of the Rhine')
    // After an edit the award must be tested again.
    await expect(canvas.getByRole('button', { name: 'Test on my log' })).toBeVisible()
  },
})
/**
 * The log has contacts from two locations: the award counts contacts from home until the other location is selected.
 */
export const Places = meta.story({
  decorators: [inPage, withSite({ api: FROM_TWO_LOCATIONS, signedIn: member() })],
  play: async ({ canvas }) => {
    const choice = await canvas.findByRole('combobox', { name: 'Counted from' }, { timeout: 10_000 })
    await expect(choice).toHaveTextContent('Germany')
    choice.focus()
    await userEvent.keyboard('{Enter}')
    const page = within(canvas.getByText('Awards', { selector: 'h1' }).ownerDocument.body)
    const canaries = await page.findByRole('option', { name: /Canary Islands/ })
    await expect(canaries).toHaveTextContent('12 worked')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(choice).toHaveTextContent('Canary Islands')
    await expect(await canvas.findByRole('button', { name: /^DXCC.*12 worked/ })).toBeVisible()
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: 'Application list' })).toHaveAttribute(
        'href',
        '/api/vawards/progress/dxcc/application?services=lotw%2Cpaper&place=29',
      ),
    )
    // Other awards count by locator, and an award with one location has no choice.
    await userEvent.click(canvas.getByRole('button', { name: /^Worked All States/ }))
    await expect(await canvas.findByRole('combobox', { name: 'Counted from' })).toHaveTextContent('around FN31pr')
    await userEvent.click(canvas.getByRole('button', { name: /^Worked All Zones/ }))
    await waitFor(() => expect(canvas.queryByRole('combobox', { name: 'Counted from' })).not.toBeInTheDocument())
    await userEvent.click(canvas.getByRole('button', { name: /^DXCC/ }))
    await expect(await canvas.findByRole('combobox', { name: 'Counted from' })).toHaveTextContent('Canary Islands')
  },
})
/** Each contact shows why it counts or does not; typing a callsign searches for it. */
export const Why = meta.story({
  decorators: [inPage, withSite({ api: FULL, signedIn: member() })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Over a repeater/, {}, { timeout: 10_000 })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Doesn’t count 1' })).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas.getByText(/^61 granted/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Application list' })).toHaveAttribute(
      'href',
      '/api/vawards/progress/dxcc/application?services=lotw%2Cpaper&place=230',
    )
  },
})
/** Simulated contacts advance every award at once; nothing is logged. */
export const WhatIf = meta.story({
  decorators: [inPage, withSite({ api: FULL, signedIn: member() })],
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('If I work', {}, { timeout: 10_000 }), 'zd7qel 3y')
    await expect(await canvas.findByText('3Y is not a callsign yet', {}, { timeout: 10_000 })).toBeVisible()
    await userEvent.type(canvas.getByLabelText('If I work'), '0j')
    await expect(await canvas.findByText('95 → 97 worked', {}, { timeout: 10_000 })).toBeVisible()
    await userEvent.click(canvas.getByRole('switch', { name: 'and they confirm' }))
    await expect(await canvas.findByText('61 → 63 confirmed', {}, { timeout: 10_000 })).toBeVisible()
  },
})
/** An empty log. */
export const Empty = meta.story({
  decorators: [
    inPage,
    withSite({
      api: {
        ...FULL,
        'vawards/progress': { services: ['lotw', 'paper'], awards: AWARDS.map(notStarted) },
        'vawards/progress/dxcc': { ...notStarted(MATRIX), items: [], cells: [], missing: MATRIX.missing },
        'vawards/hours': { hours: [] },
        'award/of/*': { awards: [] },
        vneeds: { epoch: 0, seq: 0, full: true, rows: [], home: FULL.vneeds.home } satisfies NeedsResponse,
        'spots/openings': { hours: [] },
        spots: toResponse([]),
      },
      signedIn: member(),
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('100 to DXCC 100', {}, { timeout: 10_000 })).toBeVisible()
    await expect(await canvas.findByText(/^No certificate yet/, {}, { timeout: 10_000 })).toBeVisible()
  },
})
export const NotLoaded = meta.story({
  decorators: [inPage, withSite({ api: {}, signedIn: member() })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t load your awards.')).toBeVisible()
  },
})
