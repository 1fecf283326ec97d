import { expect, test } from 'vitest'
import { EMBEDS, snippet } from './snippets.ts'

const station = { callsign: 'M0QVL/P', id: 81_002_001 }

test('there are five, each for the callsign and id of the operator', () => {
  const all = EMBEDS.map((embed) => snippet('https://onfreq.example', embed, station))
  expect(EMBEDS.map(({ name }) => name)).toEqual(['live-info', 'last-frequency', 'photos', 'logs', 'sstv'])
  expect(all[0]).toBe(
    '<iframe src="https://onfreq.example/embed/live-info/M0QVL_P?ref_id=81002001" title="Live info banner of M0QVL/P" width="540" height="104" loading="lazy" style="border:0"></iframe>',
  )
  for (const line of all) expect(line).toContain('/M0QVL_P?ref_id=81002001"')
})
