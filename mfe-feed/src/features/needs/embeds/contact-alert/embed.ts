import { EmbedAlert } from '@onfreq/contracts/embeds/alert'
import { defineEmbed } from '@onfreq/contracts/embeds/declaration'
import { LOOK_OF_TEXT } from '@onfreq/contracts/embeds/options'
import { Type } from 'typebox'

/** There is no picture version: a static picture cannot be animated. */
export default defineEmbed({
  name: 'contact-alert',
  title: 'Contact alert',
  blurb: 'Slides in when you log a contact: who, where and how far, and whether it’s a new one. Then it leaves.',
  place: 5,
  page: { width: 544, head: 153 },
  stream: { width: 880, height: 274 },
  options: {
    ...LOOK_OF_TEXT,
    test: { label: 'Play your last contact again and again', kind: 'choice', choices: ['no', 'yes'], default: 'no' },
  },
  topics: ['qso', 'log'],
  data: Type.Object({ callsign: Type.String(), contacts: Type.Array(EmbedAlert) }),
})
