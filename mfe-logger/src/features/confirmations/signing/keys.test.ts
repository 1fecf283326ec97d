import { isSignedBy } from '@onfreq/ham/proof/proof'
import { expect, test } from 'vitest'
import { makeKey, openSealed, sign } from './keys.ts'
import { newRecoveryCode, parseRecoveryCode } from './recovery-code.ts'

test('a key signs for its owner, cannot be extracted, and is restored only with its recovery code', async () => {
  const { stored, added, code } = await makeKey('M0ABC')
  const claim = { format: 'onfreq-key/1', key: added.key, owner: 'M0ABC' }
  expect(await isSignedBy(added.key, claim, added.possession)).toBe(true)
  expect(stored.privateKey.extractable).toBe(false)
  const back = await openSealed(added.key, added.sealed, code)
  if (back === null) throw new Error('The code does not open its own key')
  expect(back.privateKey.extractable).toBe(false)
  expect(await isSignedBy(added.key, { hello: 'world' }, await sign(back, { hello: 'world' }))).toBe(true)
  expect(await openSealed(added.key, added.sealed, newRecoveryCode())).toBeNull()
})

test('parses a recovery code in common written forms', () => {
  const code = newRecoveryCode()
  expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(parseRecoveryCode(code.toLowerCase().replaceAll('-', ' '))).toBe(code)
  expect(parseRecoveryCode('O1IL-0000-0000-0000-0000-0000')).toBe('0111-0000-0000-0000-0000-0000')
  expect(parseRecoveryCode(code.slice(1))).toBeNull()
  expect(parseRecoveryCode(`${code.slice(0, -1)}U`)).toBeNull()
  expect(newRecoveryCode()).not.toBe(code)
})
