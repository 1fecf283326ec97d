/** A film as a file, made in this browser. */
import { FILM } from './film.ts'

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

/** Which way this browser has; undefined where it has none. */
export type ExportWay =
  | { readonly kind: 'encoder'; readonly codec: 'avc' | 'vp9' | 'av1'; readonly config: VideoEncoderConfig }
  | { readonly kind: 'recorder'; readonly type: string }

const BITS_A_SECOND = 6_000_000
/** A frame that others follow, so that players can seek: every two seconds. */
const KEY_FRAMES = 2 * FILM.rate

/** What plays nearly everywhere first. */
const CODECS = [
  ['avc', 'avc1.640028'],
  ['avc', 'avc1.42E01F'],
  ['vp9', 'vp09.00.31.08'],
  ['av1', 'av01.0.05M.08'],
] as const
const TYPES = ['video/mp4;codecs=avc1', 'video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm'] as const

export async function exportWay(): Promise<ExportWay | undefined> {
  if (typeof VideoEncoder === 'function') {
    for (const [codec, name] of CODECS) {
      const config = {
        codec: name,
        width: FILM.width,
        height: FILM.height,
        bitrate: BITS_A_SECOND,
        framerate: FILM.rate,
      }
      const { supported } = await VideoEncoder.isConfigSupported(config).catch(() => ({ supported: false }))
      if (supported) return { kind: 'encoder', codec, config }
    }
  }
  if (typeof MediaRecorder === 'function' && 'captureStream' in HTMLCanvasElement.prototype) {
    const type = TYPES.find((each) => MediaRecorder.isTypeSupported(each))
    if (type !== undefined) return { kind: 'recorder', type }
  }
  return undefined
}

/** @throws the reason of `signal` when it is cancelled, and whatever the encoder says */
export function exportFilm(way: ExportWay, options: ExportOptions): Promise<FilmFile> {
  return way.kind === 'encoder' ? encode(way, options) : record(way, options)
}

/** As fast as the machine can. */
async function encode(
  { codec, config }: Extract<ExportWay, { kind: 'encoder' }>,
  { canvas, frames, draw, onProgress, signal }: ExportOptions,
): Promise<FilmFile> {
  const { ArrayBufferTarget, Muxer } = await import('mp4-muxer')
  const target = new ArrayBufferTarget()
  const muxer = new Muxer({
    target,
    video: { codec, width: FILM.width, height: FILM.height, frameRate: FILM.rate },
    fastStart: 'in-memory',
  })
  let failed: unknown
  const encoder = new VideoEncoder({
    output: (chunk, meta) => muxer.addVideoChunk(chunk, meta),
    error: (error) => {
      failed = error
    },
  })
  try {
    encoder.configure(config)
    for (let frame = 0; frame < frames; frame++) {
      signal.throwIfAborted()
      if (failed !== undefined) throw failed
      draw(frame)
      const image = new VideoFrame(canvas, {
        timestamp: Math.round((frame * 1_000_000) / FILM.rate),
        duration: Math.round(1_000_000 / FILM.rate),
      })
      encoder.encode(image, { keyFrame: frame % KEY_FRAMES === 0 })
      image.close()
      onProgress((frame + 1) / frames)
      // The page goes on between frames, and no more of them wait than a second's tenth.
      do await nextTask()
      while (encoder.encodeQueueSize > 3 && failed === undefined && !signal.aborted)
    }
    await encoder.flush()
    if (failed !== undefined) throw failed
    signal.throwIfAborted()
    muxer.finalize()
    return { blob: new Blob([target.buffer], { type: 'video/mp4' }), ending: 'mp4' }
  } finally {
    if (encoder.state !== 'closed') encoder.close()
  }
}

/** In the time that the film lasts, for browsers that can only record what they show. */
async function record(
  { type }: Extract<ExportWay, { kind: 'recorder' }>,
  { canvas, frames, draw, onProgress, signal }: ExportOptions,
): Promise<FilmFile> {
  const stream = canvas.captureStream(FILM.rate)
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: BITS_A_SECOND })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const stopped = new Promise<void>((resolve, reject) => {
    recorder.onstop = () => resolve()
    recorder.onerror = () => reject(new Error('The recorder stopped'))
  })
  // Whoever cancels does not wait for it.
  stopped.catch(() => {})
  try {
    draw(0)
    recorder.start(1000)
    const begun = performance.now()
    for (let frame = 0; frame < frames; frame = Math.round(((performance.now() - begun) / 1000) * FILM.rate)) {
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

/** A timer would be held back in a tab that nobody looks at. */
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
