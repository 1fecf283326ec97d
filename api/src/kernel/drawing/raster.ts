/** SVG to pixels. Fonts are paths already and pictures are inside, so that nothing of the machine shows. */
import sharp from 'sharp'

// A picture is small; a second thread of libvips would only take the core that answers requests.
sharp.concurrency(1)

export interface RasterOptions {
  /** Pixels; the height follows. */
  readonly width: number
}

/** In all its colours: choosing a palette would save half of the bytes, and cost five times as much as all the rest. */
export async function toPng(drawing: string, { width }: RasterOptions): Promise<Buffer> {
  return render(drawing, width).png({ compressionLevel: 6 }).toBuffer()
}

export async function toJpeg(drawing: string, { width }: RasterOptions): Promise<Buffer> {
  return render(drawing, width).jpeg({ quality: 86, mozjpeg: true }).toBuffer()
}

/** Vectors are scaled before they are drawn: text stays sharp at any width. */
function render(drawing: string, width: number) {
  const natural = Number(/^<svg[^>]* width="([\d.]+)"/.exec(drawing)?.[1] ?? width)
  const density = Math.min(2400, Math.max(1, (72 * width) / natural))
  return sharp(Buffer.from(drawing), { density }).resize({ width })
}
