import { expect, test } from 'vitest'
import { installProblem } from './npm.mjs'

test.each([
  ['npm error code ENOSPC\nnpm error nospc write', 'The disk is full: free some space and start again.'],
  ['npm error code EACCES', 'npm may not write here: check who owns this folder and the npm cache.'],
  [
    'npm error code ECONNREFUSED',
    'The npm registry cannot be reached: check the network, or the registry with `npm config get registry`.',
  ],
  [
    'npm error code E404\nnpm error 404 Not Found - GET http://localhost/fastify',
    'The npm registry does not have a package or refuses it: check `npm config get registry`.',
  ],
  [
    'npm error code EINTEGRITY',
    'A downloaded package is damaged or was changed: run `npm cache verify` and start again.',
  ],
  ['npm error code EUSAGE', 'The packages could not be installed.'],
])('explains %j in one sentence', (output, sentence) => {
  expect(installProblem(output).split('\n')[0]).toBe(sentence)
})

test("appends the last lines of npm's output to the sentence", () => {
  const lines = Array.from({ length: 9 }, (_, index) => `line ${index + 1}`)
  expect(installProblem(lines.join('\n')).split('\n').slice(2)).toEqual(lines.slice(3))
})
