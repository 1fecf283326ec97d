import type { OwnAwardInput } from '@onfreq/contracts/needs/own-awards'
import { expect, test } from 'vitest'
import { type Draft, type DraftProblems, EMPTY, parseDraft, toDraft } from './draft.ts'

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
  expect(parseDraft(toDraft(AWARD))).toEqual({ award: AWARD, problems: null })
})

test('omits empty fields', () => {
  expect(parseDraft(DRAFT).award).toEqual({
    ...{ name: 'Castles', source: 'field', field: 'SIG_INFO', references: 'DL-001,Burg' },
    ...{ services: [], count: 'items', goals: [1] },
  })
  expect(parseDraft({ ...DRAFT, source: 'comment', sig: 'WCA' }).award).not.toHaveProperty('sig')
})

const NO_NAME = { name: 'Give the award a name.' }
const NO_REFERENCES = { references: 'Paste the references or choose a file.' }
const BAD_GOALS = { goals: 'Say how many references reach the award, such as 50.' }
const BAD_ENTITIES = { entities: 'Entities are ADIF numbers, such as 230 for Germany.' }

test.each<[Partial<Draft>, DraftProblems]>([
  [{ name: 'A' }, NO_NAME],
  [{ references: ' \n' }, NO_REFERENCES],
  [{ goals: '' }, BAD_GOALS],
  [{ goals: '0' }, BAD_GOALS],
  [{ goals: '5, ten' }, BAD_GOALS],
  [{ entities: 'DL' }, BAD_ENTITIES],
  [{ entities: '0' }, BAD_ENTITIES],
  [{ entities: '1000' }, BAD_ENTITIES],
  [
    { name: '', references: '', goals: '', entities: '230, DL' },
    { ...NO_NAME, ...NO_REFERENCES, ...BAD_GOALS, ...BAD_ENTITIES },
  ],
])('reports every wrong field of %j', (change, problems) => {
  expect(parseDraft({ ...DRAFT, ...change })).toEqual({ award: null, problems })
})

test.each(['1', '999'])('accepts the entity number %s', (entities) => {
  expect(parseDraft({ ...DRAFT, entities }).problems).toBeNull()
})
