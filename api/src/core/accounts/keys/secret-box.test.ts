import { expect, test } from 'vitest'
import { createSecretBox, getLocation } from './secret-box.ts'

const box = createSecretBox(['a secret of an installation, 32+ characters'])

test('decrypts a secret only in its own location and never produces the same ciphertext twice', () => {
  const location = getLocation(7, 'qrz_api_key')
  const box1 = box.seal('ABCD-1234-ÄÖ', location)
  const box2 = box.seal('ABCD-1234-ÄÖ', location)
  expect(box.open(box1, location)).toBe('ABCD-1234-ÄÖ')
  expect(box1.equals(box2)).toBe(false)
  expect(box1.includes('ABCD')).toBe(false)
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
  const [current, earlier] = ['a first secret, thirty-two characters', 'a second secret, thirty-two characters']
  const sealed = createSecretBox([current]).seal('ABCD', 'place')
  const rotated = createSecretBox([earlier, current])
  expect(rotated.open(sealed, 'place')).toBe('ABCD')
  expect(rotated.isOurs(sealed, 'place')).toBe(false)
  const reEncrypted = rotated.seal('ABCD', 'place')
  expect(rotated.isOurs(reEncrypted, 'place')).toBe(true)
  expect(createSecretBox([earlier]).open(reEncrypted, 'place')).toBe('ABCD')
  expect(createSecretBox([earlier]).open(sealed, 'place')).toBeNull()
})

test('does not open a tampered box', () => {
  const sealed = box.seal('ABCD', 'place')
  for (let offset = 0; offset < sealed.length; offset += 1) {
    const tampered = Buffer.from(sealed)
    tampered[offset] = (tampered[offset] ?? 0) ^ 1
    expect(box.open(tampered, 'place'), `byte ${offset}`).toBeNull()
  }
  expect(box.open(null, 'place')).toBeNull()
})

test('decrypts boxes from earlier releases: version, salt, tag and ciphertext have the expected lengths', () => {
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
