/**
 * `npm run conformance -- --mutate 20`: takes one behaviour at a time out of the code beside the unit and API tests that
 * statements name, and runs those tests. What survives was shown by nothing. The list is kept in `.cache/mutations/`.
 * It changes files of the working copy for as long as a test runs, so it wants them committed, and puts them back.
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { type Mutation, mutated, mutationsOf } from './mutations.ts'
import { SECTIONS } from './sections.ts'
import { testsOf } from './statement.ts'

const ROOT = join(import.meta.dirname, '../../..')
const FOLDER = join(ROOT, '.cache/mutations')

/** A mutation can make a test wait or grow for ever. */
const PATIENCE_MS = 120_000
const MEMORY_MB = 1_500

/** No test of its own, or nothing that a statement is about. */
const NOT_PRODUCT = /\.(test|stories|spec)\.|\/testing[./]|\/fixtures?[./]|\/test\/|\.d\.ts$/

interface Place {
  readonly source: string
  /** Tests that statements name and that stand on this source. */
  readonly tests: readonly string[]
}

type Ending = 'killed' | 'survived' | 'killed by time'

/** Answers the exit code: 1 when something survived. */
export async function mutate(wanted: number, seed = Date.now() % 100_000): Promise<number> {
  const random = randomFrom(seed)
  const places = placesOfStatements()
  process.stdout.write(`${wanted} of the mutations in ${places.length} files, seed ${seed}\n`)
  const lines: string[] = []
  let survived = 0
  for (let done = 0; done < wanted; done++) {
    const place = pick(places, random)
    const path = join(ROOT, place.source)
    const text = readFileSync(path, 'utf8')
    const mutation = pick(mutationsOf(text), random)
    const ending = await withMutation(path, text, mutation, () => runTests(place.tests))
    if (ending === 'survived') survived += 1
    const line = `${ending.padEnd(14)} ${place.source}:${mutation.line}\n  - ${mutation.before.trim()}\n  + ${mutation.after.trim()}`
    lines.push(line)
    process.stdout.write(`${line}\n`)
  }
  const summary = `${wanted - survived} of ${wanted} killed, seed ${seed}`
  mkdirSync(FOLDER, { recursive: true })
  const kept = join(FOLDER, `${new Date().toISOString().slice(0, 10)}-${seed}.txt`)
  writeFileSync(kept, `${[...lines, summary].join('\n')}\n`)
  process.stdout.write(`${summary}; ${relative(ROOT, kept)}\n`)
  return survived > 0 ? 1 : 0
}

async function withMutation(
  path: string,
  text: string,
  mutation: Mutation,
  run: () => Promise<Ending>,
): Promise<Ending> {
  if (execFileSync('git', ['status', '--porcelain', '--', path], { cwd: ROOT, encoding: 'utf8' }) !== '')
    throw new Error(`${relative(ROOT, path)} has changes that are not committed.`)
  const restore = () => writeFileSync(path, text)
  const leave = () => {
    restore()
    process.exit(130)
  }
  process.once('SIGINT', leave).once('SIGTERM', leave)
  try {
    writeFileSync(path, mutated(text, mutation))
    return await run()
  } finally {
    restore()
    process.off('SIGINT', leave).off('SIGTERM', leave)
  }
}

/** Only the exit code counts: a mutation that keeps a file from loading is noticed too. */
function runTests(tests: readonly string[]): Promise<Ending> {
  const child = spawn(join(ROOT, 'node_modules/.bin/vitest'), ['run', '--bail=1', '--reporter=dot', ...tests], {
    cwd: ROOT,
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, CI: '', NODE_OPTIONS: `--max-old-space-size=${MEMORY_MB}` },
  })
  return new Promise((settle, reject) => {
    const stop = () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
    }
    const timer = setTimeout(() => {
      settle('killed by time')
      stop()
    }, PATIENCE_MS)
    process.once('exit', stop)
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(timer)
      process.off('exit', stop)
      settle(code === 0 ? 'survived' : 'killed')
    })
  })
}

/** A test stands on the product files that it imports; one that asks a whole API, on those beside it. */
function placesOfStatements(): readonly Place[] {
  const tests = new Set(
    SECTIONS.flatMap(({ statements }) => statements.flatMap(testsOf))
      .map(({ file }) => file)
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith('shell/e2e/') && !file.startsWith('api/test/')),
  )
  const pairs = [...tests].flatMap((test) => sourcesOf(test).map((source) => ({ source, test })))
  return [...Map.groupBy(pairs, ({ source }) => source)]
    .map(([source, own]) => ({ source, tests: [...new Set(own.map(({ test }) => test))] }))
    .filter(({ source }) => mutationsOf(readFileSync(join(ROOT, source), 'utf8')).length > 0)
}

function sourcesOf(test: string): string[] {
  const folder = dirname(test)
  const text = readFileSync(join(ROOT, test), 'utf8')
  const imported = [...text.matchAll(/from '(\.[^']+\.tsx?)'/g)]
    .map(([, path = '']) =>
      relative(ROOT, resolve(ROOT, folder, path))
        .split(sep)
        .join('/'),
    )
    .filter((path) => !NOT_PRODUCT.test(path) && existsSync(join(ROOT, path)))
  if (imported.length > 0) return imported
  return globSync('*.ts', { cwd: join(ROOT, folder) })
    .map((name) => `${folder}/${name}`)
    .filter((path) => !NOT_PRODUCT.test(path))
}

function pick<T>(list: readonly T[], random: () => number): T {
  const one = list[Math.floor(random() * list.length)]
  if (one === undefined) throw new Error('There is nothing to choose from.')
  return one
}

/** The same seed tries the same mutations (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
