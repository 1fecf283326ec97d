import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'

let site: TestApp
let member: TestMember
let key: string

beforeAll(async () => {
  site = await startTestApp()
})
beforeEach(async () => {
  member = await site.register()
  const { code } = (await member.post('vpairing/start')).json()
  const claimed = await site.post('vpairing/claim', { code: code.toLowerCase().replace('-', ' '), device: 'Shack PC' })
  expect(claimed.json()).toMatchObject({ callsign: member.callsign })
  key = claimed.json().api_key
})
afterAll(() => site.close())

const toAdif = (call: string, fields = '') =>
  `<CALL:${call.length}>${call}<QSO_DATE:8>20261120<TIME_ON:6>101530<BAND:3>20m<MODE:2>CW${fields}<EOR>`
const sendContacts = async (contacts: object[], bearer = key) =>
  site.post('vbridge/contacts', { contacts }, { headers: { authorization: `Bearer ${bearer}` } })
const listCalls = async () => {
  const { rows } = await site.app.pool.query('select call, comment from contact where owner_id = $1 order by call', [
    member.accountId,
  ])
  return rows
}

test('accepts a pairing code once, shows it as a key in the settings, and explains an invalid one', async () => {
  const { code } = (await member.post('vpairing/start')).json()
  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  await site.post('vpairing/claim', { code, device: 'x' })
  const again = await site.post('vpairing/claim', { code, device: 'x' })
  expect(again.statusCode).toBe(404)
  expect(again.json().error.message).toContain('settings')
  const { keys } = (await member.post('vapikeys')).json()
  expect(keys.map(({ name }: { name: string }) => name)).toContain('Shack PC')
})

test('expires a pairing code after ten minutes', async () => {
  const { code } = (await member.post('vpairing/start')).json()
  site.clock.advance(11 * 60_000)
  expect((await site.post('vpairing/claim', { code, device: 'x' })).statusCode).toBe(404)
})

test('stores a contact sent repeatedly once', async () => {
  const contact = { key: 'wsjtx-0001', adif: toAdif('DL1ABC') }
  expect((await sendContacts([contact, contact])).json().results).toEqual([
    { key: 'wsjtx-0001', outcome: 'new' },
    { key: 'wsjtx-0001', outcome: 'same' },
  ])
  expect((await sendContacts([contact])).json().results).toMatchObject([{ outcome: 'same' }])
  expect(await listCalls()).toHaveLength(1)
})

test('accepts valid contacts even if another one is invalid', async () => {
  const { results } = (
    await sendContacts([
      { key: 'n1mm-00001', adif: '<CALL:0><BAND:3>20m<EOR>' },
      { key: 'n1mm-00002', adif: toAdif('DL2ABC') },
    ])
  ).json()
  expect(results).toMatchObject([{ outcome: 'refused', reason: expect.stringContaining('CALL') }, { outcome: 'new' }])
})

test('reports the results of a request in order, with an invalid contact and a change among them', async () => {
  await sendContacts([{ key: 'n1mm-00010', adif: toAdif('DL0ABC') }])
  const { results } = (
    await sendContacts([
      { key: 'wsjtx-0011', adif: toAdif('DL1ABC') },
      { key: 'wsjtx-0012', adif: toAdif('DL2ABC') },
      { key: 'n1mm-00010', adif: toAdif('DL0ABD'), replace: true },
      { key: 'wsjtx-0013', adif: '<BAND:3>20m<EOR>' },
      { key: 'wsjtx-0014', adif: toAdif('DL4ABC') },
      { key: 'wsjtx-0012', adif: toAdif('DL2ABC') },
      { key: 'n1mm-00010' },
      { key: 'wsjtx-0015', adif: toAdif('DL5ABC') + toAdif('DL6ABC') },
    ])
  ).json()
  expect(results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'new',
    'new',
    'updated',
    'refused',
    'new',
    'same',
    'deleted',
    'new',
  ])
  expect((await listCalls()).map(({ call }) => call)).toEqual(['DL1ABC', 'DL2ABC', 'DL4ABC', 'DL5ABC'])
})

test('restores a contact that N1MM deletes and then sends again as a change', async () => {
  await sendContacts([{ key: 'n1mm-00020', adif: toAdif('DL3ABC') }])
  await sendContacts([{ key: 'n1mm-00020' }])
  await sendContacts([{ key: 'n1mm-00020', adif: toAdif('DL3ABD'), replace: true }])
  expect((await listCalls()).map(({ call }) => call)).toEqual(['DL3ABD'])
})

test('applies changes and deletions by another program', async () => {
  await sendContacts([{ key: 'n1mm-00003', adif: toAdif('DL3ABC') }])
  const changed = { key: 'n1mm-00003', adif: toAdif('DL3ABD', '<COMMENT:5>hello'), replace: true }
  expect((await sendContacts([changed])).json().results).toMatchObject([{ outcome: 'updated' }])
  expect(await listCalls()).toEqual([{ call: 'DL3ABD', comment: 'hello' }])
  expect((await sendContacts([{ key: 'n1mm-00003' }])).json().results).toMatchObject([{ outcome: 'deleted' }])
  expect((await sendContacts([{ key: 'n1mm-00003' }])).json().results).toMatchObject([{ outcome: 'same' }])
  expect(await listCalls()).toEqual([])
})

test('does not add contacts with a key that is restricted to the radio', async () => {
  const { api_key } = (await member.post('vapikeys/add', { name: 'rig', scopes: ['rig'] })).json()
  expect((await sendContacts([{ key: 'wsjtx-0009', adif: toAdif('DL1ABC') }], api_key)).statusCode).toBe(403)
})
