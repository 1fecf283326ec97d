import { defineEmbed } from '@onfreq/contracts/embeds/declaration'
import { EmbedStation } from '@onfreq/contracts/embeds/embed'
import { LOOK_OF_TEXT } from '@onfreq/contracts/embeds/options'
import { nullable } from '@onfreq/contracts/log/contact'
import { Type } from 'typebox'

export default defineEmbed({
  name: 'last-frequency',
  title: 'Last frequency',
  blurb: 'The frequency you’re on, or were last on.',
  place: 2,
  element: 'last-frequency',
  page: { width: 384, head: 95 },
  stream: { width: 420, height: 170 },
  options: LOOK_OF_TEXT,
  topics: ['rig', 'qso', 'log'],
  data: Type.Object({
    station: EmbedStation,
    /** When it was last heard on that frequency, if it is off the air. */
    at: nullable(Type.String()),
  }),
  badge: {
    dial: { hz: 'station.freq_hz', band: 'station.band', onAir: 'station.on_air' },
    note: ['{station.band} {station.mode}', '{station.band}', '{station.mode}'],
  },
})
