import type { TestMember } from '../../../../test/app.ts'

/** An API key of the member. */
export async function keyOf(member: TestMember, scopes: readonly string[] = ['log', 'rig', 'read']): Promise<string> {
  const answer = await member.post('vapikeys/add', { name: 'Shack', scopes })
  return answer.json<{ api_key: string }>().api_key
}
