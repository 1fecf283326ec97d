import { describe, expect, test } from 'vitest'
import { resolveDxcc } from '../dxcc/resolve.ts'
import { understandAlert } from './parse-rule.ts'
import { type AlertRuleWords, alertSentence } from './rule.ts'

const PREFIXES: Readonly<Record<string, number>> = { EA8: 29, DL: 230, '3Y': 24, VP8: 141 }
const parse = (text: string) => understandAlert(text, (prefix) => PREFIXES[prefix] ?? null)

const SENTENCES: readonly (readonly [
  expected: string,
  rule: Omit<AlertRuleWords, 'event'> & Partial<AlertRuleWords>,
  sentence: string,
])[] = [
  ['a new DXCC on CW', { needs: ['dxcc'], modes: ['cw'] }, 'A new DXCC in CW'],
  ['EA8 on 10m', { entities: [29], bands: ['10m'] }, 'Canary Islands on 10m'],
  ['any station I follow calls CQ', { followed: true, cq: true }, 'A station I follow calls CQ'],
  ['my park spotted', { own_refs: true }, 'A park of mine'],
  ['confirmation received', { event: 'confirmation' }, 'A contact is confirmed'],
  ['confirmed by LoTW', { event: 'confirmation', services: ['lotw'] }, 'A contact is confirmed by LoTW'],
  ['near miss', { event: 'near_miss' }, 'A near miss with another member'],
  ['Tell me when K1JT is on 6 m or 2m, please.', { calls: ['K1JT'], bands: ['6m', '2m'] }, 'K1JT on 6m or 2m'],
  ['EA8/M0ABC', { calls: ['EA8/M0ABC'] }, 'EA8/M0ABC'],
  ['VP8* FT8', { calls: ['VP8*'], modes: ['data'] }, 'VP8… in data modes'],
  ['Africa on 160m', { continents: ['AF'], bands: ['160m'] }, 'Any station from Africa on 160m'],
  ['GB-0001', { refs: ['GB-0001'] }, 'GB-0001'],
  ['summit G/LD-001 on 40 metres', { refs: ['G/LD-001'], bands: ['40m'] }, 'G/LD-001 on 40m'],
  ['new grid on 6m', { needs: ['grid'], bands: ['6m'] }, 'A new grid on 6m'],
  ['Canary Islands or Japan in phone', { entities: [29, 339], modes: ['voice'] }, 'Canary Islands or Japan in phone'],
  ['South Africa', { entities: [462] }, 'South Africa'],
  ['a park I have not worked', { needs: ['park'] }, 'A new park'],
  ['needed zone on 80m', { needs: ['zone'], bands: ['80m'] }, 'A new zone on 80m'],
  ['POTA in Germany', { entities: [230], activating: ['park'] }, 'Germany activating a park'],
  ['North Korea on CW', { entities: [344], modes: ['cw'] }, 'North Korea in CW'],
  ['Asiatic Russia', { entities: [15] }, 'Russia (Asiatic)'],
  ['Q65 on 6m', { bands: ['6m'], modes: ['data'] }, 'Any station on 6m in data modes'],
  ['states I need on 6m', { needs: ['state'], bands: ['6m'] }, 'A new US state on 6m'],
  ['K1ABC when activating a park', { calls: ['K1ABC'], activating: ['park'] }, 'K1ABC activating a park'],
  ['3Y0 or TX7', { calls: ['3Y0*', 'TX7*'] }, '3Y0… or TX7…'],
  ['anyone calling CQ on 70cm', { cq: true, bands: ['70cm'] }, 'Any station calls CQ on 70cm'],
]

test.each(SENTENCES)('parses “%s” and formats it back', (typed, rule, sentence) => {
  const found = parse(typed)
  expect(found.rule).toEqual({ event: 'station', ...rule })
  expect(found.rule && alertSentence(found.rule)).toBe(sentence)
})

describe('unrecognised input', () => {
  test('creates no rule and returns the word, because the remaining words alone would match too much', () => {
    expect(parse('EA8 on 10m before breakfast')).toEqual({ rule: null, ignored: ['before', 'breakfast'] })
    expect(parse('EA8 on 10m').ignored).toEqual([])
  })

  test.each([
    ['VP2E on 20m', 12],
    ['VK9X on 20m', 35],
    ['CE0Y on 20m', 47],
  ])('reads “%s” as a country, although its prefix looks like a call', (typed, dxcc) => {
    const { rule } = understandAlert(typed, (prefix) => resolveDxcc(prefix)?.dxcc ?? null)
    expect(rule).toEqual({ event: 'station', bands: ['20m'], entities: [dxcc] })
  })

  test.each([
    ['DX on 10m', ['dx']],
    ['not Japan', ['not']],
    ['SOTA activators on 40m CW', ['activating a summit']],
    ['new grid on 2m via satellite', ['via', 'satellite']],
    ['a CWops member in CW', ['cwops', 'member']],
    ['EME on 2m', ['eme']],
    ['new DOK', ['dok']],
    ['NY on 10m', ['ny']],
    ['JO62 on 2m', ['jo62']],
    ['new country spotted in Europe', ['spotted in europe']],
    ['K1ABC spotted by W3LPL', ['spotted by w3lpl']],
    ['heard by DL', ['heard by dl']],
    ['SOTA on 20m', ['activating a summit']],
  ])('creates no rule for “%s”', (typed, ignored) => expect(parse(typed)).toEqual({ rule: null, ignored }))

  test.each(['', 'hello', 'the and of', '21m', '💥', '*', "'; drop table alert_rule;--"])(
    'creates no rule from “%s”',
    (typed) => {
      expect(parse(typed).rule).toBeNull()
    },
  )
})

test('parses a formatted sentence to the same rule', () => {
  for (const [typed] of SENTENCES.filter(([, rule]) => !rule.own_refs && !rule.entities)) {
    const { rule } = parse(typed)
    if (rule === null || rule.calls?.some((call) => call.endsWith('*'))) continue
    expect(parse(alertSentence(rule)).rule, typed).toEqual(rule)
  }
})
