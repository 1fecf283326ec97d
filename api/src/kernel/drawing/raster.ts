/** Rasterises SVG. Fonts are outlines and pictures embedded, so that the result does not depend on the machine. */
import sharp from 'sharp'

// Pictures are small; a second libvips thread would only occupy the core that serves requests.
sharp.concurrency(1)

export interface RasterOptions {
  /** Width in pixels; the height follows from it. */
  readonly width: number
}

/** True colour: a palette would halve the bytes but take five times as long as everything else. */
export async function toPng(drawing: string, { width }: RasterOptions): Promise<Buffer> {
  return render(drawing, width).png({ compressionLevel: 6 }).toBuffer()
}

export async function toJpeg(drawing: string, { width }: RasterOptions): Promise<Buffer> {
  return render(drawing, width).jpeg({ quality: 86, mozjpeg: true }).toBuffer()
}

/** Vectors are scaled before rasterising, so that text stays sharp at any width. */
function render(drawing: string, width: number) {
  const natural = Number(/^<svg[^>]* width="([\d.]+)"/.exec(drawing)?.[1] ?? width)
  const density = Math.min(2400, Math.max(1, (72 * width) / natural))
  return sharp(Buffer.from(drawing), { density }).resize({ width })
}
