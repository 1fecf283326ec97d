/**
 * Checks that every page and every published widget has a story, based on the declarations.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { pageModule } from '../build/part-folders.ts'
import { allUnits, readConfig } from '../workspace.ts'

/** Pages that redirect immediately and render nothing. */
const NO_SCREEN = ['content/lander', 'profile/search']

/** Modules that the stories of a part import, relative to its folder. */
function modulesInStories(folder: string): ReadonlySet<string> {
  const inStories = globSync('src/**/*.stories.tsx', { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) =>
      normalize(join(dirname(file), path)),
    ),
  )
  return new Set(inStories)
}

test('has a story for every page and every published widget', async () => {
  const missing: string[] = []
  for (const unit of allUnits().filter(({ kind }) => kind === 'microfrontend')) {
    const { pages, widgets } = await readConfig(unit)
    const inStories = modulesInStories(unit.folder)
    const isShown = (module: string) => inStories.has(module)
    // A widget's container only loads the data for its view.
    const isShownNear = (module: string) => [...inStories].some((each) => dirname(each) === dirname(normalize(module)))
    missing.push(
      ...pages
        .map(({ name }) => name)
        .filter((name) => !isShown(normalize(pageModule(unit.folder, name))))
        .map((name) => `${unit.name}/${name}`),
      ...Object.entries(widgets)
        .filter(([, module]) => !isShownNear(module))
        .map(([name]) => `${unit.name}/${name}`),
    )
  }
  expect(missing).toEqual(NO_SCREEN)
})
