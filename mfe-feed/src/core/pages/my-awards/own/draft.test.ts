import type { OwnAwardInput } from '@onfreq/contracts/needs/own-awards'
import { expect, test } from 'vitest'
import { type Draft, EMPTY, parseDraft, toDraft } from './draft.ts'

const DRAFT: Draft = { ...EMPTY, name: ' Castles ', references: 'DL-001,Burg', goals: '1' }
const AWARD: OwnAwardInput = {
  name: 'Castles',
  source: 'field',
  field: 'STATE',
  sig: 'WCA',
  entities: [230, 339],
  references: 'DL-001',
  bands: ['20m'],
  modeClass: 'cw',
  relayed: true,
  since: '2024-01-01',
  until: '2024-12-31',
  services: ['lotw', 'paper'],
  count: 'slots',
  goals: [10, 20],
}

test('returns an unedited award unchanged', () => {
  expect(parseDraft(toDraft(AWARD))).toEqual(AWARD)
})

test('omits empty fields', () => {
  expect(parseDraft(DRAFT)).toEqual({
    ...{ name: 'Castles', source: 'field', field: 'SIG_INFO', references: 'DL-001,Burg' },
    ...{ services: [], count: 'items', goals: [1] },
  })
  expect(parseDraft({ ...DRAFT, source: 'comment', sig: 'WCA' })).not.toHaveProperty('sig')
})

test.each<[Partial<Draft>, string]>([
  [{ name: 'A' }, 'Give the award a name.'],
  [{ references: ' \n' }, 'Paste the references or choose a file.'],
  [{ goals: '' }, 'Say how many references reach the award, such as 50.'],
  [{ goals: '0' }, 'Say how many references reach the award, such as 50.'],
  [{ goals: 'ten' }, 'Say how many references reach the award, such as 50.'],
  [{ entities: 'DL' }, 'Entities are ADIF numbers, such as 230 for Germany.'],
  [{ entities: '1000' }, 'Entities are ADIF numbers, such as 230 for Germany.'],
])('says what is missing in %j', (change, text) => {
  expect(parseDraft({ ...DRAFT, ...change })).toBe(text)
})
