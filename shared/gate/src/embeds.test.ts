import type { ReleasedEmbed } from '@onfreq/contracts/releases/registry'
import type { ProvidedEmbed } from '@onfreq/contracts/releases/releases'
import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { embedProblems, misfit, schemaProblems } from './embeds.ts'

const DATA = Type.Object({
  callsign: Type.String(),
  rows: Type.Array(Type.Object({ rank: Type.Integer(), own: Type.Boolean() })),
})

function embed(change: Partial<ReleasedEmbed> = {}): ReleasedEmbed {
  return {
    name: 'board',
    title: 'Board',
    size: { width: 1, height: 1 },
    options: { board: { label: 'Board', kind: 'choice', choices: ['week', 'month'], default: 'week' } },
    topics: ['qso'],
    subscribersOnly: false,
    data: JSON.parse(JSON.stringify(DATA)),
    badge: { figures: ['#{rows[own].rank}', '{rows.length row|rows}'], note: ['{callsign}'] },
    scripts: [],
    styles: [],
    ...change,
  }
}

const PROVIDED: ProvidedEmbed = {
  name: 'board',
  options: { board: ['week', 'month'] },
  subscribersOnly: false,
  example: { widget: 'board', callsign: 'M0ABC', rows: [{ rank: 1, own: true }] },
}

const problems = (embeds: ReleasedEmbed[], provided: ProvidedEmbed[] = [PROVIDED]) =>
  embedProblems({ embeds }, { embeds: provided })

describe('embed', () => {
  test('passes if complete, also for a site that does not list its embeds', () => {
    expect(problems([embed()])).toEqual([])
    expect(embedProblems({ embeds: [embed()] }, {})).toEqual([])
  })

  test('without a provider is rejected with the file to write', () => {
    expect(problems([embed()], [])).toEqual([
      'the embed board has no data: the part of the API that owns them provides them under this name, in a file embeds/board.ts of its folder',
    ])
  })

  test('that is declared twice, or that represents a page of another embed, is rejected', () => {
    expect(problems([embed(), embed()])).toContain('the embed board is declared twice: give one of them another name')
    const standIn = { standsFor: 'profile' } as const
    expect(embedProblems({ embeds: [embed(standIn)] }, { embeds: [PROVIDED], stand_ins: { profile: 'live' } })).toEqual(
      ['the embed live already represents the page profile: board cannot represent it too'],
    )
  })

  test('whose access differs from that of its provider is rejected', () => {
    expect(problems([embed()], [{ ...PROVIDED, subscribersOnly: true }])[0]).toContain(
      'declare it with subscribersOnly',
    )
    expect(problems([embed({ subscribersOnly: true })])[0]).toContain('its data are for everybody')
  })

  test('is rejected for a choice without data, an unknown topic, or an element with another name', () => {
    const options = { board: { label: '', kind: 'choice' as const, choices: ['week', 'year'], default: 'week' } }
    expect(problems([embed({ options })])).toEqual(['the embed board has no data for board year: there is week, month'])
    expect(problems([embed({ topics: ['weather'] })])[0]).toContain('listens to weather, which is not a topic')
    expect(problems([embed({ element: 'live' })])[0]).toContain(
      'onfreq-live of the embed board must have the name of the embed',
    )
    expect(problems([embed({ element: 'board' })])).toEqual([])
  })

  test('is rejected if its badge shows fields that its data lack', () => {
    const badge = { figures: ['{rows[mine].rank}', '{callsign.length}'], note: ['{title}', '{rows.rank}'] }
    expect(problems([embed({ badge })]).map((text) => text.split(' ')[7])).toEqual([
      'title,',
      'rows.rank,',
      'rows[mine].rank,',
      'callsign.length,',
    ])
  })

  test("is rejected if the provider's data differ from the declaration", () => {
    const example = { widget: 'board', callsign: 'M0ABC', rows: [{ rank: 'first', own: true }] }
    expect(problems([embed()], [{ ...PROVIDED, example }])).toEqual([
      'the data of the embed board do not match its declaration: /rows/0/rank must be integer',
    ])
    expect(problems([embed()], [{ ...PROVIDED, example: null }])).toEqual([])
  })
})

test('may use only comparisons in its schema, because the server evaluates it', () => {
  const pattern = JSON.parse(JSON.stringify(Type.Object({ a: Type.Array(Type.String({ pattern: '(a+)+$' })) })))
  expect(schemaProblems(pattern)).toEqual(['“pattern”, which a schema must not use'])
  expect(schemaProblems({ type: 'object', properties: { pattern: { type: 'string' } } })).toEqual([])
  expect(schemaProblems({ type: 'array' })).toEqual(['a schema that is not an object'])
  expect(schemaProblems({ type: 'object', description: 'x'.repeat(20_000) })[0]).toContain('16384 characters')
  expect(misfit(JSON.parse(JSON.stringify(DATA)), { callsign: 'M0ABC', rows: [] })).toBeUndefined()
})
