import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, type Dichromacy, difference, parseHex, simulate, simulateLinear } from './colour-maths.ts'

const sheet = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')

/** Colours of one theme, from its block in the style sheet. */
function getTheme(name: 'dark' | 'light'): Map<string, string> {
  const block = new RegExp(`\\[data-theme="${name}"\\]\\s*\\{([^}]*)\\}`).exec(sheet)?.[1] ?? ''
  return new Map([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map((match) => [match[1]!, match[2]!]))
}

const BANDS = ['b160', 'b80', 'b60', 'b40', 'b30', 'b20', 'b17', 'b15', 'b12', 'b11', 'b10', 'b6', 'b2', 'b70cm']
const MODES = ['ft8', 'ft4', 'ssb', 'cw', 'mfsk', 'rtty', 'am', 'fm', 'sstv', 'dv', 'other'].map((mode) => `m-${mode}`)
const GROUNDS = ['bg-0', 'bg-1', 'bg-2', 'bg-3']

test('calculates the published contrast figures', () => {
  expect(contrast(parseHex('#000000'), parseHex('#ffffff'))).toBeCloseTo(21, 5)
  expect(contrast(parseHex('#777777'), parseHex('#ffffff'))).toBeCloseTo(4.48, 2)
  expect(difference(parseHex('#ffffff'), parseHex('#000000'))).toBeCloseTo(100, 1)
  expect(difference(parseHex('#12ab34'), parseHex('#12ab34'))).toBe(0)
})

test('uses the specified colour for 160 m in both themes', () => {
  expect(getTheme('dark').get('b160')).toBe('#ff0099')
  expect(getTheme('light').get('b160')).toBe('#ff0099')
})

test('defines the same names in both themes', () => {
  expect([...getTheme('light').keys()].sort()).toEqual([...getTheme('dark').keys()].sort())
})

describe.each(['dark', 'light'] as const)('%s', (name) => {
  const theme = getTheme(name)
  const colour = (token: string) => parseHex(theme.get(token) ?? `missing ${token}`)
  const contrastBetween = (one: string, other: string) => contrast(colour(one), colour(other))

  test.each(GROUNDS)('has readable text on %s', (ground) => {
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
      expect(contrastBetween(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('has readable text on the soft backgrounds and in the VFO window', () => {
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
      expect(contrastBetween(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  })

  test('has control borders, a needle and a focus ring that contrast with every background', () => {
    for (const mark of ['line-strong', 'needle', 'focus', 'online']) {
      for (const ground of ['bg-0', 'bg-1', 'bg-2']) {
        expect(contrastBetween(mark, ground), `${mark} on ${ground}`).toBeGreaterThanOrEqual(3)
      }
    }
  })

  test('shows every band and mode on every background, with a legible chip', () => {
    for (const key of [...BANDS, ...MODES]) {
      expect(contrastBetween(`on-${key}`, key), `text on ${key}`).toBeGreaterThanOrEqual(4.5)
      for (const ground of ['bg-0', 'bg-1', 'bg-2']) {
        expect(contrastBetween(key, ground), `${key} on ${ground}`).toBeGreaterThanOrEqual(3)
      }
    }
  })

  const findClosest = (keys: readonly string[], dichromacy?: Dichromacy, through = simulate) => {
    let smallest = Number.POSITIVE_INFINITY
    for (const [index, one] of keys.entries()) {
      for (const other of keys.slice(index + 1)) {
        const [a, b] = [colour(one), colour(other)]
        smallest = Math.min(
          smallest,
          dichromacy ? difference(through(a, dichromacy), through(b, dichromacy)) : difference(a, b),
        )
      }
    }
    return smallest
  }

  test.each([
    ['bands', BANDS, 15, 10],
    ['modes', MODES, 20, 12],
  ] as const)('has no two %s that are easily confused, also with dichromacy', (_what, keys, normal, dichromat) => {
    expect(findClosest(keys)).toBeGreaterThanOrEqual(normal - 0.05)
    expect(findClosest(keys, 'protanopia')).toBeGreaterThanOrEqual(dichromat - 0.05)
    expect(findClosest(keys, 'deuteranopia')).toBeGreaterThanOrEqual(dichromat - 0.05)
  })

  test.each([
    ['bands', BANDS],
    ['modes', MODES],
  ] as const)('has no two %s that are easily confused with dichromacy simulated in linear light', (_what, keys) => {
    expect(findClosest(keys, 'protanopia', simulateLinear)).toBeGreaterThanOrEqual(8)
    expect(findClosest(keys, 'deuteranopia', simulateLinear)).toBeGreaterThanOrEqual(8)
  })
})
