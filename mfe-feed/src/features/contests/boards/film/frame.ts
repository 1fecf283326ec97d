/** Draws one frame of a race. Deterministic: a frame does not depend on earlier drawings. */
import { t } from '@lingui/core/macro'
import { formatNumber } from '@onfreq/i18n/format'
import { ease, FILM, type FilmInk } from '@onfreq/ui/film/reel'
import { formatUtc } from '@onfreq/ui/time'
import { barsAt, momentAt, type RaceFilm } from './standings.ts'

export interface RaceStyle extends FilmInk {
  /** Colours of the leaders, in order; the others are muted. */
  readonly colours: readonly string[]
}

export type RaceContext = Pick<CanvasRenderingContext2D, 'fillRect' | 'fillText'> & {
  fillStyle: CanvasRenderingContext2D['fillStyle']
  globalAlpha: number
  font: string
  textAlign: CanvasTextAlign
}

export const SECONDS = 12
/** In seconds: title, hours, winner. */
const RACE_FROM = 1
const RACE_TO = 10
const NAMED_FROM = 10.2
/** The title, two moments of the race, and the end. */
export const STILLS = [45, 130, 230, SECONDS * FILM.rate - 1] as const

const LEFT = 64
const RIGHT = FILM.width - LEFT
/** Left edge of the bars, and the maximum length. */
const BARS = { x: 330, y: 196, row: 54, height: 38, length: 760, most: 8 } as const

export function drawRace(context: RaceContext, film: RaceFilm, look: RaceStyle, frame: number): void {
  const seconds = frame / FILM.rate
  const share = (seconds - RACE_FROM) / (RACE_TO - RACE_FROM)
  context.globalAlpha = 1
  context.fillStyle = look.ground
  context.fillRect(0, 0, FILM.width, FILM.height)
  drawBars(context, film, look, share)
  const text = words(context)
  const begun = ease(seconds / 0.6)
  text(film.title, LEFT, 92, `600 46px ${look.sans}`, look.text, begun, RIGHT - LEFT)
  text(film.club, LEFT, 136, `500 28px ${look.mono}`, look.quiet, begun, 500)
  text(
    `${formatUtc(momentAt(film, share), 'minute')} UTC`,
    RIGHT,
    136,
    `600 34px ${look.mono}`,
    look.text,
    begun,
    500,
    'right',
  )
  const [best] = film.runners
  const named = ease((seconds - NAMED_FROM) / 0.6)
  if (best) {
    const message = t`First: ${{ callsign: best.callsign }}, ${{ score: full(best.scores.at(-1) ?? 0) }} ${{ unit: film.unit }}`
    text(message, LEFT, 668, `600 36px ${look.sans}`, look.needle, named, RIGHT - LEFT)
  }
}

function drawBars(context: RaceContext, film: RaceFilm, look: RaceStyle, share: number): void {
  const bars = barsAt(film, share)
  const most = Math.max(1, ...bars.map(({ score }) => score))
  const text = words(context)
  // In reverse order, so that an overtaking bar is on top.
  for (const [index, { callsign, score, place }] of [...bars.entries()].reverse()) {
    // Bars that leave the picture fade into its lower edge.
    const alpha = 1 - ease((place - (BARS.most - 1)) / 0.8)
    if (alpha <= 0) continue
    const y = BARS.y + place * BARS.row
    const length = (BARS.length * score) / most
    context.globalAlpha = alpha
    context.fillStyle = look.colours[index] ?? look.quiet
    context.fillRect(BARS.x, y, Math.max(2, length), BARS.height)
    const line = y + 29
    text(callsign, BARS.x - 18, line, `600 28px ${look.mono}`, look.text, alpha, BARS.x - 18 - LEFT, 'right')
    text(full(score), BARS.x + length + 16, line, `500 26px ${look.mono}`, look.text, alpha, 150)
  }
}

const full = (score: number) => formatNumber(Math.floor(score))

/** Text limited to its box: longer text is drawn narrower. */
function words(context: RaceContext) {
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
