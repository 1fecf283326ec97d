/** Code that fails in visitors' browsers: a canary with it is halted automatically and removed from open pages. */
import { findChromium } from '@onfreq/testing/browser'
import { chromium } from '@playwright/test'
import { buildFixture } from '../harness/releases.ts'
import { type CodeDefect, FIRST, page } from './code-defect.ts'
import type { Defect } from './defect.ts'
import { untilHalted } from './halted.ts'
import { HARM } from './harm.ts'
import type { Stage } from './stage.ts'
import { see, type Visitor, visit } from './visitors.ts'

/** A page that breaks for every visitor. */
export const BROKEN_PAGE = page("throw new Error('planted')")

export const CODE: readonly CodeDefect[] = [
  {
    name: 'throws in the module of the part',
    files: {
      'src/app.tsx': `import { createMicrofrontend } from '@onfreq/federation/create-microfrontend'
if (Date.now() > 0) throw new Error('planted')
export const { bootstrap, mount, unmount } = createMicrofrontend({
  name: 'proof',
  pages: { first: () => import('./pages/first/page.tsx'), second: () => import('./pages/second/page.tsx') },
})
`,
    },
    shows: 'the release before',
    tells: 'runtime',
  },
  {
    name: 'throws in the module of a page',
    files: page('', "throw new Error('planted')"),
    shows: 'the release before',
    tells: 'runtime',
  },
  {
    name: 'throws in a page',
    files: BROKEN_PAGE,
    shows: 'a card: runtime',
    tells: 'runtime',
    quick: true,
  },
  {
    name: 'throws in an effect',
    files: page("useEffect(() => { throw new Error('planted') }, [])"),
    shows: 'a card: runtime',
    tells: 'runtime',
  },
  {
    name: 'throws in a timer',
    files: page("useEffect(() => { setTimeout(() => { throw new Error('planted') }, 300) }, [])"),
    shows: 'looks whole',
    tells: 'uncaught',
  },
  {
    name: 'throws in a promise',
    files: page("useEffect(() => { void Promise.resolve().then(() => { throw new Error('planted') }) }, [])"),
    shows: 'looks whole',
    tells: 'rejection',
    quick: true,
  },
  {
    name: 'reaches for another site',
    files: page("useEffect(() => { fetch(atob('aHR0cHM6Ly9ldmlsLmV4YW1wbGU=')).catch(() => undefined) }, [])"),
    shows: 'looks whole',
    tells: 'policy',
  },
  {
    name: 'render loop',
    files: page('const [count, setCount] = useState(0); setCount(count + 1)'),
    shows: 'a card: runtime',
    tells: 'runtime',
  },
  {
    name: 'loop of layout effects',
    files: page('const [count, setCount] = useState(0); useLayoutEffect(() => setCount(count + 1))'),
    shows: 'a card: runtime',
    tells: 'runtime',
  },
  {
    name: 'effect loop',
    files: page('const [count, setCount] = useState(0); useEffect(() => setCount(count + 1))'),
    shows: 'looks whole',
    tells: 'feel',
  },
  {
    name: 'endless loop in a page',
    files: page('for (;;) if (RELEASE === "no") break'),
    shows: 'a dead tab',
    tells: 'silence',
    quick: true,
  },
  {
    name: 'endless loop in a timer',
    files: page('useEffect(() => { setTimeout(() => { for (;;) if (RELEASE === "no") break }, 1500) }, [])'),
    shows: 'a dead tab',
    tells: 'silence',
  },
  {
    name: 'endless chain of promises',
    files: page('useEffect(() => { const next = () => void Promise.resolve().then(next); next() }, [])'),
    shows: 'a dead tab',
    tells: 'silence',
  },
  {
    name: 'leak of elements',
    files: page(
      `useEffect(() => {
        const box = document.createElement('div')
        box.hidden = true
        document.querySelector('main h1')?.append(box)
        setInterval(() => { for (let i = 0; i < 800; i++) box.append(document.createElement('i')) }, 100)
      }, [])`,
    ),
    shows: 'looks whole',
    tells: 'feel',
  },
  {
    name: 'leak of memory',
    files: page(
      'useEffect(() => { setInterval(() => kept.push(new Array(500_000).fill(Math.random())), 300) }, [])',
      'const kept: number[][] = []',
    ),
    shows: 'looks whole',
    tells: 'feel',
    precise: true,
  },
  {
    name: 'blank page',
    files: { [FIRST]: 'export default function FirstPage() { return null }\n' },
    shows: 'an empty page',
    tells: 'empty',
  },
  {
    name: 'hides the whole page',
    files: page('useEffect(() => { document.body.style.display = "none" }, [])'),
    shows: 'hidden',
    tells: 'empty',
  },
  {
    name: 'throws in a widget on the page of another part',
    files: { 'src/widgets/card/container.tsx': "export default function Card() { throw new Error('planted') }\n" },
    shows: 'a card: runtime',
    tells: 'runtime',
  },
]

