import { subscriber } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { Suspense } from 'react'
import { expect, userEvent } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { statisticsAnswer, statisticsMap } from '../../stats/fixtures.ts'
import { type ExportWay, exportFilm, exportWay } from './export.ts'
import { FILM, filmOf } from './film.ts'
import { drawFrame } from './frame.ts'
import { lookOf } from './look.ts'
import FilmPlayer from './player.tsx'

const meta = preview.meta({
  title: 'Profile/Pages/Year in review/Film',
  component: FilmPlayer,
  args: { answer: statisticsAnswer() },
  decorators: [
    (Story) => (
      <Suspense>
        <Story />
      </Suspense>
    ),
    inPage,
    withSite({ api: { 'vstatistics/map': statisticsMap() }, signedIn: subscriber() }),
  ],
})

/** As pictures for those who want no motion, and its export under way and cancelled. */
export const Film = meta.story({
  play: async ({ canvas }) => {
    const { mono, sans } = lookOf(document.body)
    expect([mono, sans].join()).toMatch(/Martian Mono.*Instrument Sans/)
    const start = await canvas.findByRole('button', { name: 'Export video' }, { timeout: 20_000 })
    await userEvent.click(start)
    await canvas.findByRole('progressbar', { name: 'Making the video' })
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }))
    await canvas.findByRole('button', { name: 'Export video' }, { timeout: 20_000 })
  },
})

export const NoPlace = meta.story({
  args: { answer: statisticsAnswer({ home: null }) },
  play: async ({ canvas }) => {
    await canvas.findByText(/There’s no film of this year/, {}, { timeout: 20_000 })
  },
})

/** Two seconds of the film as a file that this browser plays. */
async function decoded(way: ExportWay, canvas: HTMLCanvasElement) {
  const film = filmOf(statisticsAnswer(), statisticsMap())
  const context = canvas.getContext('2d')
  if (film === undefined || context === null) throw new Error('no film')
  const look = lookOf(canvas)
  const told: number[] = []
  const { blob, ending } = await exportFilm(way, {
    canvas,
    frames: 2 * FILM.rate,
    draw: (frame) => drawFrame(context, film, { type: 'Sphere' }, look, frame + 120),
    onProgress: (share) => told.push(share),
    signal: new AbortController().signal,
  })
  const video = document.createElement('video')
  video.src = URL.createObjectURL(blob)
  await new Promise((resolve, reject) => {
    video.onloadeddata = resolve
    video.onerror = () => reject(new Error('The file is no video'))
  })
  URL.revokeObjectURL(video.src)
  return {
    duration: video.duration,
    width: video.videoWidth,
    height: video.videoHeight,
    ending,
    told,
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

export const EncodedFile = meta.story({
  play: async ({ canvasElement }) => {
    const way = await exportWay()
    if (way?.kind !== 'encoder') throw new Error('This Chromium has no encoder')
    const file = await decoded(way, screen(canvasElement))
    await expect(file).toMatchObject({ width: FILM.width, height: FILM.height, ending: 'mp4' })
    await expect(file.duration).toBeCloseTo(2, 1)
    await expect(file.bytes).toBeGreaterThan(20_000)
    await expect(file.told.at(-1)).toBe(1)
  },
})

/** The way of browsers that can only record: it takes the time that the film lasts. */
export const RecordedFile = meta.story({
  play: async ({ canvasElement }) => {
    const file = await decoded({ kind: 'recorder', type: 'video/webm;codecs=vp8' }, screen(canvasElement))
    await expect(file).toMatchObject({ width: FILM.width, height: FILM.height, ending: 'webm' })
    // A busy machine shows the recorder few of the frames.
    await expect(file.bytes).toBeGreaterThan(500)
  },
})
