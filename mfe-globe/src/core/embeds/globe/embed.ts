import { defineEmbed } from '@onfreq/contracts/embeds/declaration'
import { LOOK } from '@onfreq/contracts/embeds/options'
import { GlobeItem } from '@onfreq/contracts/live/globe'
import { Type } from 'typebox'

/** There is no picture version: at that size a picture of a globe is useless. */
export default defineEmbed({
  name: 'globe',
  title: 'Globe',
  blurb: 'The contacts of the last day on a globe, with you in the middle. For subscribers.',
  place: 8,
  element: 'globe',
  page: { width: 420, head: 38, rows: { usual: 1, ratio: 1, most: 640 } },
  stream: { width: 720, height: 720 },
  options: LOOK,
  topics: ['qso', 'log'],
  subscribersOnly: true,
  data: Type.Object({ callsign: Type.String(), arcs: Type.Array(GlobeItem) }),
})
