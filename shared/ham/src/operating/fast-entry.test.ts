import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAdi } from '../adif/parser.ts'
import { readFastEntry } from './fast-entry.ts'
import { fastEntryToAdif } from './fast-entry-adif.ts'

const EVENING = `
date 2026-11-22
# the cabin, 10 W
mypota US-2274, US-0891
mygrid CN87uq
operator w7qse
20m ssb
1432 k1abc
35 g4qao/p 57 59 @Ann #IO91wm
// moved up
14.041 cw
41 dl1abc 9 7 <first one> [via the bureau]
8 VE3XYZ US-1234
9
wa1xyz 5NN 339 @"Mary Ann"
`

const readOne = (text: string) => {
  const { contacts, problems } = readFastEntry(text)
  expect(problems).toEqual([])
  const [contact] = contacts
  if (!contact) throw new Error('No contact was read')
  return contact
}
const START = 'date 2026-11-22\n20m ssb\n'

describe('fast text entry', () => {
  it('parses an evening from a paper log', () => {
    const { contacts, problems } = readFastEntry(EVENING)
    expect(problems).toEqual([])
    expect(
      contacts.map(({ line, at, callsign, band, mode, rstSent, rstRcvd }) =>
        [line, at.slice(11), callsign, band, mode, rstSent, rstRcvd].join(' '),
      ),
    ).toEqual([
      '8 14:32Z K1ABC 20m SSB 59 59',
      '9 14:35Z G4QAO/P 20m SSB 57 59',
      '12 14:41Z DL1ABC 20m CW 599 579',
      '13 14:48Z VE3XYZ 20m CW 599 599',
      '15 14:49Z WA1XYZ 20m CW 5NN 339',
    ])
    expect(contacts[1]).toMatchObject({ name: 'Ann', grid: 'IO91wm', frequencyHz: null })
    expect(contacts[2]).toMatchObject({ comment: 'first one; via the bureau', frequencyHz: 14_041_000 })
    expect(contacts[3]?.fields).toMatchObject({
      MY_POTA_REF: 'US-2274,US-0891',
      POTA_REF: 'US-1234',
      MY_GRIDSQUARE: 'CN87uq',
      OPERATOR: 'W7QSE',
    })
    expect(contacts[4]).toMatchObject({ name: 'Mary Ann' })
  })

  it.each([
    ['1458 k1abc\n02 w1aw', '2026-11-22T15:02Z'],
    ['2358 k1abc\n3 w1aw', '2026-11-23T00:03Z'],
    ['1458 k1abc\n1 w1aw', '2026-11-22T15:01Z'],
    ['1458 k1abc\nw1aw', '2026-11-22T14:58Z'],
    ['1458 k1abc\n905 w1aw', '2026-11-22T09:05Z'],
    ['2358 k1abc\nday +\n0001 w1aw', '2026-11-23T00:01Z'],
    ['2358 k1abc\n2026-12-31\n0001 w1aw', '2026-12-31T00:01Z'],
  ])('continues the time of %j to %s', (text, at) => {
    expect(readFastEntry(START + text).contacts.at(-1)?.at).toBe(at)
  })

  it('accepts serial numbers, a contest and a submode', () => {
    const contact = readOne('date 2026-11-22\ncontest cq-ww-rtty\n40m ft4\n1200 dl1abc -12 +03 ,017 .214')
    expect(contact).toMatchObject({
      mode: 'MFSK',
      submode: 'FT4',
      rstSent: '-12',
      rstRcvd: '+03',
      serialSent: '017',
      serialRcvd: '214',
      fields: { CONTEST_ID: 'CQ-WW-RTTY' },
    })
  })

  it.each([
    ['20m ssb\n1200 dl1abc 7', '57'],
    ['20m ssb\n1200 dl1abc 44', '44'],
    ['20m cw\n1200 dl1abc 7', '579'],
    ['20m cw\n1200 dl1abc 57', '579'],
    ['20m cw\n1200 dl1abc 5N', '5N'],
    ['20m cw\n1200 dl1abc 559', '559'],
    ['20m ft8\n1200 dl1abc 7', '7'],
  ])('completes the report in %j to %s', (text, report) => {
    expect(readOne(`date 2026-11-22\n${text}`).rstSent).toBe(report)
  })

  it('does not invent reports in decibels', () => {
    expect(readOne('date 2026-11-22\n20m ft8\n1200 dl1abc')).toMatchObject({ rstSent: '', rstRcvd: '' })
  })

  it.each([
    ['1200 k1abc', 'No date yet: write `date 2026-11-22` above.'],
    ['date 2026-02-30', '2026-02-30 is not a date. Write it as 2026-11-22.'],
    ['date 2026-11-22\n1200 k1abc', 'No band yet: write it above, such as 20m or 14.285.'],
    ['date 2026-11-22\n20m\n1200 k1abc', 'No mode yet: write it above, such as ssb or cw.'],
    [`${START}k1abc`, 'No time yet: write four figures before the callsign, such as 0932.'],
    [`${START}32 k1abc`, 'The first time needs four figures, such as 0932; 32 alone does not say which hour.'],
    [`${START}2561 k1abc`, '2561 is not a time. Write four figures, such as 0932.'],
    [`${START}1200 k1abc hello`, 'hello: not understood. Names begin with @, grids with #, and comments stand in <>.'],
    [`${START}1200 k1abc #ZZ99`, '“ZZ99” isn’t a grid square. Example: IO91wm.'],
    [`${START}1200 banana`, 'banana is not a callsign, time, band or mode.'],
    [`${START}1200 @Ann`, 'No callsign in this line.'],
    [`${START}1200 k1abc 59 59 59`, 'Three reports: 59, 59, 59. Two are enough.'],
  ])('rejects %j with a message', (text, problem) => {
    const { contacts, problems } = readFastEntry(text)
    expect(problems.map((one) => one.text)).toEqual([problem])
    expect(contacts).toEqual([])
  })

  it('accepts unusual input with a hint', () => {
    const { hints } = readOne(`${START}1200 ea8xyz57 99 59`)
    expect(hints).toEqual(['EA8XYZ57 is an unusual callsign', '99 is an unusual report in SSB'])
  })

  it('reports an invalid line without affecting other contacts', () => {
    const { contacts, problems } = readFastEntry(`${START}1200 k1abc\n1201 ???\n1202 w1aw`)
    expect(contacts.map(({ callsign }) => callsign)).toEqual(['K1ABC', 'W1AW'])
    expect(problems.map(({ line }) => line)).toEqual([4])
  })

  it('never throws, and assigns each line to a contact, a problem or nothing', () => {
    const word = fc.constantFrom(
      'date',
      'day',
      '+',
      '20m',
      'cw',
      '1200',
      '5',
      'k1abc',
      '599',
      '@',
      '#IO91',
      '<',
      '>',
      ',7',
      'mypota',
    )
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.oneof(word, fc.string({ maxLength: 6 })), { maxLength: 6 }), { maxLength: 8 }),
        (lines) => {
          const { contacts, problems } = readFastEntry(lines.map((words) => words.join(' ')).join('\n'))
          const numbers = [...contacts, ...problems].map(({ line }) => line)
          expect(new Set(numbers).size).toBe(numbers.length)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('ADIF output', () => {
  it('reads back every field from the ADIF output', () => {
    const file = fastEntryToAdif(readFastEntry(EVENING).contacts, {
      programId: 'Onfreq',
      programVersion: '1',
      createdAt: Date.UTC(2026, 10, 23),
    })
    const records = parseAdi(file).records.map(({ fields }) =>
      Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    )
    expect(records).toHaveLength(5)
    expect(records[2]).toMatchObject({
      CALL: 'DL1ABC',
      QSO_DATE: '20261122',
      TIME_ON: '1441',
      BAND: '20m',
      FREQ: '14.041',
      MODE: 'CW',
      RST_RCVD: '579',
      COMMENT: 'first one; via the bureau',
      MY_POTA_REF: 'US-2274,US-0891',
    })
  })
})

describe('spellings of headings and bands', () => {
  it.each([
    ['28.11.2026', '2026-11-28T12:00Z'],
    ['2026/11/28', '2026-11-28T12:00Z'],
    ['28/11/2026', '2026-11-28T12:00Z'],
  ])('reads the date %s', (date, at) => expect(readOne(`date ${date}\n20m cw\n1200 k1abc`).at).toBe(at))

  it('rejects an ambiguous date', () => {
    expect(readFastEntry('date 04/05/2026').problems).toMatchObject([
      { text: '04/05/2026 is not a date. Write it as 2026-11-22.' },
    ])
  })

  it('uses the programme of the heading for a reference, unless it is clearly of another programme', () => {
    const own = readOne('date 2026-11-28\nmyiota eu5\nmypota G/LD-001\n20m cw\n1200 k1abc').fields
    expect(own).toMatchObject({ MY_IOTA: 'EU-005', MY_SOTA_REF: 'G/LD-001' })
  })

  it('accepts a space before the unit of a band', () => {
    expect(readOne('date 2026-11-28\n10 m ssb\n1200 k1abc')).toMatchObject({ band: '10m', mode: 'SSB' })
    expect(readOne('date 2026-11-28\n70 cm fm\n1200 k1abc')).toMatchObject({ band: '70cm', mode: 'FM' })
  })
})
