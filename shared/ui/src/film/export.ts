/** Encodes a film into a file in the browser. */
import { FILM } from './reel.ts'

export interface FilmFile {
  readonly blob: Blob
  readonly ending: 'mp4' | 'webm'
}

export interface ExportOptions {
  readonly canvas: HTMLCanvasElement
  readonly frames: number
  readonly draw: (frame: number) => void
  /** 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** How this browser can export; undefined if it cannot. */
export type ExportWay =
  | { readonly kind: 'encoder'; readonly codec: (typeof CODECS)[number] }
  | { readonly kind: 'recorder'; readonly type: string }

const BITRATE_BPS = 6_000_000
/** Most compatible format first. */
const CODECS = ['avc', 'vp9', 'av1'] as const
const TYPES = ['video/mp4;codecs=avc1', 'video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm'] as const
const SIZE = { width: FILM.width, height: FILM.height, frameRate: FILM.rate } as const

export async function exportWay(): Promise<ExportWay | undefined> {
  if (typeof VideoEncoder === 'function') {
    const { canEncodeVideo } = await import('mediabunny')
    for (const codec of CODECS) if (await canEncodeVideo(codec, SIZE)) return { kind: 'encoder', codec }
  }
  if (typeof MediaRecorder === 'function' && 'captureStream' in HTMLCanvasElement.prototype) {
    const type = TYPES.find((each) => MediaRecorder.isTypeSupported(each))
    if (type !== undefined) return { kind: 'recorder', type }
  }
  return undefined
}

/** @throws the reason of `signal` on cancellation, and encoder errors */
export function exportFilm(way: ExportWay, options: ExportOptions): Promise<FilmFile> {
  return way.kind === 'encoder' ? encode(way, options) : record(way, options)
}

/** Encodes as fast as possible, but yields to the page between frames and waits for the encoder. */
async function encode(
  { codec }: Extract<ExportWay, { kind: 'encoder' }>,
  { canvas, frames, draw, onProgress, signal }: ExportOptions,
): Promise<FilmFile> {
  const { BufferTarget, CanvasSource, Mp4OutputFormat, Output, Quality } = await import('mediabunny')
  const buffer = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target: buffer })
  const source = new CanvasSource(canvas, { codec, quality: new Quality({ bitrate: BITRATE_BPS }) })
  output.addVideoTrack(source, { frameRate: FILM.rate })
  try {
    await output.start()
    for (let frame = 0; frame < frames; frame++) {
      signal.throwIfAborted()
      draw(frame)
      await source.add(frame / FILM.rate, 1 / FILM.rate)
      onProgress((frame + 1) / frames)
      await nextTask()
    }
    await output.finalize()
    signal.throwIfAborted()
    if (buffer.buffer === null) throw new Error('The encoder made no file')
    return { blob: new Blob([buffer.buffer], { type: 'video/mp4' }), ending: 'mp4' }
  } finally {
    if (output.state !== 'finalized') await output.cancel()
  }
}

/** Records in real time, for browsers that can only record a canvas. */
async function record(
  { type }: Extract<ExportWay, { kind: 'recorder' }>,
  { canvas, frames, draw, onProgress, signal }: ExportOptions,
): Promise<FilmFile> {
  const stream = canvas.captureStream(FILM.rate)
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: BITRATE_BPS })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const stopped = new Promise<void>((resolve, reject) => {
    recorder.onstop = () => resolve()
    recorder.onerror = () => reject(new Error('The recorder stopped'))
  })
  // Cancellation returns without waiting for the recorder.
  stopped.catch(() => {})
  try {
    draw(0)
    recorder.start(1000)
    const startedAt = performance.now()
    for (let frame = 0; frame < frames; frame = Math.round(((performance.now() - startedAt) / 1000) * FILM.rate)) {
      signal.throwIfAborted()
      draw(frame)
      onProgress(frame / frames)
      await new Promise(requestAnimationFrame)
    }
    draw(frames - 1)
    recorder.stop()
    await stopped
    if (parts.every(({ size }) => size === 0)) throw new Error('The recorder saw no frame')
    const ending = type.startsWith('video/mp4') ? 'mp4' : 'webm'
    return { blob: new Blob(parts, { type: `video/${ending}` }), ending }
  } finally {
    if (recorder.state !== 'inactive') recorder.stop()
    for (const track of stream.getTracks()) track.stop()
  }
}

/** Resolves in the next task. Not with a timer, because browsers throttle timers in background tabs. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
