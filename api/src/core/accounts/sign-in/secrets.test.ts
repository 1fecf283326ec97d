import { expect, test } from 'vitest'
import { newCode, recoveryHash } from '../passkeys/recovery-codes.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { isWeakPassword } from './password-strength.ts'
import { newApiKey, newLink, newPin, newToken } from './random-keys.ts'

test.each([
  ['a session', newToken, /^oft_[\w-]{43}$/],
  ['a key for programs', newApiKey, /^ofk_[0-9a-f]{40}$/],
  ['a link', () => newLink(47).link, /^47\.[\w-]{32}$/],
  ['a PIN', newPin, /^\d{6}$/],
  ['a recovery code', newCode, /^(?:[0-9a-hj-kmnp-tv-z]{4}-){3}[0-9a-hj-kmnp-tv-z]{4}$/],
])('%s has the required length and is unique', (_name, make, shape) => {
  const secrets = Array.from({ length: 200 }, make)
  for (const each of secrets) expect(each).toMatch(shape)
  expect(new Set(secrets).size).toBeGreaterThan(190)
})

test('accepts a PIN with a leading zero', () => {
  expect(Array.from({ length: 400 }, newPin).some((pin) => pin.startsWith('0'))).toBe(true)
})

test('accepts a recovery code in any notation', () => {
  const typed = recoveryHash('0a1b-1c2d-3e4f-5g6h')
  for (const other of ['OA1B 1C2D 3E4F 5G6H', 'oaib.lc2d/3e4f-5g6h', ' 0a1b1c2d3e4f5g6h '])
    expect(recoveryHash(other).equals(typed), other).toBe(true)
  expect(recoveryHash('0a1b-1c2d-3e4f-5g6j').equals(typed)).toBe(false)
})

test("hashes with OWASP's Argon2id parameters and treats equivalent Unicode forms as equal", async () => {
  const hash = await hashPassword('Zo\u00EB twice')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwordMatches(hash, 'Zoe\u0308 twice')).toBe(true)
  expect(await passwordMatches(hash, 'Zoe twice')).toBe(false)
  expect(await passwordMatches(null, 'Zo\u00EB twice')).toBe(false)
})

test('rates a password with public facts as weak, but ignores single letters of a name', async () => {
  expect(await isWeakPassword('oz1abc12', ['OZ1ABC'])).toBe(true)
  expect(await isWeakPassword('Findbarsson', ['Søren Findbarsson'])).toBe(true)
  expect(await isWeakPassword('hamradio73', [])).toBe(true)
  expect(await isWeakPassword('qzvx kwpj', ['q z v x k w p j'])).toBe(false)
})

test('rates only the first hundred characters of a very long password', async () => {
  const strong = 'v9#kQ2!xTz8$'
  expect(await isWeakPassword(`${'a'.repeat(100)}${strong}`, [])).toBe(true)
  expect(await isWeakPassword(`${'a'.repeat(80)}${strong}`, [])).toBe(false)
})
