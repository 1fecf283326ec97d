/** Files of a new microfrontend: a page, a widget with its story and test, and everything that a release needs. */
import { ROOT, readPackage } from './workspace.ts'

export function templateFiles(name: string, owner: string): Record<string, string> {
  const title = name.charAt(0).toUpperCase() + name.slice(1).replace(/-/g, ' ')
  return {
    'package.json': packageJson(name),
    'mfe.config.ts': `import { defineMicrofrontend } from '@onfreq/contracts/releases/microfrontend'

export default defineMicrofrontend({
  name: '${name}',
  owner: '${owner}',
  pages: [{ name: 'overview', paths: ['/${name}'], title: '${title}' }],
  widgets: { greeting: './src/widgets/greeting/container.tsx' },
  budgets: { page: 60_000 },
})
`,
    'README.md': `# mfe-${name}

What this microfrontend is for, in one sentence.

| | |
|---|---|
| Owner | ${owner} |
| Declared in | \`mfe.config.ts\`: pages, widgets, embeds, byte budgets |
| Run it alone | \`npm run dev -w mfe-${name}\` |
| Build it | \`npm run build -w mfe-${name}\` |
| Release it | \`npm run release -w mfe-${name}\` |
| Take a release back | \`npm run rollback -w mfe-${name} -- --why "…"\` |
`,
    'src/app.tsx': `import { createMicrofrontend } from '@onfreq/federation/create-microfrontend'

export const { bootstrap, mount, unmount } = createMicrofrontend({
  name: '${name}',
  pages: {
    overview: () => import('./pages/overview/page.tsx'),
  },
})
`,
    'src/pages/overview/page.tsx': `import { PageHeader } from '@onfreq/ui/page-header'
import Greeting from '../../widgets/greeting/container.tsx'

export default function OverviewPage() {
  return (
    <>
      <PageHeader title="${title}" />
      <Greeting />
    </>
  )
}
`,
    'src/widgets/greeting/container.tsx': `import { useSession } from '@onfreq/session/session'
import { GreetingView } from './view.tsx'

/**
 * The widget, mounted by other parts as \`<RemoteWidget id="${name}/greeting" props={{}} fallback={<Skeleton
 * height={40} />} />\`.
 */
export default function Greeting() {
  const { user } = useSession()
  return <GreetingView callsign={user?.my_callsign ?? null} />
}
`,
    'src/widgets/greeting/view.tsx': `import * as s from './view.module.css'

export interface GreetingViewProps {
  /** Null for a visitor. */
  readonly callsign: string | null
}

export function GreetingView({ callsign }: GreetingViewProps) {
  return <p className={s.greeting}>{callsign ? \`73, \${callsign}\` : 'CQ, CQ, CQ'}</p>
}
`,
    'src/widgets/greeting/view.module.css': `@layer mfe {
  .greeting {
    padding: var(--s-5) 0;
    color: var(--text-2);
  }
}
`,
    'src/widgets/greeting/view.stories.tsx': `import type { Meta, StoryObj } from '@storybook/react-vite'
import { GreetingView } from './view.tsx'

const meta = { title: '${title}/Greeting', component: GreetingView } satisfies Meta<typeof GreetingView>

export default meta
type Story = StoryObj<typeof meta>

export const Visitor: Story = { args: { callsign: null } }
export const Member: Story = { args: { callsign: 'M0QVL' } }
`,
    'src/widgets/greeting/view.test.tsx': `import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GreetingView } from './view.tsx'

test('greets a member by callsign', () => {
  render(<GreetingView callsign="M0QVL" />)
  expect(screen.getByText('73, M0QVL')).toBeDefined()
})
`,
  }
}

function packageJson(name: string): string {
  const template = readPackage(`${ROOT}/mfe-admin`)
  const dependencies = Object.fromEntries(
    Object.entries(template.dependencies ?? {}).filter(([dependency]) => !dependency.startsWith('@tanstack/')),
  )
  const value = {
    name: `@onfreq/mfe-${name}`,
    version: '0.1.0',
    private: true,
    license: 'MIT',
    type: 'module',
    scripts: template.scripts,
    dependencies,
    devDependencies: { '@onfreq/build': '0.1.0', '@onfreq/testing': '0.1.0' },
  }
  return `${JSON.stringify(value, null, 2)}\n`
}
