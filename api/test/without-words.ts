import { expect } from 'vitest'
import type { TestMember } from './app.ts'

/** Asserts that these calls work without a request body and reject any body. */
export async function expectNoWords(member: TestMember, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const plain = await member.post(path)
    expect([path, plain.statusCode, plain.json().error?.code]).not.toEqual([path, 400, 'request.invalid'])
    expect([path, plain.statusCode]).toEqual([
      path,
      expect.toSatisfy((status: number) => status === 200 || status > 400),
    ])
    expect([path, (await member.post(path, { unknown_word: 1 })).statusCode]).toEqual([path, 400])
  }
}
