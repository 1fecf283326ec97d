import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { undocumentedIn } from './undocumented.ts'

const sourceFolder = resolve(import.meta.dirname, '..')
const root = resolve(sourceFolder, '../../..')

const components = globSync('*/*.tsx', { cwd: sourceFolder, exclude: (name) => /\.(?:test|stories)\.tsx$/.test(name) })

/** The component of a story file and its source file; undefined if the stories define their own component. */
function findComponent(stories: string): { name: string; file: string } | undefined {
  const code = readFileSync(join(root, stories), 'utf8')
  const name = /\bcomponent: (\w+)/.exec(code)?.[1]
  const from = name && new RegExp(`import [^;']*\\b${name}\\b[^;']* from '(\\.[^']+)'`).exec(code)?.[1]
  return name && from ? { name, file: resolve(root, dirname(stories), from) } : undefined
}

const documented = globSync('{shell,mfe-*}/src/**/*.stories.tsx', { cwd: root }).flatMap((stories) => {
  const subject = findComponent(stories)
  return subject ? [{ stories, ...subject }] : []
})

describe('Storybook descriptions', () => {
  test('finds components to check', () => {
    expect(components.length).toBeGreaterThan(50)
    expect(documented.length).toBeGreaterThan(40)
  })

  test.each(components)('%s: has descriptions of components and their props', (file) => {
    expect(undocumentedIn(join(sourceFolder, file))).toEqual([])
  })

  test.each(documented)('$stories: $name and its props have descriptions', ({ file, name }) => {
    expect(undocumentedIn(file, name)).toEqual([])
  })
})
