import { expect, test } from 'vitest'
import { createSecretBox, placeOf } from './secret-box.ts'

const box = createSecretBox(['a secret of an installation, 32+ characters'])

test('a sealed secret opens again at its place, and never looks the same twice', () => {
  const place = placeOf(7, 'qrz_api_key')
  const first = box.seal('ABCD-1234-ÄÖ', place)
  const second = box.seal('ABCD-1234-ÄÖ', place)
  expect(box.open(first, place)).toBe('ABCD-1234-ÄÖ')
  expect(first.equals(second)).toBe(false)
  expect(first.includes('ABCD')).toBe(false)
})

test('a box moved to another account, another column or another installation stays shut', () => {
  const sealed = box.seal('ABCD', placeOf(7, 'qrz_api_key'))
  expect(box.open(sealed, placeOf(8, 'qrz_api_key'))).toBeNull()
  expect(box.open(sealed, placeOf(7, 'clublog_password'))).toBeNull()
  expect(
    createSecretBox(['a secret of another installation, longer']).open(sealed, placeOf(7, 'qrz_api_key')),
  ).toBeNull()
})

test('the first secret seals and all of them open, until one is left out', () => {
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

test('a tampered box stays shut', () => {
  const sealed = box.seal('ABCD', 'place')
  for (let at = 0; at < sealed.length; at += 1) {
    const bad = Buffer.from(sealed)
    bad[at] = (bad[at] ?? 0) ^ 1
    expect(box.open(bad, 'place'), `byte ${at}`).toBeNull()
  }
  expect(box.open(null, 'place')).toBeNull()
})
