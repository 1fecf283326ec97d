import sharp from 'sharp'
import { expect, test } from 'vitest'
import { toPng } from './raster.ts'
import { rect, svg } from './svg.ts'
import { textPath, textWidth, wrapText } from './text.ts'

const style = { face: 'strong', size: 40 } as const

test('draws markup in a name as text, never as elements', () => {
  const drawing = textPath('<image href="x"/>', { ...style, x: 0, y: 40, fill: '#fff' })
  expect(drawing.match(/</g)).toHaveLength(1)
  expect(drawing).toMatch(/^<path d="[MLQCZ\d. -]+" transform="[^"]*" fill="#fff"\/>$/)
})

test('text is never wider than its box', () => {
  const box = { ...style, x: 0, y: 40, fill: '#fff', maxWidth: 300 }
  const drawing = textPath('Llanfairpwllgwyngyll Amateur Radio Contest Society', box)
  const translated = /scale\(([\d.]+) 1\)/.exec(drawing)
  const furthest = Math.max(...[...drawing.matchAll(/([\d.]+) -?[\d.]+[MLQCZ]/g)].map((match) => Number(match[1])))
  expect(furthest * Number(translated?.[1] ?? 1)).toBeLessThanOrEqual(300)
})

test('wraps long text between words and ends it with an ellipsis', () => {
  const lines = wrapText('one contact on each of the nine amateur bands below thirty megahertz', style, 300, 2)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/…$/)
  for (const line of lines) expect(textWidth(line, style)).toBeLessThanOrEqual(300)
})

test('has outlines for Cyrillic and composed letters', () => {
  const outline = (text: string) => textPath(text, { ...style, x: 0, y: 0, fill: '#fff' })
  expect(outline('Ю')).not.toBe(outline('Я'))
  expect(outline('e\u0301')).toBe(outline('\u00e9'))
})

test('replaces letters that no font supports with one ellipsis and drops symbols instead of drawing boxes', () => {
  const outline = (text: string) => textPath(text, { ...style, x: 0, y: 0, fill: '#fff' })
  expect(outline('東京 Taro')).toBe(outline('… Taro'))
  expect(outline('전국 콘테스트')).toBe(outline('…'))
  expect(outline('Field day 📻')).toBe(outline('Field day'))
  expect(outline('📻')).toBe('')
  expect(outline('12\u202f345')).toBe(outline('12 345'))
  expect(outline('Łódź 10 m')).not.toContain(outline('…'))
})

test('renders a drawing at the requested width and stays sharp at any size', async () => {
  const drawing = svg(200, 150, rect({ x: 0, y: 0, width: 100, height: 150, fill: '#ff0000' }))
  const picture = await toPng(drawing, { width: 800 })
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([800, 600])
  const pixel = (x: number, y: number) => [...data.subarray((y * 800 + x) * 3, (y * 800 + x) * 3 + 3)]
  expect(pixel(398, 300)).toEqual([255, 0, 0])
})
