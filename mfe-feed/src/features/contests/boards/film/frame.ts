/** Draws one frame of a race. Deterministic: a frame does not depend on earlier frames. */
import { t } from '@lingui/core/macro'
import { formatNumber } from '@onfreq/i18n/format'
import { ease, FILM, type FilmInk } from '@onfreq/ui/film/reel'
import { formatUtc } from '@onfreq/ui/time'
import { getBars, getTime, type RaceFilm } from './standings.ts'

export interface RaceStyle extends FilmInk {
  /** Colours of the leaders, in order of rank; the others are muted. */
  readonly colours: readonly string[]
}

export type RaceContext = Pick<CanvasRenderingContext2D, 'fillRect' | 'fillText'> & {
  fillStyle: CanvasRenderingContext2D['fillStyle']
  globalAlpha: number
  font: string
  textAlign: CanvasTextAlign
}

export const SECONDS = 12
/** Times in seconds: before the race only the title is shown, and after it the winner. */
const RACE_FROM = 1
const RACE_TO = 10
const NAMED_FROM = 10.2
/** Frame numbers of the stills: the title, two moments of the race, and the end. */
export const STILLS = [45, 130, 230, SECONDS * FILM.rate - 1] as const

const LEFT = 64
const RIGHT = FILM.width - LEFT
/** In pixels: left edge and top of the bars, height of a row and a bar, and maximum length of a bar. */
const BARS = { x: 330, y: 196, row: 54, height: 38, length: 760, most: 8 } as const

export function drawRace(context: RaceContext, film: RaceFilm, style: RaceStyle, frame: number): void {
  const seconds = frame / FILM.rate
  const share = (seconds - RACE_FROM) / (RACE_TO - RACE_FROM)
  context.globalAlpha = 1
  context.fillStyle = style.ground
  context.fillRect(0, 0, FILM.width, FILM.height)
  drawBars(context, film, style, share)
  const text = textDrawer(context)
  const opacity = ease(seconds / 0.6)
  text(film.title, LEFT, 92, `600 46px ${style.sans}`, style.text, opacity, RIGHT - LEFT)
  text(film.club, LEFT, 136, `500 28px ${style.mono}`, style.quiet, opacity, 500)
  text(
    `${formatUtc(getTime(film, share), 'minute')} UTC`,
    RIGHT,
    136,
    `600 34px ${style.mono}`,
    style.text,
    opacity,
    500,
    'right',
  )
  const [best] = film.runners
  const captionOpacity = ease((seconds - NAMED_FROM) / 0.6)
  if (best) {
    const message = t`First: ${{ callsign: best.callsign }}, ${{ score: full(best.scores.at(-1) ?? 0) }} ${{ unit: film.unit }}`
    text(message, LEFT, 668, `600 36px ${style.sans}`, style.needle, captionOpacity, RIGHT - LEFT)
  }
}

function drawBars(context: RaceContext, film: RaceFilm, style: RaceStyle, share: number): void {
  const bars = getBars(film, share)
  const maxScore = Math.max(1, ...bars.map(({ score }) => score))
  const text = textDrawer(context)
  // In reverse order, so that an overtaking bar is drawn on top.
  for (const [index, { callsign, score, place }] of [...bars.entries()].reverse()) {
    // Bars that leave the picture fade out at its lower edge.
    const alpha = 1 - ease((place - (BARS.most - 1)) / 0.8)
    if (alpha <= 0) continue
    const y = BARS.y + place * BARS.row
    const length = (BARS.length * score) / maxScore
    context.globalAlpha = alpha
    context.fillStyle = style.colours[index] ?? style.quiet
    context.fillRect(BARS.x, y, Math.max(2, length), BARS.height)
    const line = y + 29
    text(callsign, BARS.x - 18, line, `600 28px ${style.mono}`, style.text, alpha, BARS.x - 18 - LEFT, 'right')
    text(full(score), BARS.x + length + 16, line, `500 26px ${style.mono}`, style.text, alpha, 150)
  }
}

const full = (score: number) => formatNumber(Math.floor(score))

/** Returns a function that draws text; text that exceeds its box is drawn narrower. */
function textDrawer(context: RaceContext) {
  return (
    message: string,
    x: number,
    y: number,
    font: string,
    colour: string,
    alpha: number,
    room: number,
    align: CanvasTextAlign = 'left',
  ) => {
    context.globalAlpha = alpha
    context.font = font
    context.fillStyle = colour
    context.textAlign = align
    context.fillText(message, x, y, room)
  }
}
