/**
 * Finds classes that a component uses but its style module does not define. Types do not cover them, and a build stops
 * at the first; this check reports all of them.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../workspace.ts'
import { codeFolders, filesIn } from './tree.ts'

/** One problem per line: `mfe-logger/src/core/pages/logs/view.tsx: s.heading is not in ./view.module.css`. */
export function missingStyles(root = ROOT): string[] {
  return codeFolders(root, ['shell', 'shared'])
    .flatMap((folder) => filesIn(root, folder, /\.tsx$/))
    .flatMap(({ file, path, text }) => {
      const read = (module: string) => readFileSync(join(dirname(path), module), 'utf8')
      return missingIn(text, read).map((problem) => `${file}: ${problem}`)
    })
}

/** `read` returns the text of the style module with this import path. */
export function missingIn(code: string, read: (module: string) => string): string[] {
  return [...code.matchAll(/import \* as (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(
    ([, name = '', module = '']) => {
      const defined = new Set(getClasses(read(module)))
      const used = [...code.matchAll(new RegExp(`(?<![/.\\w])${name}\\.(\\w+)`, 'g'))].map((match) => match[1] ?? '')
      return [...new Set(used)]
        .filter((style) => !defined.has(style))
        .map((style) => `${name}.${style} is not in ${module}`)
    },
  )
}

function getClasses(css: string): string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '')
  return [...plain.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].flatMap((match) => match[1] ?? [])
}
