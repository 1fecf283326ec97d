import { describe, expect, test } from 'vitest'
import { readDynamicResults } from './dynamic-results.ts'

const n1mm = `<?xml version="1.0"?>
<dynamicresults>
 <contest>CQWWCW</contest> <call>dl1abc</call> <ops>DL1ABC, DK2XYZ</ops>
 <class power="LOW" assisted="NON-ASSISTED" transmitter="ONE" ops="SINGLE-OP" bands="ALL" mode="CW" overlay="N/A"></class>
 <club>Bavarian Contest Club</club><soft>N1MM Logger+</soft><version>1.0.11229</version>
 <qth><dxcccountry>DL</dxcccountry><cqzone>14</cqzone><iaruzone>28</iaruzone><arrlsection></arrlsection><stprvoth></stprvoth><grid6>JO62QM</grid6></qth>
 <breakdown>
  <qso band="20" mode="CW">156</qso><qso band="40" mode="CW">44</qso><qso band="total" mode="ALL">200</qso>
  <point band="20" mode="CW">400</point><point band="40" mode="CW">100</point><point band="total" mode="ALL">500</point>
  <mult band="20" mode="CW" type="country">40</mult><mult band="20" mode="CW" type="zone">15</mult>
  <mult band="40" mode="CW" type="country">20</mult><mult band="total" mode="ALL" type="country">60</mult>
  <mult band="total" mode="ALL" type="zone">15</mult>
 </breakdown>
 <score>37,500</score><timestamp>2026-11-28 10:15:00</timestamp>
</dynamicresults>`

const getScore = (xml: string) => {
  const read = readDynamicResults(xml)
  if (!read.ok) throw new Error(read.reason)
  return read.score
}
const getReason = (xml: string) => {
  const read = readDynamicResults(xml)
  return read.ok ? '' : read.reason
}

describe('score posts by programs', () => {
  test('reads totals, bands, kinds of multipliers and the contest name from N1MM', () => {
    expect(getScore(n1mm)).toEqual({
      contest: 'CQ-WW-CW',
      call: 'DL1ABC',
      operators: ['DL1ABC', 'DK2XYZ'],
      category: {
        operators: 'SINGLE-OP',
        power: 'LOW',
        assisted: 'NON-ASSISTED',
        transmitter: 'ONE',
        bands: 'ALL',
        mode: 'CW',
        overlay: '',
      },
      club: 'Bavarian Contest Club',
      software: 'N1MM Logger+ 1.0.11229',
      section: '',
      score: 37_500,
      qsos: 200,
      points: 500,
      multipliers: 75,
      breakdown: [
        { band: '20m', mode: 'CW', qsos: 156, points: 400, multipliers: 55 },
        { band: '40m', mode: 'CW', qsos: 44, points: 100, multipliers: 20 },
      ],
      saidAt: Date.UTC(2026, 10, 28, 10, 15),
    })
  })

  test('reads a post of not1mm with totals only, spaces before an equals sign and no operators', () => {
    const not1mm = `<?xml version="1.0"?><dynamicresults><contest>CQ-WPX-CW</contest><call>K6GTE</call><class power="QRP" assisted = "ASSISTED" transmitter="ONE" ops="SINGLE-OP" bands="ALL" mode="CW" overlay="TB-WIRES"></class><club></club><soft>Not1MM</soft><version>25.1.1</version><qth><cqzone>3</cqzone><iaruzone>6</iaruzone><arrlsection>ORG</arrlsection><stprvoth>CA</stprvoth><grid6>DM13AT</grid6></qth><breakdown><qso band="total" mode="ALL">12</qso><mult band="total" mode="ALL" type="wpxprefix">11</mult><point band="total" mode="ALL">20</point></breakdown><score>220</score><timestamp>2026-05-30 00:12:01</timestamp></dynamicresults>`
    expect(getScore(not1mm)).toMatchObject({
      contest: 'CQ-WPX-CW',
      operators: [],
      category: { power: 'QRP', overlay: 'TB-WIRES' },
      section: 'ORG',
      qsos: 12,
      multipliers: 11,
      points: 20,
      score: 220,
      breakdown: [],
    })
  })

  test('reads the score from an envelope of TR4W that also contains contacts', () => {
    const tr4w = `<?xml version="1.0" encoding="utf-16"?><rtc version="3.0">${n1mm.replace(/<\?xml[^>]*>/, '')}<contactinfo><ID>1f</ID><CabrilloString>QSO: 14000 CW</CabrilloString><call>K1AB</call></contactinfo></rtc>`
    const read = readDynamicResults(tr4w)
    expect(read).toMatchObject({ ok: true, hasContacts: true, score: { call: 'DL1ABC', qsos: 200 } })
  })

  test('adds up the bands for Win-Test and others without totals, and preserves unknown contest names', () => {
    const wintest = `<dynamicresults><contest>Some Local Sprint!</contest><call>ON4XYZ/P</call><class ops="MULTI-OP" band="20M" MODE="ssb"/><breakdown><qso band="20" mode="PH">5</qso><qso band="70" mode="PH">2</qso><point band="20" mode="PH">9</point></breakdown><score>45.0</score></dynamicresults>`
    expect(getScore(wintest)).toMatchObject({
      contest: 'SOME-LOCAL-SPRINT',
      call: 'ON4XYZ/P',
      category: { operators: 'MULTI-OP', bands: '20M', mode: 'SSB' },
      qsos: 7,
      points: 9,
      score: 45,
      saidAt: null,
      breakdown: [
        { band: '20m', mode: 'PH', qsos: 5, points: 9, multipliers: 0 },
        { band: '70cm', mode: 'PH', qsos: 2, points: 0, multipliers: 0 },
      ],
    })
  })
})

