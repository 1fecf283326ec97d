import { expect, test } from 'vitest'
import { type AlertRuleWords, alertSentence } from './rule.ts'

test.each<[Omit<AlertRuleWords, 'event'>, string]>([
  [{}, 'Any station'],
  [{ needs: ['dxcc'], modes: ['cw'] }, 'A new DXCC in CW'],
  [{ needs: ['grid', 'band', 'zone'] }, 'A new grid, a country new on the band or a new zone'],
  [{ entities: [29], bands: ['10m'] }, 'Canary Islands on 10m'],
  [{ entities: [29, 9999] }, 'Canary Islands or entity 9999'],
  [{ calls: ['DL1ABC', 'VK*'] }, 'DL1ABC or VK…'],
  [{ refs: ['US-0001'] }, 'US-0001'],
  [{ own_refs: true, cq: true }, 'A park of mine calls CQ'],
  [{ followed: true, cq: true, bands: ['20m', '40m'] }, 'A station I follow calls CQ on 20m or 40m'],
  [{ followed: false, continents: ['AF', 'XX'] }, 'Any station from Africa or XX'],
  [
    { calls: ['K1ABC'], followed: true, modes: ['voice', 'data', 'sstv'] },
    'K1ABC, a station I follow in phone, data modes or SSTV',
  ],
])('describes the station rule %j as "%s"', (rule, sentence) => {
  expect(alertSentence({ event: 'station', ...rule })).toBe(sentence)
})

test.each<[AlertRuleWords, string]>([
  [{ event: 'confirmation' }, 'A contact is confirmed'],
  [{ event: 'confirmation', services: ['lotw'] }, 'A contact is confirmed by LoTW'],
  [
    { event: 'confirmation', services: ['eqsl', 'qrz', 'paper'] },
    'A contact is confirmed by eQSL, QRZ.com or a paper card',
  ],
  [{ event: 'near_miss' }, 'A near miss with another member'],
])('describes the rule %j as "%s"', (rule, sentence) => {
  expect(alertSentence(rule)).toBe(sentence)
})
