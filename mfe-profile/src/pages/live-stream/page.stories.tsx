import type { LiveStreamAnswer } from '@onfreq/contracts/people/people'
import { withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { station } from '../../fixtures.ts'
import LiveStreamPage from './page.tsx'

const meta = preview.meta({
  title: 'Profile/Pages/Live stream',
  component: LiveStreamPage,
  args: { params: { id: '700' } },
})
export default meta

/** A busy machine is not a failure. */
const WAIT = { timeout: 10_000 }

const ANSWER: LiveStreamAnswer = {
  user: { id: 700, callsign: 'W7QSE', name: 'Jonah Merrit', profile_image_name: 'summit.svg' },
  stream: null,
  link: 'https://streams.example/w7qse',
  station: station(),
}

const withStream = (vlivestream: unknown) => [
  withSite({ path: '/live/user/700', api: { vlivestream, ActiveUserList: { stations: [station()] } } }),
]

/** A link that cannot be shown here is opened where it is. */
export const Elsewhere = meta.story({
  decorators: withStream(ANSWER),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'streams.example' }, WAIT)).toHaveAttribute(
      'href',
      'https://streams.example/w7qse',
    )
  },
})

/** Its host hears nothing of a visitor before the click. */
export const BeforePlaying = meta.story({
  decorators: withStream({ ...ANSWER, stream: { kind: 'iframe', src: 'https://streams.example/w7qse' } }),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('button', { name: 'Play stream' }, WAIT)).toBeVisible()
    await expect(canvasElement.querySelector('iframe, video')).toBeNull()
  },
})

export const WithoutStream = meta.story({ decorators: withStream({ ...ANSWER, link: null, station: null }) })

export const NoSuchStation = meta.story({
  decorators: withStream(() => new Response('{}', { status: 404 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This station does not exist.' }, WAIT)).toBeVisible()
  },
})

export const Failed = meta.story({
  decorators: withStream(() => new Response('{}', { status: 500 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' }, WAIT)).toBeVisible()
  },
})

export const Loading = meta.story({ decorators: withStream(() => new Promise(() => undefined)) })
