import type { ReleaseConfig, ReleasedEmbed } from '@onfreq/contracts/releases/registry'
import type { ReleasedCall } from '@onfreq/contracts/releases/upstream'
import { expect, test } from 'vitest'
import { embedProblems } from './embeds.ts'
import { menuProblems } from './menu.ts'
import { brokenCalls, upstreamProblems } from './upstream.ts'

const HELD: ReleasedCall = {
  method: 'GET',
  may: 'everybody',
  query: { type: 'object', required: ['callsign'], properties: { callsign: { type: 'string' } } },
  answer: { type: 'object', required: ['held'], properties: { held: { type: 'integer' } } },
}
const declared = (calls: Record<string, ReleasedCall>): ReleaseConfig => ({
  pages: [],
  widgets: [],
  embeds: [],
  upstream: { address: 'https://awards.example', calls },
})

test('requires a schema that can be checked, and a GET without a body', () => {
  expect(upstreamProblems({})).toEqual([])
  expect(upstreamProblems(declared({ held: HELD }))).toEqual([])
  const wrong = { ...HELD, body: { type: 'object' }, answer: { type: 'object', pattern: '(a+)+' } }
  expect(upstreamProblems(declared({ held: wrong }))).toEqual([
    'the answer of the call held is declared with “pattern”, which a schema must not use',
    'the call held is a GET and cannot have a body: use POST',
  ])
})

test('treats removing or narrowing a call, or requiring more, as breaking', () => {
  const before = declared({ held: HELD, gone: HELD })
  expect(brokenCalls(before, before)).toEqual([])
  expect(brokenCalls(undefined, before)).toEqual([])
  const more = { ...HELD, query: { type: 'object', required: ['callsign', 'band'] }, may: 'members' as const }
  expect(brokenCalls(before, declared({ held: { ...more, answer: { type: 'object' } } }))).toEqual([
    'call held was for everybody, is for members',
    'call held needs the new band in its query',
    'the answer of call held may now omit held',
    'call gone is gone',
  ])
  const open = declared({ held: { ...HELD, may: 'members' }, gone: HELD })
  expect(brokenCalls(open, before)).toEqual([])
})

test("accepts only a public call of the same release as the source of an embed's data", () => {
  const embed: ReleasedEmbed = {
    name: 'awards-card',
    title: 'Card',
    size: { width: 1, height: 1 },
    options: {},
    topics: ['log'],
    subscribersOnly: false,
    call: 'held',
    data: { type: 'object', required: ['held'], properties: { held: { type: 'integer' } } },
    scripts: [],
    styles: [],
  }
  const request = (change: Partial<ReleasedEmbed>, calls: Record<string, ReleasedCall> = { held: HELD }) =>
    embedProblems({ ...declared(calls), embeds: [{ ...embed, ...change }] }, { embeds: [] })
  expect(request({})).toEqual([])
  expect(request({}, {})).toEqual([
    'the embed awards-card has its data from the call held: declare it in upstream, as a GET for everybody',
  ])
  expect(request({ data: { type: 'object', required: ['held', 'days'], properties: {} } })).toEqual([
    'the embed awards-card needs days, which the response of the call held may omit',
  ])
  expect(request({ subscribersOnly: true })).toHaveLength(1)
  expect(request({ topics: ['weather'] })[0]).toContain('weather')
})

test('requires a menu entry to link to a page of its release and to have a unique name', () => {
  const page = { name: 'overview', paths: ['/awards/:id?'], title: 'Awards', guard: 'none' as const }
  const pages = [{ ...page, hide: [], firstData: [] }]
  const entry = { name: 'awards', label: 'Awards', path: '/awards', icon: [], place: 1 }
  expect(menuProblems({ pages, menu: [entry, 'of-before'] })).toEqual([])
  expect(menuProblems({ pages, menu: [entry, { ...entry, path: '/logs' }] })).toEqual([
    'the menu entry awards is declared twice: give one of them another name',
    'the menu entry awards leads to /logs, which is not a path of its pages',
  ])
})
