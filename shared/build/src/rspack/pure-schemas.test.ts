import { expect, test } from 'vitest'
import markPure from './pure-schemas.ts'

const PURE = '/*#__PURE__*/'

test('schemas are marked, however deep they lie', () => {
  expect(markPure('export const A = Type.Object({ b: Type.Optional(Type.String()) })')).toBe(
    `export const A = ${PURE} Type.Object({ b: ${PURE} Type.Optional(${PURE} Type.String()) })`,
  )
})

test('functions that build schemas are marked where they are called, not where they are made', () => {
  const source = [
    'const text = (maxLength: number) => Type.String({ maxLength })',
    'export const Name = text(40)',
    'export const Call = nullable(text(12))',
  ].join('\n')
  expect(markPure(source)).toBe(
    [
      `const text = (maxLength: number) => ${PURE} Type.String({ maxLength })`,
      `export const Name = ${PURE} text(40)`,
      `export const Call = ${PURE} nullable(${PURE} text(12))`,
    ].join('\n'),
  )
})

test('other calls are left alone: they may do something', () => {
  const source = 'export const TABLE = build([1, 2])\nregister(TABLE)\nconst context = (1)\n'
  expect(markPure(source)).toBe(source)
})
