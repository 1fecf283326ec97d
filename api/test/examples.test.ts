/** Runs the examples of the interface page in a shell, with only the key replaced. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { apiExamples } from '@onfreq/contracts/integrations/api-examples'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'

let site: TestApp
let url: string
let key: string
beforeAll(async () => {
  site = await startTestApp()
  url = await site.app.listen({ port: 0, host: '127.0.0.1' })
  const member = await site.register()
  await member.post('vqso/upsert', { data: { Call: 'G4QAO', TS: '2026-11-19T10:12:00Z', Freq: 7_012, Mode: 'CW' } })
  key = (await member.post('vapikeys/add', { name: 'examples', scopes: ['read', 'log'] })).json().api_key
})
afterAll(() => site.close())

/** Expected content of each response; the status must be 200. */
const EXPECTED_CONTENT = [
  '"status":"created"',
  '"exported_qsos":',
  '"data":',
  '"callsign":"3Y0J"',
  '"Call":"G4QAO"',
] as const

test.each(EXPECTED_CONTENT.map((answer, n) => [n, answer] as const))(
  'example %i works when copied',
  async (n, answer) => {
    const { command = '' } = apiExamples(url, key)[n] ?? {}
    // Only connects to loopback, regardless of the machine's proxy.
    const { stdout } = await promisify(execFile)('sh', ['-c', `${command} --fail-with-body --silent --noproxy '*'`])
    expect(stdout).toContain(answer)
  },
)

test('the guide for programs contains the same examples', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8')
  for (const { command } of apiExamples('$SITE', '$KEY')) {
    // A shell does not expand variables in single quotes.
    expect(guide).toContain(command.replace('"key":"$KEY"', `"key":"'$KEY'"`))
  }
  expect(apiExamples(url, key)).toHaveLength(EXPECTED_CONTENT.length)
})
