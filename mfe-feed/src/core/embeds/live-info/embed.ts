import { defineEmbed } from '@onfreq/contracts/embeds/declaration'
import { EmbedStation } from '@onfreq/contracts/embeds/embed'
import { LOOK_OF_TEXT } from '@onfreq/contracts/embeds/options'
import { Type } from 'typebox'

export default defineEmbed({
  name: 'live-info',
  title: 'Live info banner',
  blurb: 'Where you are now: frequency, mode, what you’re doing and whether you’re transmitting. It follows the knob.',
  place: 1,
  element: 'live',
  standsFor: 'profile',
  page: { width: 540, head: 102, narrow: { below: 420, head: 156 } },
  stream: { width: 950, height: 160 },
  options: LOOK_OF_TEXT,
  topics: ['rig', 'qso', 'log'],
  data: Type.Object({ station: EmbedStation }),
  badge: {
    dial: { hz: 'station.freq_hz', band: 'station.band', onAir: 'station.on_air' },
    note: ['{station.band} {station.mode}', '{station.band}', '{station.mode}'],
  },
})
