import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, type Dichromacy, difference, parseHex, simulate, simulateLinear } from './colour-maths.ts'

const sheet = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')

/** Colours of one theme, from the block after its selector. */
function getTheme(name: 'dark' | 'light'): Map<string, string> {
  const block = new RegExp(`\\[data-theme="${name}"\\]\\s*\\{([^}]*)\\}`).exec(sheet)?.[1] ?? ''
  return new Map([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map((match) => [match[1]!, match[2]!]))
}

const BANDS = ['b160', 'b80', 'b60', 'b40', 'b30', 'b20', 'b17', 'b15', 'b12', 'b11', 'b10', 'b6', 'b2', 'b70cm']
const MODES = ['ft8', 'ft4', 'ssb', 'cw', 'mfsk', 'rtty', 'am', 'fm', 'sstv', 'dv', 'other'].map((mode) => `m-${mode}`)
const GROUNDS = ['bg-0', 'bg-1', 'bg-2', 'bg-3']

test('contrast calculations agree with published figures', () => {
  expect(contrast(parseHex('#000000'), parseHex('#ffffff'))).toBeCloseTo(21, 5)
  expect(contrast(parseHex('#777777'), parseHex('#ffffff'))).toBeCloseTo(4.48, 2)
  expect(difference(parseHex('#ffffff'), parseHex('#000000'))).toBeCloseTo(100, 1)
  expect(difference(parseHex('#12ab34'), parseHex('#12ab34'))).toBe(0)
})

test('160 m has the specified colour in both themes', () => {
  expect(getTheme('dark').get('b160')).toBe('#ff0099')
  expect(getTheme('light').get('b160')).toBe('#ff0099')
})

test('both themes define the same names', () => {
  expect([...getTheme('light').keys()].sort()).toEqual([...getTheme('dark').keys()].sort())
})

describe.each(['dark', 'light'] as const)('%s', (name) => {
  const theme = getTheme(name)
  const colour = (token: string) => parseHex(theme.get(token) ?? `missing ${token}`)
  const between = (one: string, other: string) => contrast(colour(one), colour(other))

  test.each(GROUNDS)('text is readable on %s', (ground) => {
    for (const text of [
      'text-1',
      'text-2',
      'text-3',
      'accent',
      'signal',
      'success',
      'warning',
      'danger',
      'on-air',
      'cq',
    ]) {
      expect(between(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('text is readable on the soft backgrounds and in the VFO window', () => {
    const pairs = [
      ['text-1', 'signal-soft'],
      ['signal', 'signal-soft'],
      ['text-1', 'accent-soft'],
      ['accent', 'accent-soft'],
      ['text-1', 'warning-soft'],
      ['warning', 'warning-soft'],
      ['text-1', 'danger-soft'],
      ['text-2', 'danger-soft'],
      ['danger', 'danger-soft'],
      ['on-on-air', 'on-air-fill'],
      ['on-cq', 'cq-fill'],
      ['vfo-digit', 'vfo-bg'],
      ['vfo-dim', 'vfo-bg'],
      ['vfo-legend', 'vfo-bg'],
    ] as const
    for (const [text, ground] of pairs)
      expect(between(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  })

  test('control borders, the needle and the focus ring contrast with every background', () => {
    for (const mark of ['line-strong', 'needle', 'focus', 'online']) {
      for (const ground of ['bg-0', 'bg-1', 'bg-2']) {
        expect(between(mark, ground), `${mark} on ${ground}`).toBeGreaterThanOrEqual(3)
      }
    }
  })

  test('every band and mode is visible on every background and has a legible chip', () => {
    for (const key of [...BANDS, ...MODES]) {
      expect(between(`on-${key}`, key), `text on ${key}`).toBeGreaterThanOrEqual(4.5)
      for (const ground of ['bg-0', 'bg-1', 'bg-2']) {
        expect(between(key, ground), `${key} on ${ground}`).toBeGreaterThanOrEqual(3)
      }
    }
  })

  const closest = (keys: readonly string[], seen?: Dichromacy, through = simulate) => {
    let least = Number.POSITIVE_INFINITY
    for (const [index, one] of keys.entries()) {
      for (const other of keys.slice(index + 1)) {
        const [a, b] = [colour(one), colour(other)]
        least = Math.min(least, seen ? difference(through(a, seen), through(b, seen)) : difference(a, b))
      }
    }
    return least
  }

  test.each([
    ['bands', BANDS, 15, 10],
    ['modes', MODES, 20, 12],
  ] as const)('no two %s are confusable, including with dichromacy', (_what, keys, normal, dichromat) => {
    expect(closest(keys)).toBeGreaterThanOrEqual(normal - 0.05)
    expect(closest(keys, 'protanopia')).toBeGreaterThanOrEqual(dichromat - 0.05)
    expect(closest(keys, 'deuteranopia')).toBeGreaterThanOrEqual(dichromat - 0.05)
  })

  test.each([
    ['bands', BANDS],
    ['modes', MODES],
  ] as const)('no two %s are confusable when dichromacy is simulated in linear light', (_what, keys) => {
    expect(closest(keys, 'protanopia', simulateLinear)).toBeGreaterThanOrEqual(8)
    expect(closest(keys, 'deuteranopia', simulateLinear)).toBeGreaterThanOrEqual(8)
  })
})
