import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Unit } from '../workspace.ts'
import { restoreBuild, saveBuild } from './build-cache.ts'

const UNIT: Unit = { name: 'feed', kind: 'microfrontend', folder: '/nowhere', version: '0.1.0' }

describe('cache of finished builds', () => {
  let root = ''
  let dist = ''

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'onfreq-builds-'))
    vi.stubEnv('ONFREQ_CACHE', join(root, 'cache'))
    dist = join(root, 'dist')
    writeBuild('first')
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    rmSync(root, { recursive: true })
  })

  test('returns the build of the same sources to another checkout, and nothing for other sources', () => {
    saveBuild(UNIT, 'a'.repeat(64), 'light', dist)
    const elsewhere = join(root, 'elsewhere')
    expect(restoreBuild(UNIT, 'b'.repeat(64), 'light', elsewhere)).toBe(false)
    expect(existsSync(elsewhere)).toBe(false)
    expect(restoreBuild(UNIT, 'a'.repeat(64), 'light', elsewhere)).toBe(true)
    expect(readFileSync(join(elsewhere, 'app.js'), 'utf8')).toBe('first')
  })

  test('returns a full build for a light request, never a light build for a full request', () => {
    saveBuild(UNIT, 'a'.repeat(64), 'full', dist)
    expect(restoreBuild(UNIT, 'a'.repeat(64), 'light', dist)).toBe(true)
    saveBuild(UNIT, 'c'.repeat(64), 'light', dist)
    expect(restoreBuild(UNIT, 'c'.repeat(64), 'full', dist)).toBe(false)
  })

  test('retains the 24 most recently used builds', () => {
    for (let index = 0; index < 26; index++) saveBuild(UNIT, String(index).padStart(64, '0'), 'full', dist)
    expect(readdirSync(join(root, 'cache/builds'))).toHaveLength(24)
  })

  function writeBuild(text: string): void {
    mkdirSync(dist, { recursive: true })
    writeFileSync(join(dist, 'app.js'), text)
    writeFileSync(join(dist, 'stamp.json'), '{}')
  }
})
