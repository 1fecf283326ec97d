/** `npm run generate -- <name>`: regenerates files from other sources. Without a name, lists the generators. */
import { spawn } from 'node:child_process'
import { ROOT } from '../workspace.ts'

interface Generator {
  readonly about: string
  run(args: readonly string[]): Promise<void>
}

const GENERATORS: Readonly<Record<string, Generator>> = {
  advisories: {
    about: 'known advisories of shipped packages',
    run: (args) => program(process.execPath, ['shared/build/bootstrap/advisories.mjs', ...args]),
  },
  'api-reports': {
    about: 'the exports of each shared package; --check rejects breaking changes',
    run: async (args) => (await import('./api-reports.ts')).run(args),
  },
  calls: { about: "each part's client of the API", run: async (args) => (await import('./calls.ts')).run(args) },
  codeowners: { about: 'the reviewers of each folder', run: async () => (await import('./codeowners.ts')).run() },
  english: {
    about: 'limits of odd English per folder, lowered to the current shares',
    run: async () => void (await import('../check/english-shares.ts')).writeLimits(),
  },
  languages: {
    about: 'translation files, updated to the current texts; --missing feed lists untranslated texts',
    run: async (args) => (await import('./languages.ts')).run(args),
  },
  licences: { about: 'third-party notices', run: async () => (await import('./licences.ts')).run() },
  reference: {
    about: 'the lists in docs/reference',
    run: (args) => program(process.execPath, ['api/scripts/reference.ts', ...args]),
  },
  sbom: {
    about: 'the software bill of materials',
    run: (args) => program(process.execPath, ['shared/build/bootstrap/sbom.mjs', ...args]),
  },
  versions: { about: 'versions and changelogs of a release, from .changeset', run: versions },
}

export async function run([name = '', ...args]: readonly string[]): Promise<void> {
  const generator = Object.hasOwn(GENERATORS, name) ? GENERATORS[name] : undefined
  if (generator) return generator.run(args)
  const lines = Object.entries(GENERATORS).map(([each, { about }]) => `  ${each.padEnd(12)} ${about}`)
  const help = `npm run generate -- NAME\n\n${lines.join('\n')}`
  if (name !== '' && name !== '--help') throw new Error(`There is nothing named "${name}" to generate.\n\n${help}`)
  process.stdout.write(`${help}\n`)
}

async function versions(): Promise<void> {
  await program('npx', ['--no', 'changeset', 'version'])
  await (await import('./api-reports.ts')).run([])
  await program('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund'])
}

async function program(name: string, args: readonly string[]): Promise<void> {
  const child = spawn(name, args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' })
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${code}`)
}
