import { inPage, withSite } from '@onfreq/testing/story'
import preview from '../../../../../.storybook/preview.tsx'
import { LEADERBOARDS, NO_LEADERBOARDS } from '../../../fixtures.ts'
import Leaderboard from './container.tsx'

/** As mounted by pages of other microfrontends. */
const meta = preview.meta({
  title: 'Feed/Widgets/Leaderboard',
  component: Leaderboard,
  args: { board: 'hot' },
})
export default meta

export const Busy = meta.story({ decorators: [inPage, withSite({ api: { vleaderboards: LEADERBOARDS } })] })
export const Empty = meta.story({ decorators: [inPage, withSite({ api: { vleaderboards: NO_LEADERBOARDS } })] })
