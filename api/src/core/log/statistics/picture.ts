/** A statistics block as a picture of 1200 x 630 in both themes. Locations are never more precise than a country. */
import { SIZES } from '@onfreq/contracts/site/limits'
import { bandColour, LOOK } from '../../../kernel/drawing/look.ts'
import { rect, svg } from '../../../kernel/drawing/svg.ts'
import { textPath } from '../../../kernel/drawing/text.ts'
import type { PictureBar, StatisticsPicture } from './picture-card.ts'

const { width: WIDTH, height: HEIGHT } = SIZES.socialPreview
const LEFT = 72
const ROOM = WIDTH - 2 * LEFT
const PLOT = { top: 268, foot: 520 } as const

export type PictureTheme = 'dark' | 'light'

/** Amounts in five shades, as in the plots of the page. */
const THEMES = {
  dark: {
    ...{
      ground: LOOK.ground,
      panel: LOOK.panel,
      line: LOOK.line,
      text: LOOK.text,
      text2: LOOK.text2,
      text3: LOOK.text3,
    },
    ...{ needle: LOOK.needle, accent: LOOK.needle, bar: '#5f93cc' },
    ink: ['#172230', '#24405f', '#35628f', '#5f93cc', '#a5ccf5', '#ffffff'],
  },
  light: {
    ...{ ground: '#f1ede3', panel: '#fbf9f3', line: '#dfd8c8', text: '#14213a', text2: '#414e66', text3: '#5a6478' },
    ...{ needle: '#c26a00', accent: '#8a4f00', bar: '#2f68ad' },
    ink: ['#ebe5d7', '#c3d5ea', '#8fb3dc', '#5b8fca', '#2f68ad', '#123a70'],
  },
} as const
type Theme = (typeof THEMES)[PictureTheme]

export function drawStatistics(picture: StatisticsPicture, theme: PictureTheme): string {
  const colours = THEMES[theme]
  const { callsign, name, title, figure, words, foot } = picture
  return svg(
    WIDTH,
    HEIGHT,
    rect({ x: 0, y: 0, width: WIDTH, height: HEIGHT, fill: colours.ground }),
    rect({ x: 0, y: HEIGHT - 72, width: WIDTH, height: 72, fill: colours.panel }),
    rect({ x: 0, y: HEIGHT - 74, width: WIDTH, height: 2, fill: colours.line }),
    textPath(title, { face: 'medium', size: 30, x: LEFT, y: 92, fill: colours.text2, maxWidth: ROOM / 2 }),
    textPath(figure, {
      face: 'mono-strong',
      size: 92,
      stretch: 0.875,
      x: LEFT - 3,
      y: 196,
      fill: colours.text,
      maxWidth: ROOM / 2,
    }),
    textPath(callsign, { ...CALL, x: WIDTH - LEFT, y: 104, fill: colours.accent, maxWidth: ROOM / 2 - 24 }),
    textPath(name, {
      face: 'regular',
      size: 26,
      x: WIDTH - LEFT,
      y: 142,
      anchor: 'end',
      fill: colours.text2,
      maxWidth: ROOM / 2 - 24,
    }),
    textPath(words, {
      face: 'regular',
      size: 26,
      x: WIDTH - LEFT,
      y: 196,
      anchor: 'end',
      fill: colours.text2,
      maxWidth: ROOM / 2 - 24,
    }),
    getPlot(picture, colours),
    textPath('onfreq', { face: 'strong', size: 30, x: LEFT, y: HEIGHT - 26, fill: colours.text }),
    textPath(foot, {
      face: 'regular',
      size: 24,
      x: WIDTH - LEFT,
      y: HEIGHT - 28,
      anchor: 'end',
      fill: colours.text3,
    }),
  )
}

const CALL = { face: 'mono-strong', size: 64, stretch: 0.875, anchor: 'end' } as const

function getPlot({ bars, days, lines }: StatisticsPicture, colours: Theme): string {
  if (days) return toHeat(days, colours)
  if (lines) {
    return lines
      .map((line, index) =>
        textPath(line, {
          face: 'medium',
          size: 28,
          x: LEFT,
          y: PLOT.top + 16 + index * 46,
          fill: colours.text2,
          maxWidth: ROOM,
        }),
      )
      .join('')
  }
  return getBars(bars, colours)
}

function getBars(bars: readonly PictureBar[], colours: Theme): string {
  const top = Math.max(1, ...bars.map(({ n }) => n))
  const step = ROOM / Math.max(1, bars.length)
  const width = Math.min(96, step * 0.72)
  // Band colours are those of the dark theme: on a light background, pale ones need an outline.
  const edge = colours === THEMES.light ? { stroke: colours.text3 } : {}
  // With many bars, only every second or third has space for its label.
  const every = Math.ceil(64 / step)
  const columns = bars.map(({ name, n, figure, band, isNow }, index) => {
    const middle = LEFT + step * (index + 0.5)
    const height = n === 0 ? 0 : Math.max(2, ((PLOT.foot - 34 - PLOT.top) * n) / top)
    const y = PLOT.foot - 34 - height
    const fill = isNow ? colours.needle : band ? bandColour(band) : colours.bar
    return [
      rect({ x: middle - width / 2, y, width, height, radius: Math.min(4, height / 2), fill, ...edge }),
      index % every === 0
        ? textPath(name, {
            face: 'medium',
            size: 22,
            x: middle,
            y: PLOT.foot,
            anchor: 'middle',
            fill: colours.text2,
            maxWidth: step * every,
          })
        : '',
      step >= 64
        ? textPath(figure, {
            face: 'medium',
            size: 20,
            x: middle,
            y: y - 10,
            anchor: 'middle',
            fill: colours.text3,
            maxWidth: step,
          })
        : '',
    ].join('')
  })
  const axis = rect({ x: LEFT, y: PLOT.foot - 34, width: ROOM, height: 2, fill: colours.line })
  return axis + columns.join('')
}

function toHeat({ firstWeekday, counts }: NonNullable<StatisticsPicture['days']>, colours: Theme): string {
  const steps = quantiles(counts)
  const cell = ROOM / 53
  return counts
    .map((n, day) => {
      const index = day + firstWeekday
      const ink = n === 0 ? 0 : 1 + steps.filter((least) => n >= least).length
      return rect({
        x: LEFT + Math.floor(index / 7) * cell,
        y: PLOT.top + 24 + (index % 7) * cell,
        width: cell - 3,
        height: cell - 3,
        radius: 3,
        fill: colours.ink[Math.min(5, ink)] ?? colours.ink[0],
      })
    })
    .join('')
}

/** Thresholds of the second to fifth shade, so that a log with few contacts has contrast too. */
function quantiles(counts: readonly number[]): readonly number[] {
  const positive = counts.filter((n) => n > 0).sort((one, other) => one - other)
  return [0.2, 0.4, 0.6, 0.8].map((share) => positive[Math.floor(positive.length * share)] ?? Number.POSITIVE_INFINITY)
}
