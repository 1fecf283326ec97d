import type { LogPreset } from '@onfreq/contracts/log/logger'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'

let site: TestApp
let member: TestMember

beforeAll(async () => {
  site = await startTestApp()
})
beforeEach(async () => {
  member = await site.register()
})
afterAll(() => site.close())

describe('note on a callsign', () => {
  const set = (callsign: string, note: string) => member.post('vcallnote/set', { callsign, note })
  const noted = async (path: string, who = member) => (await who.post(`vlogbar/${path}`)).json().note

  test('is shown the next time, even for the portable form of the call, but only to its author', async () => {
    expect((await set('g4qao/p', '  Tilda, likes\nCW \u0000')).json()).toEqual({
      callsign: 'G4QAO',
      note: 'Tilda, likes\nCW',
    })
    expect(await noted('G4QAO')).toBe('Tilda, likes\nCW')
    expect(await noted('EA8_G4QAO')).toBe('Tilda, likes\nCW')
    expect(await noted('G4QAO', await site.register())).toBeNull()
  })

  test('is replaced, and removed by an empty one', async () => {
    await set('G4QAO', 'one')
    await set('G4QAO', 'two')
    expect(await noted('G4QAO')).toBe('two')
    expect((await set('G4QAO', ' ')).json()).toEqual({ callsign: 'G4QAO', note: null })
    expect(await noted('G4QAO')).toBeNull()
  })

  test('requires a callsign', async () => {
    expect((await set('!!!', 'x')).statusCode).toBe(400)
  })
})

describe('presets', () => {
  const preset = (id: string, change: Partial<LogPreset> = {}): LogPreset => ({
    id,
    name: 'Hill top',
    fields: ['rstSent', 'rstRcvd', 'theirRefs'],
    defaults: { power: '5' },
    keeps: ['myRefs'],
    needs: ['theirRefs'],
    next: 'rstRcvd',
    space: 'goes on',
    reports: 'by mode',
    dupe: { within: 'day', band: true, mode: true },
    ...change,
  })
  const list = async (who = member) => (await who.post('vlogpresets')).json().presets

  test('are stored, replaced and removed by each operator separately', async () => {
    expect((await member.post('vlogpresets/save', preset('hill'))).json().presets).toEqual([preset('hill')])
    await member.post('vlogpresets/save', preset('hill', { name: 'Summit' }))
    await member.post('vlogpresets/save', preset('park'))
    expect((await list()).map(({ name }: LogPreset) => name)).toEqual(['Summit', 'Hill top'])
    expect(await list(await site.register())).toEqual([])
    expect((await member.post('vlogpresets/remove', { id: 'hill' })).json().presets).toEqual([preset('park')])
  })

  test('with an unknown or duplicate field are rejected', async () => {
    for (const change of [{ fields: ['shoeSize'] }, { fields: ['name', 'name'] }, { next: 'nowhere' }]) {
      expect((await member.post('vlogpresets/save', { ...preset('odd'), ...change })).statusCode).toBe(400)
    }
    expect(await list()).toEqual([])
  })

  test('are limited to 20, even with concurrent requests', async () => {
    const responses = await Promise.all(
      Array.from({ length: 24 }, (_, n) => member.post('vlogpresets/save', preset(`preset-${n}`))),
    )
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(4)
  })
})
