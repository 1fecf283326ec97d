import { expect, test } from 'vitest'
import { affectedBy, importGraph } from './import-graph.ts'

test('finds the files that import a changed file, transitively', () => {
  const graph = new Map([
    ['a.test.ts', ['a.ts']],
    ['a.ts', ['b.ts']],
    ['b.ts', ['c.ts']],
    ['c.ts', ['b.ts']],
    ['d.test.ts', ['d.ts']],
  ])
  expect([...affectedBy(['c.ts'], graph)].sort()).toEqual(['a.test.ts', 'a.ts', 'b.ts', 'c.ts'])
  expect([...affectedBy(['nobody.md'], graph)]).toEqual(['nobody.md'])
})

test('resolves relative, package, API and style imports of the repository', () => {
  const graph = importGraph()
  expect(graph.size).toBeGreaterThan(1_500)
  expect(graph.get('mfe-globe/src/core/gate.ts')).toContain('shared/contracts/src/platform/site/limits.ts')
  expect(graph.get('mfe-globe/src/core/gate.test.tsx')).toContain('mfe-globe/src/core/gate.ts')
  expect(graph.get('api/src/core/log/contact/input.ts')).toContain('api/src/kernel/errors.ts')
  expect(graph.get('api/src/core/log/contact/input.ts')).toContain('shared/ham/src/bands.ts')
  expect(graph.get('shared/ui/src/button/button.tsx')).toContain('shared/ui/src/button/button.module.css')
  const lost = [...graph].flatMap(([file, imports]) =>
    /^(?:mfe-|api\/src|shared\/(?:ui|session|ham|contracts))/.test(file)
      ? imports.filter((imported) => /\.tsx?$/.test(imported) && !graph.has(imported)).map((name) => `${file} ${name}`)
      : [],
  )
  expect(lost).toEqual([])
})
