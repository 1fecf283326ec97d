/**
 * Runs Wavelog's own contract tests (github.com/HB9HIL/wavelog_cypress) against this site. Set `WAVELOG_CONTRACT` to
 * their folder; their licence does not allow distributing them, so without it nothing runs. Failures are printed, and
 * docs/api.md explains them.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../app.ts'
import { runCypress, type Stage, type Statement } from './cypress.ts'

const FOLDER = process.env.WAVELOG_CONTRACT ?? ''
const FILES = [
  { file: 'cypress/e2e/14-api_v1.cy.js', least: 30 },
  { file: 'cypress/e2e/15-api_v2.cy.js', least: 180 },
] as const

describe.skipIf(FOLDER === '' || !existsSync(FOLDER))('Wavelog’s own contract', () => {
  let site: TestApp
  let member: TestMember
  let stage: Stage
  beforeAll(async () => {
    site = await startTestApp()
    member = await site.register('HB9HIL')
    const origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
    const key = async (scopes: readonly string[]) =>
      (await member.post('vapikeys/add', { name: 'contract', scopes })).json<{ api_key: string }>().api_key
    const stations = await site.app.inject(`/api/station_info/${await key(['read'])}`)
    stage = {
      origin,
      // Wavelog's location is always the first one created; this site's has its own id.
      constants: { STATION_PROFILE_ID: Number(stations.json()[0].station_id) },
      facts: {
        user: { callsign: member.callsign },
        stationsetup: { public_slug: member.callsign.toLowerCase(), station_dxcc: '287' },
      },
      apiKey: (rights) => key(rights === 'rw' ? ['read', 'log', 'rig'] : ['read']),
      apiToken: async (scopes) =>
        `wl2_${await key(scopes.some((scope) => scope.endsWith(':write')) ? ['read', 'log', 'rig'] : ['read'])}`,
    }
  })
  afterAll(() => site.close())

  test.each(FILES)('$file', { timeout: 300_000 }, async ({ file, least }) => {
    const statements = await runCypress(join(FOLDER, file), stage)
    const passed = statements.filter(({ problem }) => problem === undefined)
    process.stdout.write(table(file, statements))
    expect(passed.length).toBeGreaterThanOrEqual(least)
  })
})

function table(file: string, statements: readonly Statement[]): string {
  const failed = statements.filter(({ problem }) => problem !== undefined)
  const lines = failed.map(({ name, problem }) => `  ✗ ${name}: ${problem?.slice(0, 200).replaceAll('\n', ' ')}`)
  return `\n${file}: ${statements.length - failed.length} of ${statements.length} hold\n${lines.join('\n')}\n`
}
