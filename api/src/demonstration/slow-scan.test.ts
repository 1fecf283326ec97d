import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { SLOW_SCAN } from './showcase-plan.ts'
import { receivePicture } from './slow-scan.ts'

const receive = (index: number) => {
  const plan = SLOW_SCAN[index] ?? SLOW_SCAN[0]
  if (plan === undefined) throw new Error('no plan')
  return receivePicture({ ...plan, from: 'N6YWZ', to: 'F4QJC', seed: index + 1 })
}

describe('slow-scan pictures of the demonstration', () => {
  test('are all received over their chosen channel and differ from each other', async () => {
    const files = await Promise.all(SLOW_SCAN.map((_, index) => receive(index)))
    for (const file of files)
      expect(await sharp(file).metadata()).toMatchObject({ width: 320, height: 256, format: 'jpeg' })
    expect(new Set(files.map((file) => file.toString('base64'))).size).toBe(SLOW_SCAN.length)
  })

  test('are identical whenever the world is generated', async () => {
    expect((await receive(1)).equals(await receive(1))).toBe(true)
  })
})
