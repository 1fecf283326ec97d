import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

const IMPORT = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([^'"]+)'|\bimport\(\s*'([^'"]+)'\s*\)/g

/**
 * Every npm module that browser code imports, so that Vite prebundles all of them before the first story: discovering a
 * module later reloads the page, which fails running tests.
 */
export function browserDependencies(): string[] {
  const files = globSync(
    [
      '{shell,mfe-*}/src/**/*.{ts,tsx}',
      'shared/{ui,session,federation,embed,ham,contracts,i18n}/src/**/*.{ts,tsx}',
      // Fixtures used by stories; `testing/browser`, which locates Chromium, runs in Node only.
      'shared/testing/src/*.tsx',
    ],
    {
      cwd: root,
      exclude: (name) => /\.test\.tsx?$/.test(name),
    },
  )
  const packages = new Set<string>([
    'react',
    'react/jsx-runtime',
    'react/jsx-dev-runtime',
    'react-dom',
    'react-dom/client',
    // For the preview and its documentation pages.
    'storybook/theming',
    '@storybook/addon-docs/blocks',
  ])
  for (const file of files) {
    for (const match of readFileSync(resolve(root, file), 'utf8').matchAll(IMPORT)) {
      const name = match[1] ?? match[2] ?? ''
      if (isPackage(name)) packages.add(name)
    }
  }
  return [...packages].sort()
}

function isPackage(name: string): boolean {
  // Macros are compiled away before the browser loads a source.
  if (name.endsWith('/macro')) return false
  if (/^(?:\.|\/|#|node:|@onfreq\/|@storybook\/|storybook|vitest)/.test(name) || /\.(?:css|woff2|json|svg)$/.test(name))
    return false
  const parts = name.split('/')
  const packageName = name.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '')
  return existsSync(resolve(root, 'node_modules', packageName, 'package.json'))
}
