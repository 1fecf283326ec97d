import { expect, test } from 'vitest'
import type { PageRoom } from './room.ts'
import { heightOnPage, roomOnPage, roomOnStream } from './size.ts'

const LOG: PageRoom = { width: 544, head: 38, rows: { usual: 10, height: 35.2 } }
const PICTURES: PageRoom = {
  width: 480,
  head: 37,
  rows: { usual: 4, ratio: 0.75, across: 2, wide: { from: 560, across: 4 }, most: 640 },
}
const BANNER: PageRoom = { width: 540, head: 102, narrow: { below: 420, head: 131 } }

test('scales the size on a stream with rows and size, rounded to tens', () => {
  const stream = { width: 530, height: 280, rows: 5, row: 37 }
  expect(roomOnStream(stream)).toEqual({ width: 530, height: 280 })
  expect(roomOnStream(stream, { rows: '7' })).toEqual({ width: 530, height: 360 })
  expect(roomOnStream(stream, { rows: '2' })).toEqual({ width: 530, height: 280 })
  expect(roomOnStream(stream, { size: '200' })).toEqual({ width: 1060, height: 560 })
  expect(roomOnStream(stream, { size: '9000' })).toEqual(roomOnStream(stream, { size: '400' }))
  expect(roomOnStream({ width: 544, height: 404 })).toEqual({ width: 550, height: 410 })
})

test('uses the declared size on a page until the content needs more', () => {
  expect(roomOnPage(LOG)).toEqual({ width: 544, height: 390 })
  expect(roomOnPage(LOG, { rows: '4' })).toEqual({ width: 544, height: 390 })
  expect(roomOnPage(LOG, { rows: '12' })).toEqual({ width: 544, height: 461 })
  expect(roomOnPage(BANNER, { rows: '11' })).toEqual({ width: 540, height: 102 })
  expect(roomOnPage(BANNER, { size: '150' })).toEqual({ width: 810, height: 153 })
  expect(roomOnPage(PICTURES)).toEqual({ width: 480, height: 397 })
})

test('adapts the height of an element to its width', () => {
  expect([heightOnPage(BANNER, 419), heightOnPage(BANNER, 420)]).toEqual([131, 102])
  expect(heightOnPage(PICTURES, 340)).toBe(37 + 2 * 170 * 0.75)
  expect(heightOnPage(PICTURES, 600)).toBe(37 + 150 * 0.75)
  expect(heightOnPage(PICTURES, 1200)).toBe(37 + 160 * 0.75)
  expect(heightOnPage(LOG, 300, 3)).toBe(38 + 3 * 35.2)
})
