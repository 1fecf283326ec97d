/** Rasterises SVG. Fonts are outlines and pictures are embedded, so the result does not depend on the machine. */
import sharp from 'sharp'

// Pictures are small, and a second libvips thread would only occupy a core that serves requests.
sharp.concurrency(1)

export interface RasterOptions {
  /** Width in pixels; the height follows from the drawing. */
  readonly width: number
}

/** True colour, because a palette would halve the size but take five times as long as all other steps. */
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
