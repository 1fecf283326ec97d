import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const COMMANDS = Object.entries(scripts).flatMap(([name, line]) => {
  const program = /^node (api\/src\/\S+\/commands\/\S+\.ts)$/.exec(line)?.[1]
  return program === undefined ? [] : [{ name, program }]
})

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onfreq-command-line-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function run(program: string, ...words: readonly string[]) {
  const data = join(folder, program.replaceAll('/', '-'))
  const child = spawn(process.execPath, [program, ...words], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ONFREQ_DATA: data },
  })
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { said, complained, code, madeSomething: existsSync(data) }
}

test('the commands are found', () => {
  expect(COMMANDS.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['admin', 'migrate', 'backup', 'restore', 'jobs', 'accounts', 'doctor', 'rotate-secret']),
  )
})

// A word that some could take, and an option that is a slip: what destroys or grants must not guess.
test.each(COMMANDS)(
  'npm run $name with an option that it does not know does nothing and says its usage',
  async ({ name, program }) => {
    const { said, complained, code, madeSomething } = await run(program, 'M0ABC', '--remov')
    expect({ said, code, madeSomething }).toEqual({ said: '', code: 2, madeSomething: false })
    expect(complained).toContain(`Usage: npm run ${name}`)
  },
  60_000,
)
