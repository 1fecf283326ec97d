import { expect, test } from 'vitest'
import { roomOnPage, roomOnStream } from './embed-room.ts'

const USUAL = { width: 544, height: 404 }

test('room on a stream follows the rows and the size that were chosen, in tens', () => {
  const { width, height } = roomOnStream('logs', USUAL)
  expect([width % 10, height % 10]).toEqual([0, 0])
  const more = roomOnStream('logs', USUAL, { rows: '7' })
  expect(more.width).toBe(width)
  expect(more.height).toBeGreaterThan(height + 60)
  expect(roomOnStream('logs', USUAL, { rows: '2' })).toEqual({ width, height })
  expect(roomOnStream('logs', USUAL, { size: '200' })).toEqual({ width: 2 * width, height: 2 * height })
  expect(roomOnStream('logs', USUAL, { size: '9000' })).toEqual(roomOnStream('logs', USUAL, { size: '400' }))
  expect(roomOnStream('new-one', USUAL)).toEqual({ width: 550, height: 410 })
})

test('room on a page is what its microfrontend declares, until there is more in it', () => {
  expect(roomOnPage('logs', USUAL)).toEqual(USUAL)
  expect(roomOnPage('logs', USUAL, { rows: '10' })).toEqual(USUAL)
  expect(roomOnPage('logs', USUAL, { rows: '11' }).height).toBeGreaterThan(USUAL.height)
  expect(roomOnPage('live-info', USUAL, { rows: '11' })).toEqual(USUAL)
  expect(roomOnPage('live-info', USUAL, { size: '150' })).toEqual({ width: 816, height: 606 })
})
