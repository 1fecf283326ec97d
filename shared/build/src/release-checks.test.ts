import type { Registry, ReleaseConfig } from '@onfreq/contracts/registry'
import { describe, expect, test } from 'vitest'
import { allowsBreaking, breaking, compatibility, conflicts } from './release-checks.ts'

function config(paths: string[], widgets: string[] = []): ReleaseConfig {
  return {
    pages: [{ name: 'page', paths, title: 'Page', guard: 'none', hide: [], firstData: [] }],
    widgets,
    embeds: [],
  }
}

function shell(provides: Record<string, string>) {
  return { shell: { scripts: [], styles: [], preload: [], provides } }
}

describe('compatibility with the shells that visitors have', () => {
  const requires = { react: '^19.0.0', '@onfreq/session': '^0.1.0' }

  test('holds when every shell provides what is required', () => {
    const present = shell({ react: '19.3.1', '@onfreq/session': '0.1.2' })
    expect(compatibility({ requires }, [present]).verdict).toBe('compatible')
  })

  test('fails when only the previous shell lacks it', () => {
    const present = shell({ react: '19.3.1', '@onfreq/session': '0.1.2' })
    const previous = shell({ react: '18.3.1', '@onfreq/session': '0.1.0' })
    expect(compatibility({ requires }, [present, previous])).toEqual({
      verdict: 'incompatible',
      reasons: ['react ^19.0.0 is required, the shell has 18.3.1'],
    })
  })

  test('is unknown when a shell does not say', () => {
    expect(compatibility({ requires }, [undefined]).verdict).toBe('unknown')
  })
})

test('a page, widget or embed that disappears is named, and asks for a version that may break', () => {
  const before = config(['/awards', '/awards/:id'], ['awards/seal'])
  expect(breaking(before, config(['/awards']))).toEqual(['page /awards/:id is gone', 'widget awards/seal is gone'])
  expect(breaking(before, config(['/awards', '/awards/:id', '/trophies'], ['awards/seal']))).toEqual([])
  expect(allowsBreaking('0.1.3', '0.1.4')).toBe(false)
  expect(allowsBreaking('0.1.3', '0.2.0')).toBe(true)
  expect(allowsBreaking('1.4.0', '1.5.0')).toBe(false)
  expect(allowsBreaking('1.4.0', '2.0.0')).toBe(true)
})

test('paths that another microfrontend answers are refused, its own may change', () => {
  const live: Registry = {
    revision: 'r',
    microfrontends: [
      { name: 'feed', pages: config(['/', '/boards/:id']).pages, widgets: [], releases: [] },
      { name: 'awards', pages: config(['/awards']).pages, widgets: [], releases: [] },
    ],
  }
  expect(conflicts({ name: 'awards', config: config(['/awards', '/awards/:id']) }, live)).toEqual([])
  expect(conflicts({ name: 'awards', config: config(['/boards/:name']) }, live)).toHaveLength(1)
})
