import { t } from '@lingui/core/macro'
import { contactsText, type PlotFill, type PlotMark } from '@onfreq/ui/plot'
import { inkColour, inkSteps } from '@onfreq/ui/plot/ink'
import { DEGREE, x, y } from './map-scale.ts'

/** Grid square, number of contacts, and 1 if it was first worked in the displayed year. */
export type WorkedSquare = readonly [square: string, contacts: number, isNew: number]

const NEW_FILL = 'var(--needle)'

/**
 * Drawing of the worked squares; those first worked in `year` are amber. A log of 100,000 contacts has 16,000 squares,
 * so their outlines are merged to draw quickly, and a mark is created only when it is touched.
 */
export function squaresDrawing(worked: readonly WorkedSquare[], year: number) {
  const squares = worked.filter(([square]) => isSquare(square))
  const steps = inkSteps(squares.map(([, contacts]) => contacts))
  const getFill = ([, contacts, isNew]: WorkedSquare) => (isNew === 1 ? NEW_FILL : inkColour(contacts, steps))
  let marks: readonly PlotMark[] | undefined
  return {
    count: squares.length,
    fills: getFills(squares, getFill),
    marks: () => {
      marks ??= squares.map((square) => getMark(square, getFill(square), year))
      return marks
    },
  }
}

function getFills(squares: readonly WorkedSquare[], getFill: (square: WorkedSquare) => string): readonly PlotFill[] {
  const paths = new Map<string, string[]>()
  for (const worked of squares) {
    const fill = getFill(worked)
    const path = paths.get(fill)
    if (path) path.push(outline(worked[0]))
    else paths.set(fill, [outline(worked[0])])
  }
  return [...paths].map(([fill, outlines]) => [fill, outlines.join('')])
}

function getMark([square, contacts, isNew]: WorkedSquare, fill: string, year: number): PlotMark {
  const [left, top] = [x(west(square)), y(south(square) + 1)]
  return {
    id: square,
    d: outline(square),
    fill,
    at: [left + DEGREE, top + DEGREE / 2],
    box: [left, top, 2 * DEGREE, DEGREE],
    title: square,
    detail: () => (isNew === 1 ? t`${{ contacts: contactsText(contacts) }}, new in ${year}` : contactsText(contacts)),
  }
}

/**
 * SVG path of a square. Its corner has integer coordinates and its shape is always the same: 2° by 1°, with a gap to
 * the next square.
 */
const outline = (square: string) => `M${x(west(square))} ${y(south(square) + 1)}h7.2v3.2h-7.2z`

/** Whether a text is a valid four-character grid square. */
export const isSquare = (square: string) => /^[A-R]{2}[0-9]{2}$/.test(square)
/** Longitude of the south-west corner in degrees; the character codes of "A" and "0" are 65 and 48. */
export const west = (square: string) => (square.charCodeAt(0) - 65) * 20 + (square.charCodeAt(2) - 48) * 2 - 180
/** Latitude of the south-west corner in degrees. */
export const south = (square: string) => (square.charCodeAt(1) - 65) * 10 + (square.charCodeAt(3) - 48) - 90
