import { defineEmbed } from '@onfreq/contracts/embeds/declaration'
import { EmbedPicture } from '@onfreq/contracts/embeds/embed'
import { lookOfList } from '@onfreq/contracts/embeds/options'
import { Type } from 'typebox'

export default defineEmbed({
  name: 'sstv',
  title: 'SSTV pictures',
  blurb: 'The SSTV pictures that you received last.',
  place: 5,
  element: 'sstv',
  page: {
    width: 480,
    head: 37,
    rows: { usual: 4, ratio: 0.75, across: 2, wide: { from: 560, across: 4 }, most: 640 },
  },
  stream: { width: 490, height: 380, rows: 4, row: 166, across: 2 },
  options: lookOfList('Pictures'),
  topics: ['qso', 'log'],
  data: Type.Object({ callsign: Type.String(), pictures: Type.Array(EmbedPicture) }),
  badge: { figures: ['{pictures.length picture|pictures}'], note: ['SSTV'] },
})
