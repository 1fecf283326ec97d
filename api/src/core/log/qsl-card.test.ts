import { expect, test } from 'vitest'
import { textPath } from '../../kernel/drawing/text.ts'
import { emptyContact } from './contact/empty.ts'
import type { StoredContact } from './contact/fields.ts'
import { drawQslCard, qslWords } from './qsl-card.ts'

const contact = (fields: Partial<StoredContact> = {}): StoredContact => ({
  ...emptyContact('G3ABC', 'M0QDX', new Date('2026-11-22T12:34:56Z')),
  ...fields,
})
const draw = (fields: Partial<StoredContact> = {}) =>
  drawQslCard(contact(fields), undefined, '', qslWords(contact(fields)))

/** Text on a card is drawn as outlines, so equal cards are equal pictures. */
test('shows power, satellite and activation below the boxes of a card, and omits unknown ones', () => {
  const plain = draw()
  expect(draw({ power: null, satName: null, activationRef: null })).toBe(plain)
  // The log bar starts with 0 W, which means that no power was typed.
  expect(draw({ power: 0 })).toBe(plain)
  const facts = [
    draw({ power: 5 }),
    draw({ power: 0.5 }),
    draw({ satName: 'QO-100' }),
    draw({ activationRef: 'GB-0001' }),
  ]
  expect(new Set([plain, ...facts]).size).toBe(5)
  expect(draw({ comment: 'tnx fer call' })).not.toBe(plain)
  const line = textPath('5 W · via QO-100 · GB-0001', {
    face: 'medium',
    size: 28,
    x: 70,
    y: 852,
    fill: '#4b6072',
    maxWidth: 882,
  })
  expect(draw({ power: 5, satName: 'QO-100', activationRef: 'GB-0001' })).toContain(line)
})

test('shows the day, the time as logged, megahertz, band, mode and report in the boxes of a card', () => {
  const values = (fields: Partial<StoredContact>) => {
    const card = draw({ freqHz: 14_025_500, band: '20m', mode: 'CW', rstSent: '579', ...fields })
    return (value: string, width: number, left: number) =>
      card.includes(
        textPath(value, {
          face: 'mono-strong',
          size: 38,
          stretch: 0.8,
          x: left,
          y: 668,
          fill: '#16324a',
          maxWidth: width,
        }),
      )
  }
  const boxes = getBoxes(draw())
  expect(boxes).toHaveLength(6)
  const printed = values({ hasSeconds: false })
  const [date, utc] = boxes
  expect(printed('2026-11-22', (date?.width ?? 0) - 32, (date?.x ?? 0) + 16)).toBe(true)
  expect(printed('12:34', (utc?.width ?? 0) - 32, (utc?.x ?? 0) + 16)).toBe(true)
  expect(values({ hasSeconds: true })('12:34:56', (utc?.width ?? 0) - 32, (utc?.x ?? 0) + 16)).toBe(true)
})

/** Left edges of the boxes on a card. */
function getBoxes(card: string): { x: number; width: number }[] {
  return [...card.matchAll(/<rect[^>]*>/g)]
    .map(([rect]) => rect)
    .filter((rect) => rect.includes('y="570"'))
    .map((rect) => ({
      x: Number(/ x="([\d.]+)"/.exec(rect)?.[1]),
      width: Number(/ width="([\d.]+)"/.exec(rect)?.[1]),
    }))
}

test('shows name and location of a station when available', () => {
  const poster = { name: 'Ann' } as Parameters<typeof drawQslCard>[1]
  const words = qslWords(contact())
  const cards = [
    drawQslCard(contact(), undefined, '', words),
    drawQslCard(contact(), poster, '', words),
    drawQslCard(contact(), undefined, 'London', words),
    drawQslCard(contact(), poster, 'London', words),
  ]
  expect(new Set(cards).size).toBe(4)
})

test('draws the needle of the band ruler at the frequency, and omits it without one', () => {
  const low = draw({ band: '20m', freqHz: 14_010_000 })
  const drawing = draw({ band: '20m', freqHz: 14_340_000 })
  const none = draw({ band: '20m' })
  const middle = draw({ band: '20m', freqHz: 14_175_000 })
  // Their texts always differ, because they contain the frequency.
  expect(new Set([low, middle, drawing, none].map(ruler)).size).toBe(4)
  // Outside of the band, the needle stays on the ruler.
  expect(ruler(draw({ band: '20m', freqHz: 99_000_000 }))).toBe(ruler(draw({ band: '20m', freqHz: 14_350_000 })))
})

/** The ruler without the texts, which contain the frequency. */
function ruler(card: string): string {
  return card.replace(/<path[^>]*>/g, '')
}
