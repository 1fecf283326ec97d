import { expect, test } from 'vitest'
import { missingIn, missingStyles } from './style-names.ts'

const CODE = `
import * as s from './view.module.css'
import * as popup from '../popup.module.css'
const view = <p className={cx(s.lead, s.gone, popup.popup)}>words.of an other.s.kind</p>
`
const MODULES: Readonly<Record<string, string>> = {
  './view.module.css': '@layer mfe { .lead { color: red } /* .gone { } */ }',
  '../popup.module.css': '.popup:hover { color: red }',
}

test('reports a class that no style module defines, also in a comment', () => {
  expect(missingIn(CODE, (module) => MODULES[module] ?? '')).toEqual(['s.gone is not in ./view.module.css'])
})

test('finds no missing class in the repository', () => {
  expect(missingStyles()).toEqual([])
})
