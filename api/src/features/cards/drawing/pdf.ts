/** Text in a PDF, drawn like the text of pictures: the same embedded fonts, fitted to its box. */
import { toRuns } from '../../../kernel/drawing/fonts.ts'
import { placedText, textWidth } from '../../../kernel/drawing/text.ts'
import type { TextLine } from './layout.ts'

export type Pdf = PDFKit.PDFDocument

/** A4 portrait, in points. */
export const A4 = { width: 595.28, height: 841.89 } as const
export const POINTS_PER_MM = 72 / 25.4

/**
 * Creates an empty document. `finish` returns the bytes of the file. The PDF package is loaded with the first document.
 */
export async function createPdf(title: string): Promise<{ readonly pdf: Pdf; finish(): Promise<Uint8Array> }> {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    info: { Title: title, Creator: 'Onfreq', Producer: 'Onfreq' },
  })
  const chunks: Buffer[] = []
  const file = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  return {
    pdf,
    finish() {
      pdf.end()
      return file
    },
  }
}

/** Draws text. Lengths are in the document's current units, which may be scaled. */
export function setText(pdf: Pdf, { text, ...box }: TextLine): void {
  const placed = placedText(text, box)
  if (placed.text === '') return
  pdf.save().translate(placed.left, box.y).scale(placed.stretch, 1).fillColor(box.fill)
  let x = 0
  for (const run of toRuns(placed.text, box.face)) {
    // Kerning and ligatures are off, as in pictures, so that widths match.
    pdf
      .font(run.path)
      .fontSize(box.size)
      .text(run.text, x, 0, { lineBreak: false, baseline: 'alphabetic', features: [] })
    x += textWidth(run.text, box) / (box.stretch ?? 1)
  }
  pdf.restore()
}
