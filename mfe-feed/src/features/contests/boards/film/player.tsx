import { t } from '@lingui/core/macro'
import { bandPaletteKey } from '@onfreq/ham/bands'
import { callsignToPath } from '@onfreq/ham/callsign'
import { useWords } from '@onfreq/i18n/react'
import { Film } from '@onfreq/ui/film'
import { filmInk, type Reel, tokenOf } from '@onfreq/ui/film/reel'
import { RACE_BANDS } from '../colours.ts'
import { drawRace, type RaceStyle, SECONDS, STILLS } from './frame.ts'
import type { RaceFilm } from './standings.ts'

interface RacePlayerProps {
  readonly film: RaceFilm
}

/** A contest evening as a twelve-second film, to watch and download. */
export default function RacePlayer({ film }: RacePlayerProps) {
  const reel = useWords(() => getReel(film), [film])
  return <Film reel={reel} />
}

function getReel(film: RaceFilm): Reel {
  const [best] = film.runners
  const { title, unit } = film
  const [callsign, score] = [best?.callsign ?? '', best?.scores.at(-1) ?? 0]
  return {
    seconds: SECONDS,
    stills: STILLS,
    label: t`Film of the race: ${title}. First is ${callsign} with ${score} ${unit}`,
    // Not the title: file names must not contain user input.
    fileName: `${callsignToPath(film.club)}-${film.times[0]?.slice(0, 10)}`,
    draw: (canvas, context, frame) => drawRace(context, film, getStyle(canvas), frame),
  }
}

function getStyle(element: Element): RaceStyle {
  return { ...filmInk(element), colours: RACE_BANDS.map((band) => tokenOf(element, `--b${bandPaletteKey(band)}`)) }
}
