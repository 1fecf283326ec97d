import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { undocumentedIn } from './undocumented.ts'

const sources = resolve(import.meta.dirname, '..')
const site = resolve(sources, '../../..')

const components = globSync('*/*.tsx', { cwd: sources, exclude: (name) => /\.(?:test|stories)\.tsx$/.test(name) })

/** The component of a story file and its source file; none when the stories define their own. */
function getSubject(stories: string): { name: string; file: string } | undefined {
  const code = readFileSync(join(site, stories), 'utf8')
  const name = /\bcomponent: (\w+)/.exec(code)?.[1]
  const from = name && new RegExp(`import [^;']*\\b${name}\\b[^;']* from '(\\.[^']+)'`).exec(code)?.[1]
  return name && from ? { name, file: resolve(site, dirname(stories), from) } : undefined
}

const shown = globSync('{shell,mfe-*}/src/**/*.stories.tsx', { cwd: site }).flatMap((stories) => {
  const subject = getSubject(stories)
  return subject ? [{ stories, ...subject }] : []
})

describe('Storybook descriptions', () => {
  test('finds components to check', () => {
    expect(components.length).toBeGreaterThan(50)
    expect(shown.length).toBeGreaterThan(40)
  })

  test.each(components)('%s: components and their props are described', (file) => {
    expect(undocumentedIn(join(sources, file))).toEqual([])
  })

  test.each(shown)('$stories: $name and its props are described', ({ file, name }) => {
    expect(undocumentedIn(file, name)).toEqual([])
  })
})
