/** Every page and every published widget has a story of its own: the list comes from the declarations, and nobody keeps it. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { pageModule } from '../build/part-folders.ts'
import { allUnits, readConfig } from '../workspace.ts'

/** Pages without a screen: they lead elsewhere as soon as they are opened. */
const NO_SCREEN = ['content/lander', 'profile/search']

/** Modules, below the folder of a part, that its stories import. */
function shownIn(folder: string): ReadonlySet<string> {
  const shown = globSync('src/**/*.stories.tsx', { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) =>
      normalize(join(dirname(file), path)),
    ),
  )
  return new Set(shown)
}

test('every page and every published widget has a story of its own', async () => {
  const missing: string[] = []
  for (const unit of allUnits().filter(({ kind }) => kind === 'microfrontend')) {
    const { pages, widgets } = await readConfig(unit)
    const shown = shownIn(unit.folder)
    const isShown = (module: string) => shown.has(module)
    // The container of a widget only asks for what its view is given.
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
