/** Line-based rules that neither the type checker nor the linter covers. Each has an example that violates it. */
import { ROOT } from '../workspace.ts'
import { checkTables, TABLES_FILE, tablesWithoutOwner, unusedAllowances } from './table-walls.ts'
import { codeFolders, filesIn } from './tree.ts'

export interface SourceRule {
  readonly name: string
  /** Advice shown with a violation. */
  readonly instead: string
  readonly files: RegExp
  readonly forbidden: RegExp
  /** A line that violates the rule. */
  readonly wrong: string
  /** A similar line that does not. */
  readonly right: string
}

const CODE_OF_MICROFRONTENDS = /^mfe-[^/]+\/src\/.*\.tsx?$/
const STYLES_OF_MICROFRONTENDS = /^(mfe-[^/]+|shell)\/src\/.*\.module\.css$/
const BROWSER_CODE = /^(mfe-[^/]+|shell|shared\/(ui|session|federation))\/src\/.*\.tsx?$/

export const SOURCE_RULES: readonly SourceRule[] = [
  {
    name: 'no-raw-timers',
    instead: 'useInterval, useTimeout, useNow of @onfreq/session/timers clean up after themselves',
    files: CODE_OF_MICROFRONTENDS,
    forbidden: /(?<![\w.'"-])(?:window\.|globalThis\.)?(setTimeout|setInterval)\(/,
    wrong: 'const timer = setInterval(poll, 4_000)',
    right: 'useInterval(poll, TIMERS.feedRefresh)',
  },
  {
    name: 'no-raw-listeners',
    instead: 'useWindowEvent of @onfreq/session/events cleans up after itself',
    files: CODE_OF_MICROFRONTENDS,
    forbidden: /\b(window|document)\.addEventListener\(/,
    wrong: "window.addEventListener('keydown', onKey)",
    right: "useWindowEvent('keydown', onKey)",
  },
  {
    name: 'no-raw-storage',
    instead: 'usePreference or useDraft of @onfreq/session',
    files: CODE_OF_MICROFRONTENDS,
    forbidden: /\b(localStorage|sessionStorage)\b/,
    wrong: "localStorage.setItem('filters', text)",
    right: "usePreference('feed.filters', NONE)",
  },
  {
    name: 'no-raw-network',
    instead: 'an endpoint in src/api.ts, or useLive of @onfreq/session/live',
    files: CODE_OF_MICROFRONTENDS,
    forbidden: /(?<![\w.])(fetch\(|new (WebSocket|EventSource|XMLHttpRequest)\()/,
    wrong: "const response = await fetch('/api/vnews')",
    right: 'const { refetch } = useContentNewsQuery(); refetch()',
  },
  {
    name: 'no-local-time',
    instead: '@onfreq/ui/time: every time on the site is UTC and says so',
    files: BROWSER_CODE,
    forbidden: /\.toLocale(Time|Date)String\(/,
    wrong: 'contact.startedAt.toLocaleTimeString()',
    right: "formatUtc(contact.startedAt, 'clock')",
  },
  {
    name: 'no-raw-html',
    instead: 'React elements; text of people is never markup',
    files: BROWSER_CODE,
    forbidden: /dangerouslySetInnerHTML|\.innerHTML\s*=/,
    wrong: '<p dangerouslySetInnerHTML={{ __html: post.body }} />',
    right: '<p>{post.body}</p>',
  },
  {
    name: 'no-colours-outside-tokens',
    instead: 'a token of shared/ui/src/styles/tokens.css',
    files: STYLES_OF_MICROFRONTENDS,
    // In a mask, only the alpha of a colour counts.
    forbidden: /^(?!.*(mask|#000 )).*(#[0-9a-f]{3,8}\b(?![^{]*\{)|\brgba?\()/i,
    wrong: '  color: #ffb545;',
    right: '  color: var(--accent);',
  },
  {
    name: 'one-store-one-api',
    instead: 'injectSlice and api.injectEndpoints: the page has one store and one api',
    files: /^(mfe-[^/]+|shell|shared\/(?!session|build)[^/]+)\/src\/.*\.tsx?$/,
    forbidden: /\b(configureStore|createApi)\(/,
    wrong: 'const store = configureStore({ reducer })',
    right: 'injectSlice(filtersSlice)',
  },
]

export interface Finding {
  readonly file: string
  readonly line: number
  readonly rule: Pick<SourceRule, 'name' | 'instead'>
}

/** Violations of the line rules, and of table ownership between API areas. */
export function checkSources(root = ROOT): Finding[] {
  return [...checkLines(root), ...checkWalls(root)]
}

function checkWalls(root: string): Finding[] {
  const reaches = checkTables(root).map(({ file, line, table, writes, area, owner }) => ({
    file,
    line,
    rule: {
      name: 'tables-belong-to-areas',
      instead: `app.${owner}: ${area} ${writes ? 'writes' : 'reads'} ${table}, which ${owner} owns; or name the reason in ${TABLES_FILE}`,
    },
  }))
  const unowned = tablesWithoutOwner(root).map((table) => ({
    file: TABLES_FILE,
    line: 1,
    rule: { name: 'tables-belong-to-areas', instead: `a row for ${table}: which area owns it` },
  }))
  const idle = unusedAllowances(root).map((allowance) => ({
    file: TABLES_FILE,
    line: 1,
    rule: { name: 'tables-belong-to-areas', instead: `one row less: no statement needs "${allowance}" any more` },
  }))
  return [...reaches, ...unowned, ...idle]
}

function checkLines(root: string): Finding[] {
  return codeFolders(root, ['shell', 'shared'])
    .flatMap((folder) => filesIn(root, folder, /\.(?:tsx?|css)$/))
    .flatMap(({ file, text }) => {
      const rules = SOURCE_RULES.filter((rule) => rule.files.test(file))
      return rules.length === 0 ? [] : findingsIn(file, text, rules)
    })
}

/** Findings in a file. A violation is allowed below a comment with a reason: `// allowed: <rule>: <reason>`. */
export function findingsIn(file: string, text: string, rules: readonly SourceRule[]): Finding[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    if (/^\s*(\/\/|\*|\/\*)/.test(line)) return []
    return rules
      .filter((rule) => rule.forbidden.test(line) && !lines[index - 1]?.includes(`allowed: ${rule.name}:`))
      .map((rule) => ({ file, line: index + 1, rule }))
  })
}
