import { SMALLEST_PLATE, STAGE } from '@onfreq/contracts/scenes/stage'
import { expect, test } from 'vitest'
import { MARGIN, START } from '../../embeds/scene/start-layout.ts'
import { moveBox, resizeBox, snapBox, snapCorner } from './arrange.ts'

const box = { x: 400, y: 400, w: 300, h: 200 }

test('a plate stays inside the picture, however far it is moved or resized', () => {
  expect(moveBox(box, -9_999, -9_999)).toMatchObject({ x: 0, y: 0 })
  expect(moveBox(box, 9_999, 9_999)).toMatchObject({ x: STAGE.width - 300, y: STAGE.height - 200 })
  expect(resizeBox(box, 9_999, 9_999)).toMatchObject({ w: STAGE.width - 400, h: STAGE.height - 400 })
  expect(resizeBox(box, -9_999, -9_999)).toMatchObject({ w: SMALLEST_PLATE.width, h: SMALLEST_PLATE.height })
})

test('a plate snaps to a margin, to the middle or to another plate', () => {
  expect(snapBox({ ...box, x: MARGIN + 9 }, []).box.x).toBe(MARGIN)
  expect(snapBox({ ...box, x: STAGE.width / 2 - 145 }, []).box.x).toBe(STAGE.width / 2 - 150)
  const other = { x: 1_103, y: 77, w: 201, h: 99 }
  expect(snapBox({ ...box, x: 1_103 + 201 + 8 }, [other])).toMatchObject({ box: { x: 1_304 }, guides: { x: 1_304 } })
  expect(snapCorner({ ...box, w: 698 }, [other]).box.w).toBe(703)
})

test('a plate far from guides stays where it was dropped', () => {
  const free = { x: 333, y: 377, w: 211, h: 107 }
  expect(snapBox(free, [])).toEqual({ box: free, guides: { x: undefined, y: undefined } })
})

test('the default scene is within the margins and its plates do not overlap', () => {
  for (const plate of START.plates) {
    expect(plate.x).toBeGreaterThanOrEqual(MARGIN)
    expect(plate.x + plate.w).toBeLessThanOrEqual(STAGE.width - MARGIN)
    expect(plate.y + plate.h).toBeLessThanOrEqual(STAGE.height - MARGIN)
    for (const other of START.plates.filter(({ id }) => id !== plate.id)) {
      const apart =
        plate.x + plate.w <= other.x ||
        other.x + other.w <= plate.x ||
        plate.y + plate.h <= other.y ||
        other.y + other.h <= plate.y
      expect(apart, `${plate.id} and ${other.id}`).toBe(true)
    }
  }
})
