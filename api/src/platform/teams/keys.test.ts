import { expect, test } from 'vitest'
import { signingKeys } from './keys.ts'

const [OLD, NEW] = ['the former secret of thirty-two letters', 'the present secret of thirty-two letters'] as const

test('offers the keys of former secrets after that of the current one', async () => {
  const before = await signingKeys({ secrets: [OLD] })
  const after = await signingKeys({ secrets: [NEW, OLD] })
  expect(after).toHaveLength(2)
  expect(after[1]?.id).toBe(before[0]?.id)
  expect(after[0]?.id).not.toBe(before[0]?.id)
  expect(after.map(({ publicJwk }) => publicJwk)).toEqual(
    after.map(({ id }) => expect.objectContaining({ kid: id, alg: 'EdDSA', use: 'sig' })),
  )
  expect(after.some(({ publicJwk }) => 'd' in publicJwk)).toBe(false)
})
