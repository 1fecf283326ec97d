/** Files of a part in its own repository: page, widget, embed, menu entry, first data, a call, tests, stories, CI. */
import type { Platform } from './platform.ts'

export interface NewPart {
  readonly name: string
  readonly owner: string
  /** URL of the site, without a trailing slash. */
  readonly site: string
  /** Version of the kit. */
  readonly version: string
  /** URL at which the service of the part runs. */
  readonly upstream: string
  readonly libraries: readonly string[]
  readonly platform: Pick<Platform, 'dependencies' | 'devDependencies'>
}

export function partFiles(part: NewPart): Record<string, string> {
  const { name, owner, site, upstream } = part
  const title = name.charAt(0).toUpperCase() + name.slice(1).replace(/-/g, ' ')
  // `awardsHeld`, `useAwardsHeldQuery`.
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const pascal = camel.charAt(0).toUpperCase() + camel.slice(1)
  return {
    'package.json': packageJson(part),
    'tsconfig.json': `${JSON.stringify(TSCONFIG, null, 2)}\n`,
    '.gitignore': 'node_modules/\ndist/\n.cache/\n',
    '.github/workflows/ci.yml': workflow(part),
    'vitest.config.ts': `import { messages } from '@onfreq/kit/vitest'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Expands the macros of translatable texts.
  plugins: [messages()],
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'service/**/*.test.js'],
    // The packages of the site import style sheets.
    server: { deps: { inline: [/@onfreq[\\\\/]/] } },
  },
})
`,
    'README.md': `# ${title}

A part of ${site}: what it is for, in one sentence.

| | |
|---|---|
| Owner | ${owner} |
| Declared in | \`mfe.config.ts\`: pages, widgets, menu, calls; each embed in \`src/embeds/<name>/embed.ts\` |
| \`npm test\` | tests, including stories |
| \`npm run check\` | types, translations, the build, and the site's gate (with \`ONFREQ_DEPLOY_TOKEN\`) |
| \`npm run languages\` | updates \`src/po/<language>.po\` to the texts: \`-- --missing\` lists untranslated texts |
| \`npm run service\` | the service for its calls, at ${upstream} |
| \`npm run dev\` | the site with the local sources of this part, with hot reload |
| \`npm run release\` | types, tests, build, gate, upload, canary: \`-- --channel stable\` for all visitors, \`-- --preview\` for a link |
| \`npm run rollback -- --why "…"\` | returns to the previous release |

An administrator of the site creates the deploy token (\`ONFREQ_DEPLOY_TOKEN\`) and connects the address of the service, both at
${site}/admin/releases. ${site}/platform documents the packages.
`,
    'mfe.config.ts': `import { defineMicrofrontend } from '@onfreq/contracts/releases/microfrontend'
import { Type } from 'typebox'
import { Held } from './src/contracts/held.ts'

export default defineMicrofrontend({
  name: '${name}',
  owner: '${owner}',
  pages: [{ name: 'overview', paths: ['/${name}'], title: '${title}', firstData: ['${name}/newest'] }],
  widgets: { greeting: './src/widgets/greeting/container.tsx' },
  menu: [{ name: '${name}', path: '/${name}', label: '${title}', icon: 'sparkles' }],
  // Served by service/server.js, as /api/x/${name}/newest and so on.
  upstream: {
    address: '${upstream}',
    calls: {
      newest: { method: 'GET', may: 'everybody', answer: Held },
      held: { method: 'GET', may: 'everybody', query: Type.Object({ callsign: Type.String() }), answer: Held },
      thanks: {
        method: 'POST',
        may: 'members',
        body: Type.Object({ words: Type.String({ maxLength: 200 }) }),
        answer: Type.Object({ from: Type.String(), words: Type.String() }),
      },
    },
  },
  budgets: { page: 60_000 },
})
`,
    'src/onfreq.d.ts': `/// <reference types="@onfreq/ui/css" />
import type {} from '@onfreq/contracts/released'
`,
    'src/contracts/held.ts': `import { type Static, Type } from 'typebox'

/** Response of the calls: items of a station, newest first. */
export const Held = Type.Object({
  callsign: Type.String(),
  held: Type.Integer(),
  items: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
})
export type Held = Static<typeof Held>

export function isHeld(value: unknown): value is Held {
  return typeof value === 'object' && value !== null && 'callsign' in value && 'items' in value
}
`,
    'src/contracts/widgets.ts': `declare module '@onfreq/contracts/widgets/widgets' {
  interface WidgetProps {
    /** Greets the logged-in member. */
    '${name}/greeting': Record<never, never>
  }
}

export {}
`,
    'src/api.ts': `import { api } from '@onfreq/session/api'
import type { Held } from './contracts/held.ts'

/** Endpoint names start with the name of the part, because all parts share the cache. */
export const ${camel}Api = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    ${camel}Newest: build.query<Held, void>({ query: () => 'x/${name}/newest' }),
    ${camel}Thanks: build.mutation<{ from: string; words: string }, string>({
      query: (words) => ({ url: 'x/${name}/thanks', method: 'POST', body: { words } }),
    }),
  }),
})

export const { use${pascal}NewestQuery, use${pascal}ThanksMutation } = ${camel}Api
`,
    'src/app.tsx': `import { createMicrofrontend } from '@onfreq/federation/create-microfrontend'

export const { bootstrap, mount, unmount } = createMicrofrontend({
  name: '${name}',
  pages: {
    overview: () => import('./pages/overview/page.tsx'),
  },
})
`,
    'src/pages/overview/page.tsx': `import { Trans, useLingui } from '@lingui/react/macro'
import { RemoteWidget } from '@onfreq/federation/remote-widget'
import { takeFirstData } from '@onfreq/session/first-data'
import { useSession } from '@onfreq/session/session'
import { Button } from '@onfreq/ui/button'
import { PageHeader } from '@onfreq/ui/page-header'
import { Skeleton } from '@onfreq/ui/skeleton'
import { useState } from 'react'
import { use${pascal}NewestQuery, use${pascal}ThanksMutation } from '../../api.ts'
import { isHeld } from '../../contracts/held.ts'
import { OverviewView } from './view.tsx'

export default function OverviewPage() {
  const { t } = useLingui()
  // The API writes the first data into the HTML; later visits request it.
  const [first] = useState(() => takeFirstData('${name}/newest'))
  const hasFirst = isHeld(first)
  const { data } = use${pascal}NewestQuery(undefined, { skip: hasFirst })
  const [thank, { data: thanks }] = use${pascal}ThanksMutation()
  const { user } = useSession()
  const held = hasFirst ? first : data
  return (
    <>
      <PageHeader title={t\`${title}\`} />
      {/* Mounted as on a page of any other part. */}
      <RemoteWidget id="${name}/greeting" props={{}} fallback={<Skeleton height={40} />} />
      <OverviewView held={held} fromPage={hasFirst} />
      {user && <Button onClick={() => void thank('73')}>{t\`Send thanks\`}</Button>}
      {thanks && (
        <p role="status">
          <Trans>
            {{ callsign: thanks.from }} says {{ words: thanks.words }}
          </Trans>
        </p>
      )}
    </>
  )
}
`,
    'src/pages/overview/view.tsx': `import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@onfreq/ui/skeleton'
import type { Held } from '../../contracts/held.ts'
import * as s from './view.module.css'

export interface OverviewViewProps {
  /** \`undefined\` while loading. */
  readonly held: Held | undefined
  /** Whether the data were part of the page. */
  readonly fromPage: boolean
}

export function OverviewView({ held, fromPage }: OverviewViewProps) {
  const { t } = useLingui()
  if (!held) return <Skeleton height={120} />
  const { callsign, held: count, items } = held
  return (
    <section className={s.held} aria-label={t\`Newest\`} data-first={fromPage}>
      <p>
        <Trans>
          {callsign} holds {count}
        </Trans>
      </p>
      <ul>
        {items.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </section>
  )
}
`,
    'src/pages/overview/view.module.css': `@layer mfe {
  .held {
    padding: var(--s-4) 0;
    color: var(--text-1);
  }
}
`,
    'src/pages/overview/view.stories.tsx': `import { OverviewView } from './view.tsx'

export default { title: '${title}/Overview', component: OverviewView }

const held = { callsign: 'M0QVL', held: 1, items: [{ id: 1, name: 'First contact' }] }
export const Full = { args: { held, fromPage: true } }
export const OnItsWay = { args: { held: undefined, fromPage: false } }
`,
    'src/widgets/greeting/container.tsx': `import { useSession } from '@onfreq/session/session'
import { GreetingView } from './view.tsx'

/** The widget, mounted by other parts as \`<RemoteWidget id="${name}/greeting" props={{}} fallback={<Skeleton height={40} />} />\`. */
export default function Greeting() {
  const { user } = useSession()
  return <GreetingView callsign={user?.my_callsign ?? null} />
}
`,
    'src/widgets/greeting/view.tsx': `import { useLingui } from '@lingui/react/macro'
import * as s from './view.module.css'

export interface GreetingViewProps {
  /** Null for a visitor. */
  readonly callsign: string | null
}

export function GreetingView({ callsign }: GreetingViewProps) {
  const { t } = useLingui()
  return <p className={s.greeting}>{callsign ? t\`73, \${callsign}\` : t\`CQ, CQ, CQ\`}</p>
}
`,
    'src/widgets/greeting/view.module.css': `@layer mfe {
  .greeting {
    padding: var(--s-5) 0;
    color: var(--text-2);
  }
}
`,
    'src/widgets/greeting/view.stories.tsx': `import { GreetingView } from './view.tsx'

export default { title: '${title}/Greeting', component: GreetingView }

export const Visitor = { args: { callsign: null } }
export const Member = { args: { callsign: 'M0QVL' } }
`,
    'src/stories.test.tsx': `import { render } from '@testing-library/react'
import { createElement, type ComponentType } from 'react'
import { expect, test } from 'vitest'

type StoryFile = { readonly default: { readonly title: string; readonly component: ComponentType<object> } } & Record<
  string,
  { readonly args?: object }
>

/** Renders every story, so that stories for reviewers are never broken. */
const files: Record<string, StoryFile> = import.meta.glob('./**/*.stories.tsx', { eager: true })
for (const { default: meta, ...stories } of Object.values(files))
  for (const [name, { args = {} }] of Object.entries(stories))
    test(\`\${meta.title}: \${name}\`, () => {
      const { container } = render(createElement(meta.component, args))
      expect(container.children.length).toBeGreaterThan(0)
    })
`,
    'src/widgets/greeting/container.test.tsx': `import { member } from '@onfreq/testing/fixtures'
import { renderWithSession } from '@onfreq/testing/render'
import { expect, test } from 'vitest'
import Greeting from './container.tsx'

test('greets a member by callsign and a visitor with CQ', () => {
  const signedIn = member()
  const { container } = renderWithSession(<Greeting />, { signedIn })
  expect(container.textContent).toBe(\`73, \${signedIn.user.my_callsign}\`)
  expect(renderWithSession(<Greeting />).container.textContent).toBe('CQ, CQ, CQ')
})
`,
    [`src/embeds/${name}-card/embed.ts`]: `import { defineEmbed } from '@onfreq/contracts/embeds/declaration'
import { lookOfList } from '@onfreq/contracts/embeds/options'
import { Held } from '../../contracts/held.ts'

export default defineEmbed({
  name: '${name}-card',
  title: '${title} card',
  blurb: 'What a station holds, newest first.',
  page: { width: 384, head: 60, rows: { usual: 5, height: 32 } },
  stream: { width: 420, height: 240 },
  options: lookOfList('${title}'),
  topics: ['log'],
  // Call in mfe.config.ts that supplies the data.
  call: 'held',
  data: Held,
  badge: { figures: ['{held}'], note: ['${title}'] },
})
`,
    [`src/embeds/${name}-card/fixture.ts`]: `import { defineFixture } from '@onfreq/contracts/embeds/declaration'
import type embed from './embed.ts'

const items = [1, 2, 3].map((id) => ({ id, name: \`Number \${id}\` }))

export default defineFixture<typeof embed>({
  full: { callsign: 'W7QSE', held: 3, items },
  empty: { callsign: 'W7QSE', held: 0, items: [] },
  largest: { callsign: 'VP2V/DL1ABC/P', held: 1_234, items },
})
`,
    [`src/embeds/${name}-card/view.tsx`]: `import { useLingui } from '@lingui/react/macro'
import type { EmbedProps } from '@onfreq/embed/start'
import type embed from './embed.ts'
import * as s from './view.module.css'

const USUAL = 5

/** Items of a station, embedded in another site. */
export default function Card({ data, obs, option, profile }: EmbedProps<typeof embed>) {
  const { t } = useLingui()
  const { callsign, held, items } = data
  return (
    <article className={\`embed-plate \${s.card}\`} aria-label={t\`${title} of \${callsign}\`}>
      <header className="embed-head">
        {obs ? (
          <span className="embed-call">{callsign}</span>
        ) : (
          <a className="embed-call" href={profile(callsign)} target="_blank" rel="noopener">
            {callsign}
          </a>
        )}
        <span>{held}</span>
      </header>
      {items.length === 0 && <p className="embed-quiet">{t\`Nothing yet.\`}</p>}
      <ol>
        {items.slice(0, Number(option('rows')) || USUAL).map(({ id, name }) => (
          <li key={id} className={s.item}>
            {name}
          </li>
        ))}
      </ol>
    </article>
  )
}
`,
    [`src/embeds/${name}-card/view.module.css`]: `@layer mfe {
  .card {
    max-inline-size: 34rem;
  }
  .item {
    block-size: 32px;
    padding: 0 0.9em;
  }
}
`,
    [`src/embeds/${name}-card/view.stories.tsx`]: `import fixture from './fixture.ts'
import Card from './view.tsx'

const look = { stale: false, obs: false, option: () => null, profile: (callsign: string) => \`/\${callsign}\` }

export default { title: 'Embeds/${title} card', component: Card }

export const Full = { args: { ...look, data: fixture.full } }
export const Empty = { args: { ...look, data: fixture.empty } }
export const OnStream = { args: { ...look, obs: true, data: fixture.largest } }
`,
    'service/server.js': `// Answers the calls of mfe.config.ts. The site forwards them with a token that says who asks; nobody else is answered.
import { onfreq } from '@onfreq/service/fastify'
import Fastify from 'fastify'

const site = process.env.ONFREQ_URL ?? '${site}'

/** @param {import('@onfreq/service/viewer').ServiceOptions} [options] */
export async function createService(options = { part: '${name}', site }) {
  const app = Fastify({ logger: process.env.NODE_ENV === 'production' })
  await app.register(onfreq, options)

  const items = [
    { id: 2, name: 'A second one' },
    { id: 1, name: 'The first one' },
  ]
  app.get('/newest', async () => ({ callsign: 'Everybody', held: items.length, items }))
  app.get('/held', async ({ query }) => ({ callsign: query.callsign, held: items.length, items }))
  app.post('/thanks', async ({ viewer, body }) => ({ from: viewer?.callsign ?? '', words: body.words }))
  return app
}

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split(/[\\\\/]/).pop() ?? '')) {
  const app = await createService()
  const { hostname, port } = new URL(process.env.SERVICE_URL ?? '${upstream}')
  await app.listen({ host: hostname, port: Number(port || 80) })
  process.stdout.write(\`${name} answers at http://\${hostname}:\${port}\\n\`)
}
`,
    'service/server.test.js': `// @vitest-environment node
import { expect, test } from 'vitest'
import { createService } from './server.js'

test('rejects requests that do not come from the site', async () => {
  const app = await createService({ part: '${name}', site: 'http://127.0.0.1:9' })
  const response = await app.inject('/newest')
  expect(response.statusCode).toBe(401)
  expect(response.json().error.code).toBe('not_forwarded')
})
`,
  }
}

