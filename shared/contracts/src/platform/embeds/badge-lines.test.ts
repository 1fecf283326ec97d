import { expect, test } from 'vitest'
import { getLine, getPaths, messageOfLine, parsePath, valueAt } from './badge-lines.ts'

const DATA = {
  today: 3,
  title: '7 days',
  pictures: [{ name: 'a' }],
  rows: [
    { rank: 1, own: false },
    { rank: 7, own: true },
  ],
  station: { band: null, mode: 'CW', name: '' },
}

test('fills placeholders with values, counts with nouns, and the first item that matches', () => {
  expect(getLine(['{today} today'], DATA)).toBe('3 today')
  expect(getLine(['{pictures.length picture|pictures}'], DATA)).toBe('1 picture')
  expect(getLine(['{rows.length row|rows}'], DATA)).toBe('2 rows')
  expect(getLine(['#{rows[own].rank}'], DATA)).toBe('#7')
})

test('uses the next line if a placeholder has no value', () => {
  const lines = ['{station.band} {station.mode}', '{station.band}', '{station.mode}', 'none']
  expect(getLine(lines, DATA)).toBe('CW')
  expect(getLine(['{station.name}', 'nobody'], DATA)).toBe('nobody')
  expect(getLine(['#{rows[own].rank}', '—'], { rows: [] })).toBe('—')
  expect(getLine(['{nothing}'], DATA)).toBe('')
})

test('reads only own properties of the data', () => {
  for (const path of ['constructor.name', 'rows.constructor', '__proto__.x', 'today.toFixed', 'rows[own'])
    expect(valueAt(DATA, path)).toBeUndefined()
  expect(parsePath('rows[own].rank')).toHaveLength(2)
  expect(parsePath('rows[0]')).toBeUndefined()
  expect(getPaths({ dial: { hz: 'a', band: 'b', onAir: 'c' }, note: ['{d} {e f|g}'] })).toEqual([
    'd',
    'e',
    'a',
    'b',
    'c',
  ])
})

test('treats a line with words as a message to translate, and others as language-neutral', () => {
  expect(messageOfLine('{today} today')).toBe('{today} today')
  expect(messageOfLine('Awards')).toBe('Awards')
  expect(messageOfLine('{pictures.length picture|pictures}')).toBe(
    '{pictures_length, plural, one {# picture} other {# pictures}}',
  )
  expect(messageOfLine("op's {rows[own].rank}")).toBe("op''s {rows_own_rank}")
  for (const line of ['{station.band} {station.mode}', '#{rows[own].rank} · {rows[own].points}', '—'])
    expect(messageOfLine(line)).toBeUndefined()
})

test('translates a line with its values and falls back to English', () => {
  const log = (message: string, values: object) => (message.includes('plural') ? JSON.stringify(values) : undefined)
  expect(getLine(['{pictures.length picture|pictures}'], DATA, log)).toBe('{"pictures_length":1}')
  expect(getLine(['{today} today'], DATA, log)).toBe('3 today')
  expect(getLine(['{station.name}, portable', '{rows.length row|rows}'], DATA, log)).toBe('{"rows_length":2}')
})
