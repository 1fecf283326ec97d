import type { RegistryEntry } from '@onfreq/contracts/releases/registry'
import { afterEach, expect, test, vi } from 'vitest'
import { warnDeprecated } from './deprecated.ts'
import { replaceRegistry } from './registry.ts'

const entry = (name: string, rest: Partial<RegistryEntry> = {}): RegistryEntry => ({
  name,
  pages: [],
  widgets: [],
  releases: [
    { id: '1.0.0-0000aaaa', version: '1.0.0', entry: '', files: {}, requires: {}, container: name, preload: {} },
  ],
  mark: '0a0a0a0a',
  ...rest,
})
const gone = { since: '2026-11-24', until: '2027-01-31', instead: 'logger/entry' }
const logger = entry('logger', { deprecated: { 'logger/log-bar': gone } })

afterEach(() => vi.restoreAllMocks())

test('warns developers once in the console about a deprecated widget and its replacement, and shows visitors nothing', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  replaceRegistry({ revision: '1', microfrontends: [logger, entry('awards')] })
  warnDeprecated('logger/log-bar')
  expect(warn).not.toHaveBeenCalled()

  const { mark: _released, ...inDevelopment } = entry('awards')
  replaceRegistry({ revision: '2', microfrontends: [logger, inDevelopment] })
  warnDeprecated('logger/other')
  warnDeprecated('logger/log-bar')
  warnDeprecated('logger/log-bar')
  expect(warn.mock.calls).toEqual([
    ['The widget logger/log-bar is deprecated since 2026-11-24, goes after 2027-01-31: use logger/entry'],
  ])
})
