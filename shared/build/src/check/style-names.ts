/**
 * Classes that a component names and its style module lacks. Types know nothing of them, and a build ends at the first: found
 * here, before anybody builds.
 */
import { readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { sourceFiles } from '../shared-modules.ts'
import { microfrontendFolders, ROOT } from '../workspace.ts'

/** `mfe-logger/src/pages/logs/view.tsx: s.heading is not in ./view.module.css` */
export function missingStyles(): string[] {
  const folders = [...microfrontendFolders(), join(ROOT, 'shell'), join(ROOT, 'shared')]
  return folders
    .flatMap(sourceFiles)
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => {
      const read = (module: string) => readFileSync(join(dirname(path), module), 'utf8')
      const file = relative(ROOT, path).split(sep).join('/')
      return missingIn(readFileSync(path, 'utf8'), read).map((problem) => `${file}: ${problem}`)
    })
}

/** `read` gives the text of a style module by the path that the code imports. */
export function missingIn(code: string, read: (module: string) => string): string[] {
  return [...code.matchAll(/import \* as (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(
    ([, name = '', module = '']) => {
      const known = new Set(classesOf(read(module)))
      const used = [...code.matchAll(new RegExp(`(?<![/.\\w])${name}\\.(\\w+)`, 'g'))].map((match) => match[1] ?? '')
      return [...new Set(used)]
        .filter((style) => !known.has(style))
        .map((style) => `${name}.${style} is not in ${module}`)
    },
  )
}

function classesOf(css: string): string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '')
  return [...plain.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].flatMap((match) => match[1] ?? [])
}
