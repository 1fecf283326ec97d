import { PHOTO_TEXTS } from '@onfreq/contracts/people/texts'
import { subscriber } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { photo } from '../../../fixtures.ts'
import AddPhoto from './container.tsx'

/** As mounted by pages of other microfrontends. */
const meta = preview.meta({ title: 'Profile/Widgets/Add photo', component: AddPhoto })
export default meta

const respondWith = (vuploadphoto: unknown) => [
  inPage,
  withSite({ signedIn: subscriber({ profile_image_name: null }), api: { vuploadphoto } }),
]
const picture = () => new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'shack.jpg', { type: 'image/jpeg' })

export const Empty = meta.story({ decorators: respondWith({ photo: photo(1, { is_default: true }) }) })

/** The file is uploaded once; uploading without a file shows an error. */
export const NothingChosen = meta.story({
  decorators: respondWith({ photo: photo(1, { is_default: true }) }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Upload' }))
    await expect(await canvas.findByText(PHOTO_TEXTS.none)).toBeVisible()
  },
})

export const Refused = meta.story({
  decorators: respondWith(() => new Response('{}', { status: 500 })),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
    if (input) await userEvent.upload(input, picture())
    await userEvent.click(canvas.getByRole('button', { name: 'Upload' }))
    await expect(await canvas.findByText(/Error 500/)).toBeVisible()
  },
})
