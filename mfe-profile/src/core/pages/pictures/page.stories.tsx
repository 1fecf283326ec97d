import { subscriber } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, screen, userEvent, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { photo } from '../../../fixtures.ts'
import PicturesPage from './page.tsx'

const meta = preview.meta({ title: 'Profile/Pages/Photos', component: PicturesPage })
export default meta

/** A long timeout, because the machine may be busy. */
const SLOW_LOAD = { timeout: 10_000 }

const withPhotos = (vphotos: unknown) => [
  withSite({ signedIn: subscriber(), path: '/profile/pictures', api: { vphotos } }),
]

export const Full = meta.story({
  decorators: withPhotos({ photos: [photo(4), photo(3, { is_default: true }), photo(2), photo(1), photo(6)] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Profile picture', {}, SLOW_LOAD)).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: 'Set as profile picture' })).toHaveLength(4)
  },
})

export const Large = meta.story({
  decorators: withPhotos({ photos: [photo(4), photo(3)] }),
  play: async ({ canvas }) => {
    const [picture] = await canvas.findAllByRole('img', {}, SLOW_LOAD)
    await userEvent.click(picture?.closest('button') ?? document.body)
    const dialog = await screen.findByRole('dialog', {}, SLOW_LOAD)
    await expect(within(dialog).getByRole('img')).toBeVisible()
  },
})

export const OnAPhone = meta.story({
  decorators: withPhotos({ photos: [photo(4), photo(3, { is_default: true }), photo(2)] }),
  globals: { viewport: { value: 'phone' } },
})

/** Deleting a photo is permanent, so it asks for confirmation. */
export const Deleting = meta.story({
  decorators: withPhotos({ photos: [photo(4)] }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Delete the photo/ }, SLOW_LOAD))
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this photo?' }, SLOW_LOAD)
    await expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeVisible()
  },
})

export const Empty = meta.story({ decorators: withPhotos({ photos: [] }) })

export const Loading = meta.story({ decorators: withPhotos(() => new Promise(() => undefined)) })

export const Failed = meta.story({ decorators: withPhotos(() => new Response('{}', { status: 500 })) })
