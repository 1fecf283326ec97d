import type { TestMember } from '../../../../test/app.ts'

/** The id of a new API key. */
export async function readKey(member: TestMember): Promise<number> {
  return (await member.post('vapikeys/add', { name: 'For a while', scopes: ['rig'] })).json().key.id
}
