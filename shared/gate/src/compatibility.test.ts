import type { ReleaseConfig } from '@onfreq/contracts/releases/registry'
import type { ReleaseChecks } from '@onfreq/contracts/releases/releases'
import { describe, expect, test } from 'vitest'
import { type CheckedShell, compatibility, shellCompatibility } from './compatibility.ts'
import { allowsBreaking, surfaceReport } from './surface.ts'

function config(paths: string[], rest: Partial<ReleaseConfig> = {}): ReleaseConfig {
  const pages = [{ name: 'page', paths, title: 'Page', guard: 'none' as const, hide: [], firstData: [] }]
  return { pages, widgets: [], embeds: [], ...rest }
}

function shell(provides: Record<string, string>, exports: CheckedShell['exports'] = {}): CheckedShell {
  return { id: '0.1.0-0000aaaa', provides, exports }
}

function other(name: string, paths: string[], rest: Partial<ReleaseChecks['others'][number]> = {}) {
  const { pages } = config(paths)
  return { name, id: '0.1.0-0000bbbb', current: true, pages, widgets: [], taken: null, requires: {}, uses: {}, ...rest }
}

describe('compatibility with the shells of visitors', () => {
  const requires = { react: '^19.0.0', '@onfreq/session': '^0.1.0' }
  const uses = { '@onfreq/session/store': ['useAppSelector'] }
  const exports = { '@onfreq/session/store': ['store', 'useAppSelector'] }
  const present = shell({ react: '19.3.1', '@onfreq/session': '0.1.2' }, exports)

  test('is compatible if every shell provides what is required and exports what is used', () => {
    expect(compatibility({ requires, uses }, [present])).toEqual({ verdict: 'compatible', reasons: [] })
  })

  test('is incompatible if only the previous shell lacks a version', () => {
    const previous = shell({ react: '18.3.1', '@onfreq/session': '0.1.0' }, exports)
    expect(compatibility({ requires, uses }, [present, previous])).toEqual({
      verdict: 'incompatible',
      reasons: ['react ^19.0.0 is required, the shell 0.1.0-0000aaaa has 18.3.1'],
    })
  })

  test('is incompatible if the versions match but a shell lacks a module or an export', () => {
    const newer = { ...uses, '@onfreq/session/store': ['useDraft'], '@onfreq/session/radio': ['useRadio'] }
    expect(compatibility({ requires, uses: newer }, [present])).toEqual({
      verdict: 'incompatible',
      reasons: [
        'useDraft of @onfreq/session/store is used, the shell 0.1.0-0000aaaa does not have it',
        '@onfreq/session/radio is used, the shell 0.1.0-0000aaaa does not share it',
      ],
    })
  })

  test('is unknown without shells, or if a shell or the release declares nothing', () => {
    expect(compatibility({ requires, uses }, [shell(present.provides, null)]).verdict).toBe('unknown')
    expect(compatibility({ requires }, [present]).verdict).toBe('unknown')
    expect(compatibility({ requires, uses }, []).verdict).toBe('unknown')
  })

  test('is incompatible for a shell that removes an export a microfrontend in use needs', () => {
    const feed = other('feed', ['/'], { requires, uses })
    expect(shellCompatibility(present, [feed]).verdict).toBe('compatible')
    expect(shellCompatibility(shell(present.provides, { '@onfreq/session/store': ['store'] }), [feed])).toEqual({
      verdict: 'incompatible',
      reasons: ['feed 0.1.0-0000bbbb: useAppSelector of @onfreq/session/store is used, this shell does not have it'],
    })
    expect(shellCompatibility(present, [other('feed', ['/'], { requires, uses: null })]).verdict).toBe('unknown')
  })
})

describe('public surface', () => {
  const embed = {
    name: 'logs',
    title: 'Logs',
    size: { width: 1, height: 1 },
    options: { theme: { label: 'Theme', kind: 'choice' as const, choices: ['dark', 'light'], default: 'dark' } },
    topics: [],
    subscribersOnly: false,
    scripts: [],
    styles: [],
  }
  const before = config(['/awards', '/awards/:id'], {
    widgets: ['awards/seal'],
    embeds: [embed],
    props: { 'awards/seal': { id: { type: 'number', optional: false }, size: { type: "'s' | 'm'", optional: true } } },
  })

  test('reports a removed page, widget or embed', () => {
    expect(surfaceReport(before, config(['/awards'])).breaking).toEqual([
      'page /awards/:id is gone',
      'widget awards/seal is gone',
      'embed logs is gone',
    ])
  })

  test('treats additions as compatible', () => {
    const props = { 'awards/seal': { ...before.props?.['awards/seal'], tone: { type: 'string', optional: true } } }
    const after = { ...before, ...config(['/awards', '/awards/:id', '/trophies']), widgets: before.widgets, props }
    expect(surfaceReport(before, { ...after, embeds: [embed] })).toEqual({
      added: ['page /trophies', 'prop tone of awards/seal'],
      breaking: [],
    })
    expect(surfaceReport(undefined, before)).toEqual({ added: [], breaking: [] })
  })

  test('includes props and options that consumers pass', () => {
    const props = { 'awards/seal': { id: { type: 'string', optional: false }, now: { type: 'Date', optional: false } } }
    const options = { theme: { ...embed.options.theme, choices: ['dark'] } }
    const after = { ...before, props, embeds: [{ ...embed, options, subscribersOnly: true }] }
    expect(surfaceReport(before, after).breaking).toEqual([
      'awards/seal needs the new prop now',
      'prop id of awards/seal was number, is string',
      'prop size of awards/seal is gone',
      'choice light of theme of embed logs is gone',
      'embed logs is for subscribers only now',
    ])
  })

  test('allows breaking changes only in a breaking version', () => {
    expect(allowsBreaking('0.1.3', '0.1.4')).toBe(false)
    expect(allowsBreaking('0.1.3', '0.2.0')).toBe(true)
    expect(allowsBreaking('1.4.0', '1.5.0')).toBe(false)
    expect(allowsBreaking('1.4.0', '2.0.0')).toBe(true)
  })
})
