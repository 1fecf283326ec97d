import type { TestMember } from '../../../../test/app.ts'

/** Creates an API key of the member. */
export async function readKey(member: TestMember, scopes: readonly string[] = ['log', 'rig', 'read']): Promise<string> {
  const response = await member.post('vapikeys/add', { name: 'Shack', scopes })
  return response.json<{ api_key: string }>().api_key
}
