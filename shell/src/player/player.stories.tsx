import { type PlayerVideo, usePlayer } from '@onfreq/session/player'
import { withSite } from '@onfreq/testing/story'
import { Button } from '@onfreq/ui/button'
import { expect, userEvent, within } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import * as rail from '../chrome/rail.module.css'
import PlayerWindow from './player.tsx'
import { StopPlayer } from './stop-button.tsx'

const VIDEO: PlayerVideo = {
  kind: 'youtube',
  src: 'dQw4w9WgXcQ',
  title: 'CQ WW from a balcony',
  live: false,
  page: '/post/400100/cq-ww-from-a-balcony',
}

function Stage({ video }: { readonly video: PlayerVideo }) {
  const { popOut } = usePlayer()
  return (
    <div style={{ display: 'flex', alignItems: 'start', gap: 'var(--s-4)', minBlockSize: 'calc(100dvh - 2rem)' }}>
      <Button onClick={() => popOut(video)}>Pop Out</Button>
      <StopPlayer className={rail.link} />
      <PlayerWindow />
    </div>
  )
}

const meta = preview.meta({ title: 'Shell/Player', component: Stage, decorators: [withSite()] })
export default meta

export const YouTube = meta.story({
  args: { video: VIDEO },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: 'Pop Out' }))
    const player = await page.findByRole('region', { name: /CQ WW/ })
    await expect(within(player).getByText('YouTube Video')).toBeVisible()
    const frame = player.querySelector('iframe')
    await expect(frame).toHaveAttribute('src', expect.stringContaining('youtube-nocookie.com'))
    await expect(frame).toHaveAttribute('sandbox')

    const grip = within(player).getByRole('slider', { name: 'Move the player' })
    grip.focus()
    await userEvent.keyboard('{Home}')
    await expect(player.getBoundingClientRect().left).toBe(0)
    await userEvent.keyboard('{End}')
    await expect(player.getBoundingClientRect().right).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
})

export const RefusesPictureInPicture = meta.story({
  args: { video: { ...VIDEO, kind: 'iframe', src: 'https://player.example/m0qvl', live: true } },
  play: async ({ canvasElement }) => {
    const lines: string[] = []
    const real = window.alert
    window.alert = (text) => lines.push(String(text))
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: 'Pop Out' }))
    await userEvent.click(await page.findByRole('button', { name: 'Picture in picture' }))
    window.alert = real
    await expect(lines).toEqual(['PiP is not supported for iframe videos in this implementation.'])
  },
})

export const Stopped = meta.story({
  args: { video: VIDEO },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: 'Pop Out' }))
    await userEvent.click(await page.findByRole('button', { name: 'Stop the video' }))
    await expect(page.queryByRole('region', { name: /CQ WW/ })).toBeNull()
  },
})
