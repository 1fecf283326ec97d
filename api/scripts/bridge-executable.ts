/**
 * Builds Onfreq Bridge as an executable for this system from the current Node (single executable application).
 * `/download` offers the files in the folder, each with its hash. Executables for other systems are built on those
 * systems and copied here.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'postject'
import { rolldown } from 'rolldown'
import { executableName } from '../src/features/integrations/bridge/executables.ts'

const SOURCE = join(import.meta.dirname, '../bridge/src/cli.ts')
/** Node's sentinel for an injected blob (nodejs.org, Single executable applications). */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'
const run = promisify(execFile)

const folder = join(resolve(process.env.ONFREQ_DATA ?? '.onfreq'), 'bridge')
const name = executableName(process.platform, process.arch)
if (name === undefined) throw new Error(`The bridge cannot be built for ${process.platform} on ${process.arch}.`)

const work = await mkdtemp(join(tmpdir(), 'onfreq-bridge-'))
try {
  const executable = join(work, name)
  await buildExecutable(executable)
  const { stdout: version } = await run(executable, ['--version'])
  const sha256 = createHash('sha256')
    .update(await readFile(executable))
    .digest('hex')
  const { size: bytes } = await stat(executable)
  await mkdir(folder, { recursive: true })
  // Publishes the complete file under its name first, then its metadata.
  await rm(join(folder, `${name}.json`), { force: true })
  await copyFile(executable, join(folder, `${name}.new`))
  await rename(join(folder, `${name}.new`), join(folder, name))
  await writeFile(join(folder, `${name}.json`), JSON.stringify({ version: version.trim(), sha256, bytes }))
  process.stdout.write(
    `${join(folder, name)}: version ${version.trim()}, ${Math.round(bytes / 1e6)} MB, SHA-256 ${sha256}\n`,
  )
} finally {
  await rm(work, { recursive: true, force: true })
}

async function buildExecutable(path: string): Promise<void> {
  const [main, output, config] = ['bridge.cjs', 'bridge.blob', 'config.json'].map((each) => join(work, each))
  if (main === undefined || output === undefined || config === undefined) return
  const bundle = await rolldown({ input: SOURCE, platform: 'node', logLevel: 'silent' })
  // Single executable applications run CommonJS.
  await bundle.write({ format: 'cjs', file: main, codeSplitting: false })
  await bundle.close()
  await writeFile(config, JSON.stringify({ main, output, disableExperimentalSEAWarning: true }))
  await run(process.execPath, ['--experimental-sea-config', config])
  await copyFile(process.execPath, path)
  await chmod(path, 0o755)
  const isMac = process.platform === 'darwin'
  if (isMac) await run('codesign', ['--remove-signature', path])
  await inject(path, 'NODE_SEA_BLOB', await readFile(output), {
    sentinelFuse: FUSE,
    ...(isMac && { machoSegmentName: 'NODE_SEA' }),
  })
  // An ad hoc signature, with which macOS runs it after asking the user.
  if (isMac) await run('codesign', ['--sign', '-', path])
}
