/** Checks the references in documents: files, headings, and npm scripts with their commands. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, posix, sep } from 'node:path'
import { ROOT, readPackage } from '../workspace.ts'

const IGNORED = /(?:^|\/)(?:node_modules|dist|\.onfreq|\.cache|coverage|contact-sheet)(?:\/|$)/
const LINK = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g
const PATH = /`((?:api|shell|shared|mfe-[a-z]+|docs|\.github|ops)\/[\w./-]+\w|mfe-[a-z]+)`/g
/** Files that commands generate. */
const WRITTEN = /\/(?:dist|contact-sheet)$/
const SCRIPT = /npm run (?:--silent )?([a-z][\w:-]*)(?: -w (\S+?))?(?: -- ([a-z][\w-]*))?(?=[\s`;,.)&]|$)/gm
const TEST = /npm test -- ((?:api|shell|shared|mfe-[a-z]+)\/[\w./-]+\w)/g
/** Describes commands in a repository created by the kit. */
const OF_ANOTHER_REPOSITORY = 'docs/how-to/own-repository.md'
/** Scripts whose first argument names a command; docs/reference/commands.csv lists them. */
const WITH_COMMANDS = new Set(['generate', 'lab', 'onfreq'])

/** All documents of the repository, without changelogs of packages. */
export function documentFiles(root = ROOT): readonly string[] {
  return globSync(['**/*.md', '.{github,changeset}/**/*.md'], { cwd: root, exclude: (path) => IGNORED.test(path) })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !/\/CHANGELOG\.md$/.test(file))
    .sort()
}

/** Missing references, as `document: reference`. */
export function missingInDocuments(root = ROOT): string[] {
  return documentFiles(root).flatMap((file) =>
    missingIn(file, readFileSync(join(root, file), 'utf8'), root).map((name) => `${file}: ${name}`),
  )
}

export function missingIn(document: string, text: string, root = ROOT): string[] {
  const links = [...text.matchAll(LINK)].map(([, path = '', heading]) => ({
    name: heading === undefined ? path : `${path}#${heading}`,
    isThere: isLinked(document, text, path, heading, root),
  }))
  const paths = [...text.matchAll(PATH), ...text.matchAll(TEST)].map(([, path = '']) => ({
    name: path,
    isThere: WRITTEN.test(path) || existsAsNamed(join(root, path)),
  }))
  const scripts = [...(document === OF_ANOTHER_REPOSITORY ? '' : text).matchAll(SCRIPT)].map(
    ([, name = '', workspace, command]) => ({
      name: `npm run ${name}${workspace ? ` -w ${workspace}` : ''}${command ? ` -- ${command}` : ''}`,
      isThere: hasScript(name, workspace, root) && (!WITH_COMMANDS.has(name) || hasCommand(name, command, root)),
    }),
  )
  return [...links, ...paths, ...scripts].filter(({ isThere: exists }) => !exists).map(({ name }) => name)
}

function isLinked(document: string, text: string, path: string, heading: string | undefined, root: string): boolean {
  const target = path === '' ? document : posix.join(dirname(document), path)
  if (path !== '' && !existsSync(join(root, target))) return false
  if (heading === undefined || !target.endsWith('.md')) return true
  return headingsIn(path === '' ? text : readFileSync(join(root, target), 'utf8')).includes(heading)
}

/** Anchors as code hosts derive them from headings. */
function headingsIn(text: string): readonly string[] {
  return [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  )
}

/** A test may be referenced by the first part of its file name. */
function existsAsNamed(path: string): boolean {
  return existsSync(path) || globSync(`${normalize(path).split(sep).join('/')}*`).length > 0
}

/** For a workspace placeholder (`mfe-<name>`), checks an existing microfrontend instead. */
function hasScript(name: string, workspace: string | undefined, root: string): boolean {
  const folder = workspace?.includes('<') ? 'mfe-admin' : (workspace ?? '')
  const file = join(root, folder, 'package.json')
  if (!existsSync(file)) return false
  const value: { scripts?: Record<string, string> } = JSON.parse(readFileSync(file, 'utf8'))
  return value.scripts?.[name] !== undefined
}

function hasCommand(name: string, command: string | undefined, root: string): boolean {
  const list = join(root, 'docs/reference/commands.csv')
  return (
    command === undefined ||
    !existsSync(list) ||
    readFileSync(list, 'utf8').includes(`\nnpm run ${name} -- ${command},`)
  )
}

/** Packages named in pending changesets that do not exist, as `changeset: package`. */
export function unknownInChangesets(root = ROOT): string[] {
  const places = globSync(['{api,shell,mfe-*}/package.json', '{api,shared}/*/package.json'], { cwd: root })
  const packages = new Set(places.map((file) => readPackage(dirname(join(root, file))).name))
  return globSync('.changeset/*.md', { cwd: root }).flatMap((file) => {
    const head = /^---\n([\s\S]*?)---/.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? ''
    const packageNames = [...head.matchAll(/^'(.+)':/gm)].map(([, name = '']) => name)
    return packageNames.filter((name) => !packages.has(name)).map((name) => `${file}: ${name}`)
  })
}
