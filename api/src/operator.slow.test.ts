import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const OPERATOR = 'api/src/operator.ts'
const VERBS = [
  ...['accounts', 'admin', 'backup', 'deploy-token', 'doctor', 'dxcc', 'footprint'],
  ...['jobs', 'migrate', 'recount', 'releases', 'restore', 'rotate-secret'],
]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onfreq-command-line-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function run(...words: readonly string[]) {
  const data = join(folder, words.join('-'))
  const child = spawn(process.execPath, [OPERATOR, ...words], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ONFREQ_DATA: data },
  })
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { stdout, stderr, code, madeSomething: existsSync(data) }
}

test('lists each of its verbs once', async () => {
  const { stdout, code } = await run('--help')
  expect(code).toBe(0)
  expect([...stdout.matchAll(/^ {2}(\S+)/gm)].map(([, verb]) => verb)).toEqual(VERBS)
})

test('rejects an unknown verb and changes nothing', async () => {
  const { stdout, stderr, code, madeSomething } = await run('toString')
  expect({ stdout, code, madeSomething }).toEqual({ stdout: '', code: 2, madeSomething: false })
  expect(stderr).toContain('There is no verb "toString".')
})

// Stray arguments and misspelled options: commands that delete or grant must not guess.
test.each(VERBS)(
  '%s with an unknown option changes nothing and prints its usage',
  async (verb) => {
    const { stdout, stderr, code, madeSomething } = await run(verb, 'M0ABC', '--remov')
    expect({ stdout, code, madeSomething }).toEqual({ stdout: '', code: 2, madeSomething: false })
    expect(stderr).toContain(`Usage: npm run onfreq -- ${verb}`)
  },
  60_000,
)

test.each(VERBS)(
  '%s explains itself with --help and changes nothing',
  async (verb) => {
    const { stdout, code, madeSomething } = await run(verb, '--help')
    expect({ code, madeSomething }).toEqual({ code: 0, madeSomething: false })
    expect(stdout).toContain(`Usage: npm run onfreq -- ${verb}`)
  },
  60_000,
)
