/** What documents name has to be there: the files that they link to, and the paths and npm scripts in their code. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { ROOT, readPackage } from '../workspace.ts'

/** Written for people who carry the project on; the others are checked where they are made. */
const DOCUMENTS = [
  '{README,CONTRIBUTING,SECURITY,CHANGELOG}.md',
  'docs/{*,decisions/*,how-to/*}.md',
  '.changeset/README.md',
  '{api,shell}/README.md',
  'shared/*/README.md',
]

const LINK = /\]\(([^)#:]+)(?:#[^)]*)?\)/g
const PATH = /`((?:api|shell|shared|mfe-[a-z]+|docs|\.github|ops)\/[\w./-]+\w)`/g
/** Commands write these. */
const WRITTEN = /\/(?:dist|contact-sheet)$/
const SCRIPT = /`npm run ([\w:-]+)(?: -w (\S+?))?[ `]/g

/** What is missing, as `document: name`. */
export function missingInDocuments(root = ROOT): string[] {
  return globSync(DOCUMENTS, { cwd: root }).flatMap((file) => {
    const document = file.split(sep).join('/')
    return missingIn(document, readFileSync(join(root, file), 'utf8'), root).map((name) => `${document}: ${name}`)
  })
}

export function missingIn(document: string, text: string, root = ROOT): string[] {
  const links = [...text.matchAll(LINK)].map(([, link = '']) => ({
    name: link,
    isThere: existsSync(resolve(root, dirname(document), link)),
  }))
  const paths = [...text.matchAll(PATH)].map(([, path = '']) => ({
    name: path,
    isThere: WRITTEN.test(path) || existsSync(join(root, path)),
  }))
  const scripts = [...text.matchAll(SCRIPT)].map(([, name = '', workspace]) => ({
    name: `npm run ${name}${workspace ? ` -w ${workspace}` : ''}`,
    isThere: hasScript(name, workspace, root),
  }))
  return [...links, ...paths, ...scripts].filter(({ isThere }) => !isThere).map(({ name }) => name)
}

/** In a workspace that the reader fills in (`mfe-<name>`), what its template has counts. */
function hasScript(name: string, workspace: string | undefined, root: string): boolean {
  const folder = workspace?.includes('<') ? 'mfe-admin' : (workspace ?? '')
  const file = join(root, folder, 'package.json')
  if (!existsSync(file)) return false
  const value: { scripts?: Record<string, string> } = JSON.parse(readFileSync(file, 'utf8'))
  return value.scripts?.[name] !== undefined
}

/** Packages that waiting changesets name and that are none of ours, as `changeset: name`. */
export function unknownInChangesets(root = ROOT): string[] {
  const places = globSync(['{api,shell,mfe-*}/package.json', '{api,shared}/*/package.json'], { cwd: root })
  const packages = new Set(places.map((file) => readPackage(dirname(join(root, file))).name))
  return globSync('.changeset/*.md', { cwd: root }).flatMap((file) => {
    const head = /^---\n([\s\S]*?)---/.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? ''
    const named = [...head.matchAll(/^'(.+)':/gm)].map(([, name = '']) => name)
    return named.filter((name) => !packages.has(name)).map((name) => `${file}: ${name}`)
  })
}
