/**
 * Generates the replacement for `shared/federation/src/remotes.ts`, in which loading at run time becomes an `import()` of
 * the same sources that the bundler follows.
 */
import { join } from 'node:path'
import { microfrontendFolders, readConfig, unitAt } from '@onfreq/build/workspace'

/** Every exposed module of every microfrontend with its file, by key: `feed ./widgets/band-dial`. */
export async function exposedModules(): Promise<ReadonlyMap<string, string>> {
  const modules = new Map<string, string>()
  for (const unit of microfrontendFolders().map(unitAt)) {
    const { widgets } = await readConfig(unit)
    modules.set(`${unit.name} ./app`, join(unit.folder, 'src/app.tsx'))
    for (const [name, file] of Object.entries(widgets))
      modules.set(`${unit.name} ./widgets/${name}`, join(unit.folder, file))
  }
  return modules
}

/** Source of the module. In the monolith's page, the container of a release has the name of its microfrontend. */
export function registryModule(modules: ReadonlyMap<string, string>): string {
  const entries = [...modules].map(([key, file]) => `  ${JSON.stringify(key)}: () => import(${JSON.stringify(file)}),`)
  return [
    'const modules = {',
    ...entries,
    '}',
    'export function startFederation() {}',
    'export function loadExposed(release, expose) {',
    '  const module = expose.startsWith("./pages/") ? "./app" : expose',
    '  return modules[release.container + " " + module]()',
    '}',
    '',
  ].join('\n')
}
