import { beforeEach, expect, test, vi } from 'vitest'
import { registerToAccess, rememberPress, takePress } from './gate.ts'

const HOUR = 3_600_000

beforeEach(() => {
  const retained = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => retained.get(key) ?? null,
    setItem: (key: string, value: string) => void retained.set(key, value),
    removeItem: (key: string) => void retained.delete(key),
  })
})

test('a press is taken once, and only as what it was', () => {
  rememberPress('follow:7', 0)
  expect(takePress('follow:8', 1)).toBe(false)
  expect(takePress('message:7', 1)).toBe(false)
  expect(takePress('follow:7', 1)).toBe(true)
  expect(takePress('follow:7', 1)).toBe(false)
})

test('a press is valid for an hour', () => {
  rememberPress('follow:7', 0)
  expect(takePress('follow:7', HOUR)).toBe(true)
  rememberPress('follow:7', 0)
  expect(takePress('follow:7', HOUR + 1)).toBe(false)
})

test('nothing is taken where nothing was pressed', () => {
  expect(takePress('follow:7')).toBe(false)
  sessionStorage.setItem('onfreq.pressed', '"follow:7"')
  expect(takePress('follow:7')).toBe(false)
})

test('the registration page carries the prompt and where to go on', () => {
  expect(registerToAccess('/M0QVL?a=b')).toBe('/register?register-required=1&redirect=%2FM0QVL%3Fa%3Db')
})
