import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PictureStore } from './picture-store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const picture = Buffer.from

it('keeps the previous picture of a story only if it looks different now', () => {
  const first = new PictureStore(folder)
  first.write('dark-390/button.png', picture('a button'))
  first.write('dark-390/card.png', picture('a card'))
  expect(first.added).toEqual(['dark-390/button.png', 'dark-390/card.png'])

  const second = new PictureStore(folder)
  second.write('dark-390/button.png', picture('a rounder button'))
  second.write('dark-390/card.png', picture('a card'))
  expect([second.changed, second.added]).toEqual([['dark-390/button.png'], []])
  expect(readFileSync(join(folder, 'before/dark-390/button.png'), 'utf8')).toBe('a button')
  expect(readFileSync(join(folder, 'dark-390/button.png'), 'utf8')).toBe('a rounder button')

  const third = new PictureStore(folder)
  third.write('dark-390/button.png', picture('a rounder button'))
  expect(third.changed).toEqual([])
  expect(existsSync(join(folder, 'before'))).toBe(false)
})

it('removes pictures of deleted stories after a full run', () => {
  const first = new PictureStore(folder)
  first.write('dark-390/button.png', picture('a button'))
  first.write('dark-390/gone.png', picture('something'))

  const second = new PictureStore(folder)
  second.write('dark-390/button.png', picture('another button'))
  expect(second.deleteOthers()).toBe(1)
  expect(existsSync(join(folder, 'dark-390/gone.png'))).toBe(false)
  expect(existsSync(join(folder, 'before/dark-390/button.png'))).toBe(true)
})
