import { defineEmbed } from '@onfreq/contracts/embeds/declaration'
import { EmbedContact } from '@onfreq/contracts/embeds/embed'
import { lookOfList } from '@onfreq/contracts/embeds/options'
import { Type } from 'typebox'

export default defineEmbed({
  name: 'logs',
  title: 'Last contacts',
  blurb: 'Your latest contacts, each within a second of being logged.',
  place: 4,
  element: 'logs',
  page: { width: 544, head: 38, rows: { usual: 10, height: 35.2 } },
  stream: { width: 530, height: 280, rows: 5, row: 37 },
  options: lookOfList('Rows'),
  topics: ['qso', 'log'],
  data: Type.Object({ callsign: Type.String(), today: Type.Integer(), contacts: Type.Array(EmbedContact) }),
  badge: {
    figures: ['{today} today'],
    note: ['{contacts[call].call} {contacts[call].band}', '{contacts[call].call}', 'Log'],
  },
})
