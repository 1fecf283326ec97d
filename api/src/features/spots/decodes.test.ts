import type { BridgeHeard } from '@onfreq/contracts/spots/spots'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'

let site: TestApp

beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const sendDecodes = (...calls: readonly string[]): BridgeHeard => ({
  heard: calls.map((call) => ({ call, frequency_khz: 14_075.2, mode: 'FT8', snr: -12, grid: null, calls_cq: true })),
})

const saveSettings = (member: TestMember, payload: { share_decodes: boolean; wsjtx_colours: boolean }) =>
  member.get('spots/settings', { method: 'PUT', payload })

async function readOpenings(): Promise<readonly { band: string; from: string; to: string; decodes: number }[]> {
  return (await site.get('spots/openings')).json().hours.map(({ hour: _, ...rest }: { hour: string }) => rest)
}

test('decodes of a program can be read by their owner only', async () => {
  const [one, two] = [await site.register('M0HRA'), await site.register('M0HRB')]
  expect((await one.post('vbridge/heard', sendDecodes('EA8ABC', 'ea8abc', 'JA1AA'))).statusCode).toBe(200)
  const mine = (await one.get('spots/heard')).json().heard
  expect(mine).toHaveLength(2)
  expect(mine[0]).toMatchObject({ callsign: 'EA8ABC', band: '20m', mode: 'FT8', dxcc: 29, continent: 'AF', snr: -12 })
  expect((await two.get('spots/heard')).json().heard).toEqual([])
  expect((await site.get('spots/heard')).statusCode).toBe(401)
  site.clock.advance(2 * 3_600_000)
  expect((await one.get('spots/heard')).json().heard).toEqual([])
  expect((await one.get('spots/heard?age=180')).json().heard).toHaveLength(2)
})

test('openings are sums over sharing members: each station counts once an hour, from three stations on', async () => {
  const [one, two, quiet] = [await site.register('M0OPA'), await site.register('G4OPB'), await site.register('M0OPC')]
  site.clock.advance(3_600_000)
  await saveSettings(quiet, { share_decodes: false, wsjtx_colours: false })
  await one.post('vbridge/heard', sendDecodes('PY2AA', 'PY2BB'))
  await one.post('vbridge/heard', sendDecodes('PY2AA', 'PY2BB'))
  await quiet.post('vbridge/heard', sendDecodes('PY2AA', 'PY2BB', 'PY2CC', 'ZL1AA', 'ZL2AA', 'ZL3AA'))
  const about = async () => (await readOpenings()).filter(({ to }) => to === 'SA' || to === 'OC')
  expect(await about()).toEqual([])
  await two.post('vbridge/heard', sendDecodes('PY2AA'))
  expect(await about()).toEqual([{ band: '20m', from: 'EU', to: 'SA', decodes: 3 }])
})

test('highlight colours are sent to subscribers according to what each station would add to their log', async () => {
  const member = await site.register('M0CLR')
  const data = { Call: 'ON4AA', TS: site.clock.now().toISOString(), Freq: 14_075, Mode: 'FT8', SNT: '-10', RCV: '-10' }
  await member.post('vqso/upsert', { data })
  expect((await member.post('vbridge/heard', sendDecodes('EA8ABC'))).json()).toEqual({ colours: null })
  await saveSettings(member, { share_decodes: true, wsjtx_colours: true })
  const response = await member.post('vbridge/heard', sendDecodes('ON4BB', 'EA8ABC'))
  expect(response.json()).toEqual({ colours: [{ call: 'EA8ABC', what: 'country' }] })
  await member.post('vqso/upsert', { data: { ...data, Call: 'EA8ABC' } })
  expect((await member.post('vbridge/heard', sendDecodes('EA8ABC'))).json()).toEqual({ colours: [] })
})

test('invalid stations are skipped, and the others are stored', async () => {
  const member = await site.register('M0BAD')
  const { heard: stations } = sendDecodes('EA8ABC', '???', '123')
  const far = { ...sendDecodes('K1AB').heard[0], frequency_khz: 15_000 }
  await member.post('vbridge/heard', { heard: [...stations, far] })
  expect((await member.get('spots/heard')).json().heard.map(({ callsign }: { callsign: string }) => callsign)).toEqual([
    'EA8ABC',
  ])
  expect((await member.post('vbridge/heard', { heard: [] })).statusCode).toBe(400)
})
