import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { builtinResolvers, ERROR_CODES, makeFsImporter, parse } from 'react-docgen'

/** The reader of sources that Storybook has: what it does not find stands on no page of documentation. */
const resolver = new builtinResolvers.FindExportedDefinitionsResolver()

/** Props of our own come from files of our own. Following packages too, it would read all icons for the type of one. */
const importer = makeFsImporter((path, folder) => {
  if (path.startsWith('.')) return resolve(folder, path)
  throw Object.assign(new Error(`${path} is not read`), { code: 'MODULE_NOT_FOUND' })
})

/**
 * What the exported components of a file leave unsaid: `Component` without a description, `Component.prop` without one.
 * Only props of their own count, not the attributes of an element they pass on; `className` is described for all of them
 * by `withFittingControls`.
 *
 * @param file absolute path of a source file; one without components has nothing to say.
 * @param only the component that is asked for, where a file has others beside it.
 */
export function undocumentedIn(file: string, only?: string): string[] {
  return componentsOf(file)
    .filter(({ displayName }) => only === undefined || displayName === only)
    .flatMap(({ displayName = file, description, props = {} }) => [
      ...(description ? [] : [displayName]),
      ...Object.entries(props)
        .filter(([name, prop]) => prop.tsType && !prop.description && name !== 'className')
        .map(([name]) => `${displayName}.${name}`),
    ])
}

function componentsOf(file: string) {
  try {
    return parse(readFileSync(file, 'utf8'), { filename: file, resolver, importer })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === ERROR_CODES.MISSING_DEFINITION) return []
    throw error
  }
}
