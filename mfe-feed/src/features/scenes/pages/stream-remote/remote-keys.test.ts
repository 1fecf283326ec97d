// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { getAction } from './remote-keys.ts'

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  getAction({ key, ctrlKey: false, metaKey: false, altKey: false, repeat: false, target: document.body, ...more }, 7)

test('digits toggle one plate each, and four letters trigger actions', () => {
  expect(['1', '7', '8', '0'].map((key) => press(key))).toEqual([0, 6, undefined, undefined])
  expect(['s', 'S', 't', 'p', 'a', 'x'].map((key) => press(key))).toEqual([
    'skin',
    'skin',
    'test',
    'privacy',
    'announce',
    undefined,
  ])
})

test('ignores keys with Ctrl, repeated keys and keys typed into a field', () => {
  expect(press('s', { ctrlKey: true })).toBeUndefined()
  expect(press('1', { metaKey: true })).toBeUndefined()
  expect(press('t', { repeat: true })).toBeUndefined()
  expect(press('p', { target: document.createElement('input') })).toBeUndefined()
})
