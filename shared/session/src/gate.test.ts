import { beforeEach, expect, test, vi } from 'vitest'
import { registerToAccess, rememberPress, takePress } from './gate.ts'

const HOUR = 3_600_000

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

test('returns a remembered press once, and only for the same action', () => {
  rememberPress('follow:7', 0)
  expect(takePress('follow:8', 1)).toBe(false)
  expect(takePress('message:7', 1)).toBe(false)
  expect(takePress('follow:7', 1)).toBe(true)
  expect(takePress('follow:7', 1)).toBe(false)
})

test('forgets a press after an hour', () => {
  rememberPress('follow:7', 0)
  expect(takePress('follow:7', HOUR)).toBe(true)
  rememberPress('follow:7', 0)
  expect(takePress('follow:7', HOUR + 1)).toBe(false)
})

test('returns no press when none was remembered', () => {
  expect(takePress('follow:7')).toBe(false)
  sessionStorage.setItem('onfreq.pressed', '"follow:7"')
  expect(takePress('follow:7')).toBe(false)
})

test('links to the registration page with the prompt and the path to return to', () => {
  expect(registerToAccess('/M0QVL?a=b')).toBe('/register?register-required=1&redirect=%2FM0QVL%3Fa%3Db')
})
