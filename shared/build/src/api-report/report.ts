/**
 * Public API of each shared package, summarized from an API Extractor report on the published types. Each path of the
 * package's `exports` becomes a namespace in it.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor'
import { type Compiled, compilePackages } from '../kit/compile.ts'
import { LIBRARIES } from '../kit/libraries.ts'
import { getFolder, packedManifest } from '../kit/packages.ts'
import { ROOT } from '../place.ts'
import { readPackage } from '../workspace.ts'
import { summarize } from './summary.ts'

const TSCONFIG = {
  compilerOptions: {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    types: ['node'],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
  },
}

/** Package name → API summary, for the given packages or all of them. */
export async function apiSummaries(names: readonly string[] = LIBRARIES): Promise<ReadonlyMap<string, string>> {
  const compiled = await compilePackages(LIBRARIES)
  const folder = mkdtempSync(join(tmpdir(), 'onfreq-api-'))
  try {
    layOut(folder, compiled)
    return new Map(names.map((name) => [name, getReport(folder, name)]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Writes the packages as consumers would install them. */
function layOut(folder: string, compiled: Compiled): void {
  mkdirSync(join(folder, 'node_modules/@onfreq'), { recursive: true })
  for (const [name, files] of compiled) {
    const home = join(folder, 'packages', name)
    for (const [path, bytes] of files) {
      if (!path.endsWith('.d.ts')) continue
      mkdirSync(dirname(join(home, path)), { recursive: true })
      writeFileSync(join(home, path), bytes)
    }
    const manifest = packedManifest(name, '0.0.0')
    writeFileSync(join(home, 'package.json'), JSON.stringify(manifest))
    writeFileSync(join(home, 'all.d.ts'), allExports(manifest.exports, files))
    writeFileSync(join(home, 'tsconfig.json'), JSON.stringify({ ...TSCONFIG, files: ['all.d.ts'] }))
    symlinkSync(home, join(folder, 'node_modules/@onfreq', name))
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'packages/node_modules'))
}

/** Source of one module that exports everything, since an API Extractor report has a single entry point. */
function allExports(exports: unknown, files: ReadonlyMap<string, Buffer>): string {
  // Files with global declarations only have no named exports.
  const modules = [...files].flatMap(([path, bytes]) => (/^export /m.test(bytes.toString('utf8')) ? [path] : []))
  const paths = Object.entries(typeof exports === 'object' && exports !== null ? exports : {})
  const lines = paths.flatMap(([path, target]) => {
    const types: unknown = typeof target === 'object' && target !== null ? Reflect.get(target, 'types') : undefined
    if (typeof types !== 'string' || !types.startsWith('./src/')) return []
    if (!types.includes('*')) return modules.includes(types.slice('./'.length)) ? [namespace(path, types)] : []
    const [start = '', end = ''] = types.slice('./'.length).split('*')
    return modules
      .filter((file) => file.startsWith(start) && file.endsWith(end))
      .map((file) => namespace(path.replace('*', file.slice(start.length, -end.length)), `./${file}`))
  })
  return `${[...new Set(lines)].sort().join('\n')}\n`
}

function namespace(path: string, types: string): string {
  const name = path.replace(/^\.\/?/, '').replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string = '') => next.toUpperCase())
  return `export * as ${name || 'main'} from '${types.replace(/\.d\.ts$/, '.js')}'`
}

function getReport(folder: string, name: string): string {
  const home = join(folder, 'packages', name)
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: home,
      mainEntryPointFilePath: join(home, 'all.d.ts'),
      compiler: { tsconfigFilePath: join(home, 'tsconfig.json') },
      apiReport: { enabled: true, reportFolder: home, reportTempFolder: join(home, 'temp'), reportFileName: name },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      messages: {
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(home, 'package.json'),
  })
  const result = Extractor.invoke(config, {
    localBuild: true,
    showVerboseMessages: false,
    messageCallback: (message) => {
      message.handled = true
    },
  })
  if (!result.succeeded) throw new Error(`The types of ${getFolder(name)} could not be read`)
  const { name: packageName, version } = readPackage(getFolder(name))
  return summarize(readFileSync(join(home, `${name}.api.md`), 'utf8'), packageName, version)
}
