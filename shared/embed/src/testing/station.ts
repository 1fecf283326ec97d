/** One station in all its states, for the fixtures of embeds: typical, off the air, and with the longest values. */
import type { EmbedBoardRow, EmbedPicture, EmbedStation } from '@onfreq/contracts/embeds/embed'

export const CALLSIGN = 'W7QSE'
/** A guest operator from another country on an island, portable. */
export const LONG_CALLSIGN = 'VP2V/DL1ABC/P'

export function station(change: Partial<EmbedStation> = {}): EmbedStation {
  return {
    callsign: CALLSIGN,
    name: 'Jonah',
    image: null,
    on_air: true,
    transmitting: false,
    live_video: false,
    verb: 'CQ on',
    activation: 'POTA US-2274',
    freq_hz: 14_250_000,
    band: '20m',
    mode: 'USB',
    ...change,
  }
}

export const QRT: Partial<EmbedStation> = {
  on_air: false,
  verb: '',
  activation: '',
  freq_hz: null,
  band: null,
  mode: null,
}

export const LONG_STATION: EmbedStation = {
  callsign: LONG_CALLSIGN,
  name: 'Bartholomew',
  image: null,
  on_air: true,
  transmitting: true,
  live_video: true,
  verb: 'NET Control on',
  activation: 'POTA US-12345',
  freq_hz: 1_296_200_000,
  band: '1.25cm',
  mode: 'OLIVIA',
}

export const ROWS: EmbedBoardRow[] = ['DL3QRB', 'VE3QON', 'K4QFL', 'SP9QMK', CALLSIGN, 'IT9QAE'].map(
  (callsign, index) => ({ rank: index + 1, callsign, points: 77 - 9 * index, own: callsign === CALLSIGN }),
)

export const LONG_ROWS: EmbedBoardRow[] = Array.from({ length: 10 }, (_, index) => ({
  rank: index === 9 ? 1_234 : index + 1,
  callsign: index === 9 ? LONG_CALLSIGN : `${LONG_CALLSIGN}${index}`,
  points: 123_456,
  own: index === 9,
}))

/** Pictures that Storybook serves in place of the API. */
export const PICTURES: EmbedPicture[] = ['mast', 'boat', 'key', 'radio'].map((name) => ({
  name: `${name}.svg`,
  width: 800,
  height: 600,
  caption: '',
}))

export const MANY_PICTURES: EmbedPicture[] = Array.from({ length: 12 }, (_, index) => ({
  name: `${index}.jpg`,
  width: 320,
  height: 256,
  caption: '',
}))
