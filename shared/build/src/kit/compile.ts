/** Compiles the shared packages to JavaScript and types, file by file, for Node 20 and any bundler. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { SUMMARY_FILE } from '../api-report/files.ts'
import { ROOT } from '../place.ts'
import { runTool } from '../run-tool.ts'
import { expandedSource } from './expanded-sources.ts'
import { getFolder } from './packages.ts'

/** Tests, stories and benchmarks are not packed. */
const NOT_PACKED = /\.(?:test|stories|spec|fixture|bench)\.tsx?$|(?:^|\/)(?:fixtures|story)\//

/** Package → path in the package (`src/bands.js`) → bytes. */
export type Compiled = ReadonlyMap<string, ReadonlyMap<string, Buffer>>

export async function compilePackages(names: readonly string[]): Promise<Compiled> {
  const folder = mkdtempSync(join(tmpdir(), 'onfreq-kit-'))
  try {
    const config = join(ROOT, `.cache/kit-${process.pid}.json`)
    mkdirSync(dirname(config), { recursive: true })
    writeFileSync(config, JSON.stringify(compilerOptions(names, folder)))
    try {
      const { code, output } = await runTool('tsc', ['-p', config])
      if (code !== 0) throw new Error(`The shared packages do not compile:\n${output}`)
    } finally {
      rmSync(config, { force: true })
    }
    return new Map(
      await Promise.all(names.map(async (name) => [name, await getFiles(name, join(folder, name))] as const)),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function compilerOptions(names: readonly string[], outDir: string) {
  return {
    compilerOptions: {
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'bundler',
      lib: ['ES2024', 'ESNext', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
      jsx: 'react-jsx',
      types: ['node'],
      strict: true,
      exactOptionalPropertyTypes: true,
      verbatimModuleSyntax: true,
      resolveJsonModule: true,
      skipLibCheck: true,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      // `npm run check` checks the types; here they are only emitted.
      noCheck: true,
      rootDir: '../shared',
      outDir,
    },
    include: names.map((name) => `../shared/${name}/src`),
    exclude: ['../**/*.test.*', '../**/*.stories.*', '../**/*.spec.*', '../**/*.fixture.*', '../**/node_modules'],
  }
}

async function getFiles(name: string, built: string): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for (const path of pathsIn(built)) {
    if (NOT_PACKED.test(path)) continue
    const bytes = readFileSync(join(built, path))
    files.set(path, path.endsWith('.d.ts') ? Buffer.from(withBuiltPaths(bytes.toString('utf8'))) : bytes)
  }
  const source = getFolder(name)
  for (const path of pathsIn(join(source, 'src')).map((each) => `src/${each}`)) {
    if (NOT_PACKED.test(path)) continue
    const bytes = readFileSync(join(source, path))
    if (!/\.tsx?$/.test(path) || path.endsWith('.d.ts')) files.set(path, bytes)
    const expanded = await expandedSource(bytes.toString('utf8'), path)
    if (expanded !== undefined) files.set(path.replace(/\.tsx?$/, '.js'), Buffer.from(expanded))
  }
  for (const path of ['README.md', SUMMARY_FILE])
    if (existsSync(join(source, path))) files.set(path, readFileSync(join(source, path)))
  return files
}

/** Replaces source file names in import paths, which the compiler leaves in types. */
function withBuiltPaths(types: string): string {
  return types
    .replace(/((?:from|import\()\s*['"]\.{1,2}\/[^'"]+)\.tsx?(?=['"])/g, '$1.js')
    .replace(/(^import ['"]\.{1,2}\/[^'"]+)\.tsx?(?=['"])/gm, '$1.js')
}

function pathsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}
