import { describe, expect, it } from 'vitest'
import { advanceMotion, dragCentre, INITIAL_CENTRE, isMoving, scaleZoom } from './motion.ts'
import { pick } from './pick.ts'

const atRest = { centre: { lat: 20, lon: 10 }, swing: INITIAL_CENTRE }

describe('rotation of the globe', () => {
  it('is automatic at three degrees a second if allowed', () => {
    expect(advanceMotion(atRest, 1, true).centre).toEqual({ lat: 20, lon: 7 })
    expect(advanceMotion(atRest, 1, false).centre).toEqual({ lat: 20, lon: 10 })
  })

  it('never ends', () => {
    expect(advanceMotion({ centre: { lat: 0, lon: -179 }, swing: INITIAL_CENTRE }, 1, true).centre.lon).toBe(178)
  })

  it('continues with inertia after release and comes to rest', () => {
    let motion = { centre: { lat: 0, lon: 0 }, swing: { lat: 0, lon: 120 } }
    const first = advanceMotion(motion, 0.1, false)
    expect(first.centre.lon).toBeCloseTo(12)
    for (let n = 0; n < 100; n++) motion = advanceMotion(motion, 0.1, false)
    expect(isMoving(motion)).toBe(false)
  })

  it('follows the pointer: a drag to the right shows what was on the left', () => {
    expect(dragCentre({ lat: 0, lon: 0 }, 100, 0, 300).lon).toBeCloseTo(-19.1, 1)
  })

  it('never tips over a pole', () => {
    expect(dragCentre({ lat: 80, lon: 0 }, 0, 900, 300).lat).toBe(85)
  })

  it('zooms between one and eight times', () => {
    expect(scaleZoom(1, 0.5)).toBe(1)
    expect(scaleZoom(7, 2)).toBe(8)
  })
})

describe('hit testing on the globe', () => {
  const line = Float32Array.from(Array.from({ length: 20 }, (_, n) => [100 + n * 10, 200, 1]).flat())
  const positions = new Map([[42, line]])

  it('finds an arc between its points', () => {
    expect(pick(positions, 166, 205)).toEqual({ entityId: 42, end: null })
  })

  it('finds the station at its end', () => {
    expect(pick(positions, 101, 201)).toEqual({ entityId: 42, end: 'from' })
  })

  it('finds nothing far away or on the far side', () => {
    expect(pick(positions, 166, 240)).toBeNull()
    expect(pick(new Map([[42, line.map((value, i) => (i % 3 === 2 ? 0 : value))]]), 166, 200)).toBeNull()
  })
})
