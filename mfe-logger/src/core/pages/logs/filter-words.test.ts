import type { LogbookFilter } from '@onfreq/contracts/log/log'
import { expect, test } from 'vitest'
import { ENTITIES } from '../../../testing/contacts.ts'
import { filterText } from './filter-words.ts'

test.each<[LogbookFilter, string]>([
  [{ call: 'EA8*', band: '20m', from: '2024-01-01', to: '2024-12-31' }, 'EA8* 20m 2024'],
  [{ from: '2024-02-01', to: '2024-02-29', mode: 'CW' }, 'CW 2024-02'],
  [{ from: '2024-12-30', to: '2025-01-02' }, '2024-12-30 to 2025-01-02'],
  [{ from: '2024-12-30' }, 'from 2024-12-30'],
  [{ dxcc: 291 }, ENTITIES.find(({ adif }) => adif === 291)?.name ?? ''],
  [{ confirmed: 'none' }, 'not confirmed'],
  [{ sent: 'not_lotw' }, 'not sent LoTW'],
  [{ sent: 'paper' }, 'sent by paper card'],
  [{ text: 'a very long text that nobody can read in a chip' }, '“a very long text that nobody can read …'],
])('labels %j as %s', (filter, text) => {
  expect(filterText(filter, ENTITIES)).toBe(text)
})
