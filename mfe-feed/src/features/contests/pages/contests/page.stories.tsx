import { inPage, withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { EDITIONS } from '../../boards/fixtures.ts'
import ContestsPage from './page.tsx'

const meta = preview.meta({ title: 'Feed/Pages/Live contest scores', component: ContestsPage })
export default meta

const withContests = (response: unknown) => [
  inPage,
  withSite({ api: { 'contest-scores': response }, path: '/contests' }),
]

export const Full = meta.story({
  decorators: withContests({ contests: EDITIONS }),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'CQ World Wide DX, CW' }, { timeout: 10_000 })
    await expect(link).toHaveAttribute('href', '/contests/CQ-WW-CW/2026-11-28')
  },
})

export const Empty = meta.story({
  decorators: withContests({ contests: [] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/No scores yet\. One appears/, undefined, { timeout: 10_000 })).toBeVisible()
  },
})

export const NotLoaded = meta.story({
  decorators: withContests(() => new Response(null, { status: 500 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })).toBeVisible()
  },
})