const TSCONFIG = {
  compilerOptions: {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    types: ['node', 'vite/client'],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    erasableSyntaxOnly: true,
    allowImportingTsExtensions: true,
    isolatedModules: true,
    noEmit: true,
    skipLibCheck: true,
  },
  include: ['src', 'mfe.config.ts', 'vitest.config.ts'],
}

function packageJson({ name, site, version, libraries, platform }: NewPart): string {
  const packed = (library: string) => `${site}/platform/${library}-${version}.tgz`
  const value = {
    name: `mfe-${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: {
      test: 'onfreq test',
      check: 'onfreq check',
      dev: 'onfreq dev',
      build: 'onfreq build',
      languages: 'onfreq languages',
      service: 'node service/server.js',
      release: 'onfreq release',
      rollback: 'onfreq rollback',
    },
    dependencies: {
      ...Object.fromEntries(libraries.map((library) => [`@onfreq/${library}`, packed(library)])),
      ...platform.dependencies,
    },
    devDependencies: { '@onfreq/kit': packed('kit'), ...platform.devDependencies },
  }
  return `${JSON.stringify(value, null, 2)}\n`
}

function workflow({ site }: NewPart): string {
  return `name: ci
on: [push, pull_request]
permissions:
  contents: read
  # The site trusts this repository by the identity that the forge gives its jobs: an administrator adds it at /admin/releases.
  id-token: write
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 20 }
      - run: npm ci
      - run: npm test
      - run: npm run check
      - if: github.ref == 'refs/heads/main'
        run: npm run release
        env: { ONFREQ_URL: '${site}' }
`
}
