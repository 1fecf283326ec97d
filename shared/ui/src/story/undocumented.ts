import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { builtinResolvers, ERROR_CODES, makeFsImporter, parse } from 'react-docgen'

/** Storybook's source reader. Whatever it does not find is missing from the documentation pages. */
const resolver = new builtinResolvers.FindExportedDefinitionsResolver()

/** Reads only our own files. Following packages too would parse all icons for the type of one of them. */
const importer = makeFsImporter((path, folder) => {
  if (path.startsWith('.')) return resolve(folder, path)
  throw Object.assign(new Error(`${path} is not read`), { code: 'MODULE_NOT_FOUND' })
})

/**
 * Lists the components and props of a file that have no description, as `Component` and `Component.prop`. Attributes that
 * are passed on to an element do not count; `withFittingControls` documents `className` for all components.
 *
 * @param file absolute path of a source file; a file without components yields an empty list
 * @param only limits the check to this component
 */
export function undocumentedIn(file: string, only?: string): string[] {
  return getComponents(file)
    .filter(({ displayName }) => only === undefined || displayName === only)
    .flatMap(({ displayName = file, description, props = {} }) => [
      ...(description ? [] : [displayName]),
      ...Object.entries(props)
        .filter(([name, prop]) => prop.tsType && !prop.description && name !== 'className')
        .map(([name]) => `${displayName}.${name}`),
    ])
}

function getComponents(file: string) {
  try {
    return parse(readFileSync(file, 'utf8'), { filename: file, resolver, importer })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === ERROR_CODES.MISSING_DEFINITION) return []
    throw error
  }
}