const BY: Readonly<Record<string, string>> = {
  silence: 'no `alive` within 20 s',
  feel: 'never at rest, or growing',
  empty: 'nothing to be seen at three looks',
  frame: 'header and navigation tried at three looks',
}

export const CODE_DEFECTS: readonly Defect[] = [...CODE, ...HARM].map((each) => ({
  name: each.name,
  where: 'browser',
  by: BY[each.tells] ?? `reported as ${each.tells}`,
  expected: getEnding(each.shows, each.tells),
  quick: each.quick === true,
  plant: (stage) => getCanary(stage, each),
}))

function getEnding(shows: string, reports: string): string {
  return `${shows}; halted by ${reports}; ${shows === 'a dead tab' ? 'the next visit' : 'open pages'} freed`
}

/** The judge halts nothing on reports by fewer than three visitors or on fewer than four broken visits. */
const VISITORS = 5

/** A canary with the defect for all visitors: what they see, what halts it and what happens to open pages. */
async function getCanary(stage: Stage, defect: CodeDefect): Promise<string> {
  const [good, bad] = [
    await stage.good(),
    await buildFixture('proof', { version: stage.nextVersion(), files: defect.files }),
  ]
  const path = defect.files[FIRST] || defect.files['src/app.tsx'] ? '/proof' : '/stage'
  if (path === '/stage') await stage.publish('stage', (await buildFixture('stage', { version: '1.0.0' })).id, 'stable')
  await stage.publish('proof', good.id, 'stable')
  await stage.publish('proof', bad.id, 'canary', 100)
  const own = defect.precise === true ? await preciseBrowser() : undefined
  const visitors: Visitor[] = []
  try {
    for (let number = 1; number <= VISITORS; number++) {
      visitors.push(await visit(stage, own ?? stage.browser, number, path))
      // On a machine with two cores the first dead tabs starve the others.
      if (defect.shows === 'a dead tab') await visitors.at(-1)?.dies()
    }
    const [first] = visitors
    if (!first) throw new Error('Nobody came')
    const symptom =
      defect.shows === 'a dead tab' ? defect.shows : await see(() => first.look(good.version), defect.shows)
    await Promise.all(visitors.map(({ page }) => defect.does?.(page)))
    const halted = await untilHalted(stage, bad.id)
    const freed = await isFree(stage, visitors, good.version, defect.shows === 'a dead tab')
    return `${symptom}; ${halted}; ${freed}`
  } finally {
    await stage.act('proof', 'halt').catch(() => undefined)
    await Promise.all(visitors.map((visitor) => visitor.leave()))
    await own?.close()
  }
}

async function preciseBrowser() {
  const { executablePath, args, env } = await findChromium()
  return chromium.launch({
    executablePath,
    args: [...args, '--enable-precise-memory-info'],
    env: { ...process.env, ...env },
  })
}

async function isFree(stage: Stage, visitors: readonly Visitor[], version: string, areDead: boolean): Promise<string> {
  if (areDead) {
    const next = await visit(stage, stage.browser, VISITORS + 1, '/proof')
    const seen = await see(() => next.look(version), 'the release before')
    await next.leave()
    return seen === 'the release before' ? 'the next visit freed' : `the next visit sees ${seen}`
  }
  const seen = await Promise.all(visitors.map((visitor) => see(() => visitor.look(version), 'the release before')))
  const otherSymptoms = seen.filter((each) => each !== 'the release before')
  return otherSymptoms.length === 0 ? 'open pages freed' : `open pages see ${otherSymptoms.join(', ')}`
}
