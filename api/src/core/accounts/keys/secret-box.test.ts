import { expect, test } from 'vitest'
import { createSecretBox, getLocation } from './secret-box.ts'

const box = createSecretBox(['a secret of an installation, 32+ characters'])

test('opens a sealed secret only in its own location and never produces the same ciphertext twice', () => {
  const place = getLocation(7, 'qrz_api_key')
  const first = box.seal('ABCD-1234-ÄÖ', place)
  const second = box.seal('ABCD-1234-ÄÖ', place)
  expect(box.open(first, place)).toBe('ABCD-1234-ÄÖ')
  expect(first.equals(second)).toBe(false)
  expect(first.includes('ABCD')).toBe(false)
})

test('does not open a box moved to another account, column or installation', () => {
  const sealed = box.seal('ABCD', getLocation(7, 'qrz_api_key'))
  expect(box.open(sealed, getLocation(8, 'qrz_api_key'))).toBeNull()
  expect(box.open(sealed, getLocation(7, 'clublog_password'))).toBeNull()
  expect(
    createSecretBox(['a secret of another installation, longer']).open(sealed, getLocation(7, 'qrz_api_key')),
  ).toBeNull()
})

test('seals with the first secret and opens with all until one is removed', () => {
  const [first, second] = ['a first secret, thirty-two characters', 'a second secret, thirty-two characters']
  const sealed = createSecretBox([first]).seal('ABCD', 'place')
  const rotated = createSecretBox([second, first])
  expect(rotated.open(sealed, 'place')).toBe('ABCD')
  expect(rotated.isOurs(sealed, 'place')).toBe(false)
  const again = rotated.seal('ABCD', 'place')
  expect(rotated.isOurs(again, 'place')).toBe(true)
  expect(createSecretBox([second]).open(again, 'place')).toBe('ABCD')
  expect(createSecretBox([second]).open(sealed, 'place')).toBeNull()
})

test('does not open a tampered box', () => {
  const sealed = box.seal('ABCD', 'place')
  for (let at = 0; at < sealed.length; at += 1) {
    const bad = Buffer.from(sealed)
    bad[at] = (bad[at] ?? 0) ^ 1
    expect(box.open(bad, 'place'), `byte ${at}`).toBeNull()
  }
  expect(box.open(null, 'place')).toBeNull()
})

test('opens boxes from earlier releases, with the length of version, salt, tag and text', () => {
  const stored = '01000102030405060708090a0bf5b98ed1abff97deb967eee9be873bd0cfb5ceaf569d8a9119'
  expect(box.open(Buffer.from(stored, 'hex'), getLocation(7, 'qrz_api_key'))).toBe('ABCD-1234')
  expect(box.seal('ABCD-1234', 'place')).toHaveLength(stored.length / 2)
  expect(box.open(box.seal('', 'place'), 'place')).toBe('')
})

test('does not open a truncated box or one of another version', () => {
  const sealed = box.seal('ABCD', 'place')
  for (let length = 0; length < sealed.length; length += 1)
    expect(box.open(sealed.subarray(0, length), 'place'), `${length} bytes`).toBeNull()
  expect(box.isOurs(sealed, 'place')).toBe(true)
  expect(box.isOurs(Buffer.concat([Buffer.of(2), sealed.subarray(1)]), 'place')).toBe(false)
})
