/**
 * Every page and every published widget has its own story: derived from the declarations, without a list to maintain.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { pageModule } from '../build/part-folders.ts'
import { allUnits, readConfig } from '../workspace.ts'

/** Pages without content: they redirect at once. */
const NO_SCREEN = ['content/lander', 'profile/search']

/** Modules, relative to a part's folder, that its stories import. */
function shownIn(folder: string): ReadonlySet<string> {
  const shown = globSync('src/**/*.stories.tsx', { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) =>
      normalize(join(dirname(file), path)),
    ),
  )
  return new Set(shown)
}

test('every page and every published widget has a story', async () => {
  const missing: string[] = []
  for (const unit of allUnits().filter(({ kind }) => kind === 'microfrontend')) {
    const { pages, widgets } = await readConfig(unit)
    const shown = shownIn(unit.folder)
    const isShown = (module: string) => shown.has(module)
    // A widget's container only loads the data for its view.
    const isShownNear = (module: string) => [...shown].some((each) => dirname(each) === dirname(normalize(module)))
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
