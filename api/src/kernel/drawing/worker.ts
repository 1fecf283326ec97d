/** Worker thread of the drawing pool: calls a drawing function by name and rasterises its result. */
import type { DrawingOrder } from './pool.ts'
import { toJpeg, toPng } from './raster.ts'

export default async function draw({ module, name, input, width, format }: DrawingOrder): Promise<Uint8Array> {
  const drawings: Record<string, unknown> = await import(module)
  const drawing = drawings[name]
  if (typeof drawing !== 'function') throw new Error(`${module} has no drawing "${name}"`)
  const vectors: unknown = await drawing(...input)
  if (format === 'pdf') {
    if (!(vectors instanceof Uint8Array)) throw new Error(`The drawing "${name}" of ${module} is not a file`)
    return vectors
  }
  if (typeof vectors !== 'string') throw new Error(`The drawing "${name}" of ${module} is not text`)
  return format === 'png' ? toPng(vectors, { width }) : toJpeg(vectors, { width })
}