describe('rejects invalid posts with the reason', () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, n) => `<!ENTITY ${String.fromCharCode(98 + n)} "${`&${String.fromCharCode(97 + n)};`.repeat(10)}">`).join('')}]><dynamicresults><contest>&j;</contest></dynamicresults>`

  test.each([
    ['a bomb of entities', bomb, 'A score has no DOCTYPE.'],
    ['a file of the server', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>', 'DOCTYPE'],
    ['an entity that nobody declared', '<dynamicresults><call>&x;</call></dynamicresults>', 'not well-formed'],
    ['half a document', n1mm.slice(0, 400), 'not well-formed'],
    ['nothing', ' \n', 'nothing in it'],
    ['a page of the web', '<html><body>Error</body></html>', 'no <dynamicresults>'],
    ['no call', n1mm.replace('dl1abc', ''), 'no callsign'],
    ['no contest', n1mm.replace('CQWWCW', ' '), 'no name of a contest'],
    ['a score below zero', n1mm.replace('37,500', '-5'), 'no number in <score>'],
    ['a score without end', n1mm.replace('37,500', '9'.repeat(40)), 'no number in <score>'],
    ['a tower of elements', `${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}`, 'nested too deeply'],
    ['too much', `<dynamicresults>${' '.repeat(300_000)}</dynamicresults>`, 'too long'],
  ])('for %s', (_name, xml, reason) => {
    expect(getReason(xml)).toContain(reason)
  })
})

test('truncates texts of programs to a length that can be displayed', () => {
  const long = 'x'.repeat(500)
  const rows = Array.from({ length: 300 }, (_, n) => `<qso band="${n + 1}" mode="${long}">1</qso>`).join('')
  const calls = Array.from({ length: 80 }, (_, n) => `DL${n % 10}A${String.fromCharCode(65 + (n % 26))}`).join(' ')
  const score = getScore(`<dynamicresults>
    <contest>${long}</contest><call>DL1ABC</call><ops>${calls}</ops><club>${long}</club><soft>${long}</soft><version>9</version>
    <class power="${long}" overlay="${long}"/><qth><arrlsection>${long}</arrlsection></qth>
    <breakdown>${rows}</breakdown><score>1</score></dynamicresults>`)
  expect(score.contest).toHaveLength(60)
  expect(score.operators).toHaveLength(50)
  expect(score.club).toHaveLength(100)
  expect(score.software).toHaveLength(60)
  expect(score.section).toBe('X'.repeat(10))
  expect(score.category.power).toHaveLength(30)
  expect(score.category.overlay).toHaveLength(30)
  expect(score.breakdown).toHaveLength(200)
  expect(score.breakdown[0]?.mode).toBe('X'.repeat(10))
})
