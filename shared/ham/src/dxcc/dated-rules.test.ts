import { expect, test } from 'vitest'
import { type DatedRule, mergeDatedRules, readDatedRules, writeDatedRules } from './dated-rules.ts'

const rule = (fields: Partial<DatedRule> = {}): DatedRule => ({
  kind: 'call',
  call: 'VP8STI',
  dxcc: 240,
  from: Date.UTC(2016, 0, 1),
  to: Date.UTC(2016, 1, 1),
  ...fields,
})

test('parses rules completely', () => {
  const rules: DatedRule[] = [
    rule(),
    rule({ kind: 'prefix', call: '3Y', from: null }),
    rule({ kind: 'invalid', to: null }),
    rule({ kind: 'zone', dxcc: null, cqZone: 13 }),
    rule({ kind: 'open', note: 'pending' }),
    rule({ continent: 'SA', latitude: -59.5, longitude: 0, cqZone: 13, note: 'a note' }),
    rule({ latitude: 0 }),
    rule({ dxcc: 0, from: null, to: null }),
  ]
  expect(readDatedRules(writeDatedRules(rules))).toEqual(rules)
})

test('reads the kind from the first character of a line', () => {
  const lines = ['=VP8STI|240', '*VP8|141', '!VP8X|0', 'zVP8Z|||||||', '?VP8Q']
  expect(readDatedRules(lines.join('\n')).map(({ kind }) => kind)).toEqual([
    'call',
    'prefix',
    'invalid',
    'zone',
    'open',
  ])
})

test('skips lines of an unknown kind', () => {
  expect(readDatedRules('~VP8STI|240\n\n=VP8SGI|235')).toEqual([
    { kind: 'call', call: 'VP8SGI', dxcc: 235, from: null, to: null },
  ])
})

test('replaces old rules only for the same call with overlapping dates', () => {
  const old = [
    rule({ note: 'before', from: null, to: Date.UTC(2016, 0, 1) }),
    rule({ note: 'same time' }),
    rule({ note: 'after', from: Date.UTC(2016, 1, 1), to: null }),
    rule({ note: 'prefix', kind: 'prefix' }),
    rule({ note: 'other call', call: 'VP8SGI' }),
    rule({ note: 'invalid then', kind: 'invalid' }),
  ]
  const notes = (rules: readonly DatedRule[]) => rules.map(({ note }) => note)
  expect(notes(mergeDatedRules(old, [rule({ note: 'fresh' })]))).toEqual([
    'before',
    'after',
    'prefix',
    'other call',
    'fresh',
  ])
  expect(notes(mergeDatedRules(old, []))).toEqual(notes(old))
})
