import { embedProps, embedStories, PAGED } from '@onfreq/embed/testing/story'
import { expect, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import type embed from './embed.ts'
import fixture from './fixture.ts'
import ClubBoard from './view.tsx'

const states = embedStories<typeof embed>(fixture)
const meta = preview.meta({ title: 'Embeds/Club board', component: ClubBoard })

export const Full = meta.story(states.full)
export const FullLight = meta.story(states.fullLight)
export const Empty = meta.story(states.empty)
export const EmptyLight = meta.story(states.emptyLight)
export const Stale = meta.story(states.stale)
export const Lost = meta.story(states.lost)
export const OnStream = meta.story(states.stream)
export const OnStreamLost = meta.story(states.streamLost)
export const EmptyOnStream = meta.story(states.emptyStream)

const HOSTILE = '<img src=x onerror="document.title=\'pwned\'">'
/** The manager's name for the contest evening is rendered as text, not as HTML. */
export const Hostile = meta.story({
  args: embedProps<typeof embed>({ ...fixture.full, title: HOSTILE, club: HOSTILE }),
  ...PAGED,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(`${HOSTILE}: ${HOSTILE}`)).toBeVisible()
    await expect(canvasElement.querySelector('img')).toBeNull()
    await expect(document.title).not.toBe('pwned')
  },
})
