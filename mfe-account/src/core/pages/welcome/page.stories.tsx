import type { SessionUser } from '@onfreq/contracts/accounts/session'
import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect, waitFor } from 'storybook/test'
import { LOG_CARD_ANSWERS, LOG_CARDS } from '../../../../../.storybook/log-cards.ts'
import preview from '../../../../../.storybook/preview.tsx'
import { WIDGETS } from '../../../../../.storybook/widgets.ts'
import { pending, refusal } from '../../../testing/fixtures.ts'
import WelcomePage from './page.tsx'

const meta = preview.meta({ title: 'Account/Pages/First hour', component: WelcomePage })
export default meta

/** A long timeout, because the machine may be busy. */
const SLOW_LOAD = { timeout: 10_000 }
const NEW = { name: '', grid: '', qth: '', profile_image_name: null } satisfies Partial<SessionUser>
const ENGLAND = {
  call: 'M0QVL',
  version: '1',
  dxcc: 223,
  country: 'England',
  continent: 'EU',
  cq_zone: 14,
  itu_zone: 27,
  lat: 52.77,
  lon: -1.47,
  wae: null,
  reason: '',
  question: null,
}
const CALLBOOK_RESULT = { entry: { name: 'Rowan Vale', qth: 'Kendal', grid: 'IO84ph' } }
const API = {
  ...LOG_CARD_ANSWERS,
  'vdxcc/lookup': ENGLAND,
  'vcallsign/look-up': { entry: null },
  vlogbookcount: { count: 0 },
  vimports: { imports: [] },
}

const site = (step: string, api: object = {}, user: Partial<SessionUser> = NEW, id = 900) => [
  inPage,
  withSite({
    signedIn: member({ ...user, id }),
    path: `/welcome${step && `?step=${step}`}`,
    widgets: [...WIDGETS, ...LOG_CARDS],
    api: { ...API, ...api },
  }),
]

/** The entry of the callbook is filled in, and only needs to be confirmed. */
export const FoundInTheCallbook = meta.story({
  decorators: site('', { 'vcallsign/look-up': CALLBOOK_RESULT, vupdateprofile: pending }),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByLabelText('Grid')).toHaveValue('IO84ph'), SLOW_LOAD)
    await expect(canvas.getByLabelText('Name')).toHaveValue('Rowan Vale')
    await expect(canvas.getByText('England, CQ zone 14, ITU zone 27')).toBeVisible()
    await expect(canvas.getByRole('img', { name: '1 of 5 done' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Looks right' }))
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Looks right' })).toHaveAttribute('aria-busy', 'true'),
    )
  },
})

/** Without a pin there is nothing to drag: a click on the map sets it, and arrow keys move it by a subsquare. */
export const PinByHand = meta.story({
  decorators: site(''),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(await canvas.findByText(/^Press where you are on the map/, {}, SLOW_LOAD)).toBeVisible()
    await canvas.findByText('England, CQ zone 14, ITU zone 27', {}, SLOW_LOAD)
    const map = canvasElement.querySelector('svg[width="960"]')
    if (map?.parentElement) {
      const box = map.parentElement.getBoundingClientRect()
      await userEvent.pointer([
        {
          keys: '[MouseLeft]',
          target: map.parentElement,
          coords: { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 },
        },
      ])
    }
    await waitFor(() => expect(canvas.getByLabelText('Grid')).toHaveValue('IO92gs'), SLOW_LOAD)
    const pin = await canvas.findByRole('button', { name: /^Your station, at IO92gs/ }, SLOW_LOAD)
    pin.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowUp}')
    await waitFor(() => expect(canvas.getByLabelText('Grid')).toHaveValue('IO92ht'))
    await userEvent.clear(canvas.getByLabelText('Grid'))
    await userEvent.type(canvas.getByLabelText('Grid'), 'JO62')
    await expect(await canvas.findByText('Your profile shows JO62, a square of about 100 km.')).toBeVisible()
  },
})

export const Refused = meta.story({
  decorators: site('', {
    'vcallsign/look-up': CALLBOOK_RESULT,
    vupdateprofile: refusal(422, 'See the fields.', { grid: 'This is not a locator.' }),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Looks right' }, SLOW_LOAD))
    await expect(await canvas.findByText('This is not a locator.', {}, SLOW_LOAD)).toBeVisible()
  },
})

export const Photo = meta.story({
  decorators: site('photo', {}, { ...NEW, name: 'Rowan', grid: 'IO84ph', qth: 'Kendal' }, 901),
})

/** Starting with an empty log completes the step, and leads to the first contact. */
export const Log = meta.story({
  decorators: site('log', {}, { ...NEW, name: 'Rowan', grid: 'IO84ph', qth: 'Kendal' }, 902),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Start with an empty log' }, SLOW_LOAD))
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Log your first contact' }, SLOW_LOAD),
    ).toBeVisible()
    await expect(canvas.getByRole('img', { name: '3 of 5 done' })).toBeVisible()
    localStorage.removeItem('onfreq.pref.first-hour.skipped.902')
  },
})

export const FirstContact = meta.story({
  decorators: site('contact', {}, { ...NEW, name: 'Rowan', grid: 'IO84ph', qth: 'Kendal' }, 903),
})

export const Logged = meta.story({
  decorators: site('contact', { vlogbookcount: { count: 1 } }, { name: 'Rowan', grid: 'IO84ph', qth: 'Kendal' }, 904),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Logged. That’s your first contact here.', {}, SLOW_LOAD)).toBeVisible()
  },
})

export const AllDone = meta.story({
  decorators: site(
    '',
    { vlogbookcount: { count: 1 } },
    { name: 'Rowan', grid: 'IO84ph', qth: 'Kendal', profile_image_name: 'rowan' },
    905,
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'You’re set, Rowan' }, SLOW_LOAD)).toBeVisible()
    await expect(canvas.getByText('All done. 73 and good DX!')).toBeVisible()
  },
})

export const OnAPhone = meta.story({
  decorators: site('', { 'vcallsign/look-up': CALLBOOK_RESULT }),
  globals: { viewport: { value: 'phone' } },
})
