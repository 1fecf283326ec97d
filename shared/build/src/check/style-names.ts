/**
 * Classes used by a component but missing in its style module. Types do not cover them, and a build stops at the first
 * one; this check reports all of them.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../workspace.ts'
import { codeFolders, filesIn } from './tree.ts'

/** `mfe-logger/src/core/pages/logs/view.tsx: s.heading is not in ./view.module.css` */
export function missingStyles(root = ROOT): string[] {
  return codeFolders(root, ['shell', 'shared'])
    .flatMap((folder) => filesIn(root, folder, /\.tsx$/))
    .flatMap(({ file, path, text }) => {
      const read = (module: string) => readFileSync(join(dirname(path), module), 'utf8')
      return missingIn(text, read).map((problem) => `${file}: ${problem}`)
    })
}

/** `read` returns the text of a style module by the imported path. */
export function missingIn(code: string, read: (module: string) => string): string[] {
  return [...code.matchAll(/import \* as (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(
    ([, name = '', module = '']) => {
      const known = new Set(getClasses(read(module)))
      const used = [...code.matchAll(new RegExp(`(?<![/.\\w])${name}\\.(\\w+)`, 'g'))].map((match) => match[1] ?? '')
      return [...new Set(used)]
        .filter((style) => !known.has(style))
        .map((style) => `${name}.${style} is not in ${module}`)
    },
  )
}

function getClasses(css: string): string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '')
  return [...plain.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].flatMap((match) => match[1] ?? [])
}
