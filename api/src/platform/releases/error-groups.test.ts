import { expect, test } from 'vitest'
import { cleanStack, createErrorGroups, groupedMessage } from './error-groups.ts'

test('groups errors that differ only in callsigns, numbers, texts and URLs', () => {
  const message = groupedMessage(`Cannot read "M0QVL" of contact 4711 at https://onfreq.example/M0QVL?x=1`)
  expect(message).toBe(groupedMessage(`Cannot read "VK3QDX" of contact 12 at https://onfreq.example/VK3QDX`))
  expect(groupedMessage('M0QVL/P is not in the log')).not.toContain('M0QVL')
})

test('keeps the release files of a stack and removes page URLs', () => {
  const stack = `TypeError: x
    at a (https://onfreq.example/mfe/feed/1.0.0-0000aaaa/app.js:1:20)
    at b (https://evil.example/extension.js:1:1)
    at https://onfreq.example/M0QVL:3:1`
  expect(cleanStack(stack)).toBe('at a (/mfe/feed/1.0.0-0000aaaa/app.js:1:20)')
})

test('counts an error once per ticket', () => {
  const groups = createErrorGroups()
  const error = { microfrontend: 'feed', release: '1.0.0-0000aaaa', place: 'home', kind: 'runtime', name: 'E' } as const
  const from = { ticket: 'aa', browser: 'Firefox 152', at: '2026-11-22T00:00:00Z' }
  expect(groups.rowOf({ ...error, message: 'no 1', stack: '' }, from)).toMatchObject({ message: 'no #' })
  expect(groups.rowOf({ ...error, message: 'no 2', stack: '' }, from)).toBeUndefined()
  expect(groups.rowOf({ ...error, message: 'no 2', stack: '' }, { ...from, ticket: 'bb' })).toBeDefined()
})
