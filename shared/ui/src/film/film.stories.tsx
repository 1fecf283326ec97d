import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { type ExportWay, exportFilm, exportWay } from './export.ts'
import { Film } from './film.tsx'
import { ease, FILM, filmInk, framesOf, type Reel } from './reel.ts'

/** Two seconds in which a dot moves across the picture. */
const REEL: Reel = {
  seconds: 2,
  stills: [0, 30, 59],
  label: 'Film of a dot',
  fileName: 'dot',
  draw(canvas, context, frame) {
    const { ground, text, accent, mono } = filmInk(canvas)
    context.fillStyle = ground
    context.fillRect(0, 0, FILM.width, FILM.height)
    context.fillStyle = accent
    context.fillRect(100 + 1_000 * ease(frame / 59), 340, 40, 40)
    context.fillStyle = text
    context.font = `600 60px ${mono}`
    context.fillText(String(frame), 100, 200)
  },
}

const meta = {
  title: 'Components/Film',
  tags: ['autodocs'],
  component: Film,
  args: { reel: REEL },
  decorators: [(Story) => <div style={{ maxWidth: 720 }}>{Story()}</div>],
} satisfies Meta<typeof Film>

export default meta
type Story = StoryObj<typeof meta>

/** Stories run with reduced motion, which shows still pictures. */
export const Stills: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Film of a dot' })).toBeVisible()
    await expect(canvas.getAllByRole('img', { name: /^Picture . of 3$/ })).toHaveLength(3)
  },
}

/** Exports to a downloadable file, by keyboard. */
export const Exported: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Export video' }).focus()
    await userEvent.keyboard('{Enter}')
    const file = await canvas.findByRole('link', { name: /^Save dot\.(mp4|webm)/ }, { timeout: 30_000 })
    await expect(file).toHaveAttribute('download', expect.stringMatching(/^dot\./))
    await expect(canvas.getByRole('status')).toHaveTextContent('Your video is ready.')
  },
}

/** Exports the film and loads the file into a video element of this browser. */
async function decoded(way: ExportWay, canvas: HTMLCanvasElement, seconds = REEL.seconds) {
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  const shares: number[] = []
  const { blob, ending } = await exportFilm(way, {
    canvas,
    frames: framesOf({ seconds }),
    draw: (frame) => REEL.draw(canvas, context, frame),
    onProgress: (share) => shares.push(share),
    signal: new AbortController().signal,
  })
  const video = document.createElement('video')
  video.src = URL.createObjectURL(blob)
  await new Promise((resolve, reject) => {
    video.onloadeddata = resolve
    video.onerror = () => reject(new Error('The file is not a video'))
  })
  URL.revokeObjectURL(video.src)
  return {
    duration: video.duration,
    width: video.videoWidth,
    height: video.videoHeight,
    ending,
    told: shares,
    bytes: blob.size,
  }
}

const screen = (room: HTMLElement) => {
  const canvas = document.createElement('canvas')
  canvas.width = FILM.width
  canvas.height = FILM.height
  canvas.hidden = true
  room.append(canvas)
  return canvas
}

export const EncodedFile: Story = {
  play: async ({ canvasElement }) => {
    const way = await exportWay()
    if (way?.kind !== 'encoder') throw new Error('This Chromium has no encoder')
    const file = await decoded(way, screen(canvasElement))
    await expect(file).toMatchObject({ width: FILM.width, height: FILM.height, ending: 'mp4' })
    await expect(file.duration).toBeCloseTo(2, 1)
    await expect(file.bytes).toBeGreaterThan(20_000)
    await expect(file.told.at(-1)).toBe(1)
  },
}

/** Real-time recording takes as long as the film. */
export const RecordedFile: Story = {
  play: async ({ canvasElement }) => {
    const file = await decoded({ kind: 'recorder', type: 'video/webm;codecs=vp8' }, screen(canvasElement), 6)
    await expect(file).toMatchObject({ width: FILM.width, height: FILM.height, ending: 'webm' })
    // On a busy machine the recorder captures few frames.
    await expect(file.bytes).toBeGreaterThan(500)
  },
}
