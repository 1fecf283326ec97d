import { expect, it } from 'vitest'
import type { ContestContact } from './contest.ts'
import { writeEdi } from './edi.ts'
import { contestOf } from './own.ts'
import { computePoints, scoreOf } from './score.ts'

const contest = contestOf({
  id: 'VHF-TEST',
  name: 'VHF test',
  cabrillo: 'VHF-TEST',
  bands: ['2m', '70cm', '23cm', '3cm'],
  modes: ['CW', 'PH'],
  exchange: 'serial and grid',
  report: true,
  again: ['band'],
  points: { voice: 1, morse: 1, data: 1 },
  per_kilometres: 1,
  multipliers: [],
})
const station = { call: 'DL1XYZ', dxcc: 230, continent: 'EU', cqZone: 14, ituZone: 28, grid: 'JO62QM' }
const contact = (id: number, band: string, rcvd: string): ContestContact => ({
  id,
  call: `OK${id}XYZ`,
  at: Date.UTC(2026, 5, 6, 14, id),
  band,
  frequencyHz: null,
  mode: 'PH',
  rstSent: '59',
  rstRcvd: '59',
  sent: `00${id} JO62QM`,
  rcvd,
  dxcc: 503,
  continent: 'EU',
  cqZone: 15,
  ituZone: 28,
})

it('gives a point per kilometre, and one point within the same square', () => {
  expect(computePoints(contest, station, contact(1, '2m', '002 JO62QM'))).toBe(1)
  // JO62QM to JN79AA; an error of 0.02 degrees of arc is about two kilometres.
  expect(computePoints(contest, station, contact(1, '2m', '002 JN79AA'))).toBeGreaterThan(360)
  expect(computePoints(contest, station, contact(1, '2m', '002 JN79AA'))).toBeLessThan(400)
  expect(computePoints(contest, station, contact(1, '2m', '002'))).toBe(1)
})

it('writes a file per band, with its contacts, squares and points', () => {
  const list = [contact(1, '2m', '002 JN79AA'), contact(2, '2m', '003 JN79BB'), contact(3, '3cm', '001 JO70AA')]
  const { contacts } = scoreOf(contest, station, list)
  const files = writeEdi(
    { callsign: 'DL1XYZ', contest: 'VHF test', locator: 'JO62qm', operators: ['DL1XYZ'] },
    contacts,
  )
  expect(files.map(({ band }) => band)).toEqual(['2m', '3cm'])
  const lines = files[0]?.text.split('\r\n') ?? []
  expect(lines[0]).toBe('[REG1TEST;1]')
  expect(lines).toContain('PBand=144 MHz')
  expect(lines).toContain('PWWLo=JO62QM')
  expect(lines).toContain('TDate=20260606;20260606')
  expect(lines).toContain('CQSOs=2;1')
  expect(lines).toContain('[QSORecords;2]')
  const points = contacts[0]?.points
  expect(lines).toContain(`260606;1401;OK1XYZ;1;59;001;59;002;;JN79AA;${points};;N;;`)
  expect(lines.find((line) => line.includes('OK2XYZ'))).toMatch(/;JN79BB;\d+;;;;$/)
})
