/** `missing.JPG`, the placeholder for stations without a picture. */
import { LOOK } from '../../../kernel/drawing/look.ts'
import { ruler, wordmark } from '../../../kernel/drawing/marks.ts'
import { toJpeg } from '../../../kernel/drawing/raster.ts'
import { rect, svg } from '../../../kernel/drawing/svg.ts'

export const DEFAULT_PICTURE = 'missing.JPG'

const SIZE = 512
let drawn: Promise<Buffer> | undefined

/** An empty dial, drawn once per process. */
export function defaultPicture(): Promise<Buffer> {
  drawn ??= toJpeg(drawing(), { width: SIZE })
  return drawn
}

function drawing(): string {
  const mark = wordmark(0, 0, 44).width
  return svg(
    SIZE,
    SIZE,
    rect({ x: 0, y: 0, width: SIZE, height: SIZE, fill: LOOK.field }),
    rect({ x: 56, y: 176, width: 400, height: 160, radius: 14, fill: LOOK.window, stroke: LOOK.line, strokeWidth: 3 }),
    ruler({ x: 88, y: 300, width: 336, ticks: 25, height: 34, needle: 0.5, colour: LOOK.lineStrong }),
    wordmark((SIZE - mark) / 2, 420, 44).svg,
  )
}
