import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { missingPackages } from './installed.mjs'

const LOCKED = {
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/vitest': { version: '5.1.0', dev: true },
  'node_modules/binding-linux': { version: '1.0.0', optional: true },
  'node_modules/@onfreq/ham': { link: true },
  'shared/ham': { version: '0.1.0' },
  'node_modules/@onfreq/older': { resolved: 'shared/older', link: true },
  'shared/older': { version: '0.1.0', dev: true },
}
/** What npm records, including a workspace folder that it did not link. */
const RUNTIME = {
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/@onfreq/ham': { link: true },
  'shared/older': { version: '0.1.0', dev: true },
}
const ALL = {
  ...RUNTIME,
  'node_modules/vitest': { version: '5.1.0', dev: true },
  'node_modules/@onfreq/older': { resolved: 'shared/older', link: true },
}

describe('missingPackages', () => {
  let root = ''

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'onfreq-installed-'))
    write('package-lock.json', LOCKED)
  })
  afterEach(() => rmSync(root, { recursive: true }))

  test('treats a tree without an installation record as not installed', () => {
    expect(missingPackages(root, 'runtime')).toEqual({
      missing: Number.POSITIVE_INFINITY,
      hasDevelopment: false,
      isComplete: false,
    })
  })

  test('requires only the runtime packages for running the site', () => {
    install(RUNTIME)
    expect(missingPackages(root, 'runtime')).toEqual({ missing: 0, hasDevelopment: false, isComplete: true })
  })

  test('counts missing development packages when the runtime is complete', () => {
    install(RUNTIME)
    expect(missingPackages(root, 'development')).toEqual({ missing: 2, hasDevelopment: false, isComplete: true })
  })

  test('reports a complete tree', () => {
    install(ALL)
    expect(missingPackages(root, 'development')).toEqual({ missing: 0, hasDevelopment: true, isComplete: true })
  })

  test('counts packages with another version, and packages deleted after the installation', () => {
    install({ ...ALL, 'node_modules/fastify': { version: '4.9.9' } })
    expect(missingPackages(root, 'runtime').missing).toBe(1)
    install(ALL)
    rmSync(join(root, 'node_modules/fastify'), { recursive: true })
    expect(missingPackages(root, 'runtime')).toEqual({ missing: 1, hasDevelopment: true, isComplete: false })
  })

  function install(packages: Readonly<Record<string, object>>): void {
    for (const path of Object.keys(packages)) {
      mkdirSync(join(root, path), { recursive: true })
      writeFileSync(join(root, path, 'package.json'), '{}')
    }
    write('node_modules/.package-lock.json', packages)
  }

  function write(path: string, packages: Readonly<Record<string, object>>): void {
    writeFileSync(join(root, path), JSON.stringify({ packages }))
  }
})
