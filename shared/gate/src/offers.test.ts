import { expect, test } from 'vitest'
import { missingOffers, offerProblems } from './offers.ts'
import { parseScript } from './syntax.ts'
import { collectUses, nothingTaken, toUses } from './uses.ts'

const EVENTS = ['qso', 'notification']

function usesIn(script: string) {
  const program = parseScript(script)
  if (!program) throw new Error('This is not a script')
  const uses = nothingTaken()
  collectUses(program, uses, { widgets: new Set(), events: new Set(EVENTS) })
  const config = { pages: [], widgets: [], embeds: [] }
  return toUses({ name: 'awards', config, requires: {} } as never, uses)
}

test('recognises an event by the name passed to its listener', () => {
  expect(usesIn('(0,n.useLive)("qso",e=>e);const word="notification"').events).toEqual(['qso'])
})

test('counts all listed event names for a release that computes the names it listens to', () => {
  const script = 'function on(type,f){(0,n.useLive)(type,f)}on("qso",e=>e);on("notification",e=>e);say("hello")'
  expect(usesIn(script).events).toEqual(['notification', 'qso'])
})

test('recognises calls in all forms in which endpoints are written', () => {
  const endpoints = [
    'query:()=>"vnews?page=1"',
    'query:e=>"vlogbar/"+e',
    'query:e=>({url:"vcheckout/start",method:"POST",body:e})',
    'query:e=>post(`/vembeds/save/`,e)',
    'query:e=>e?"vmine":"vall"',
  ]
  const script = endpoints.map((each, index) => `const e${index}={${each}}`).join(';')
  expect(usesIn(script).calls).toEqual(['vall', 'vcheckout/start', 'vembeds/save', 'vlogbar', 'vmine', 'vnews'])
})

test('reports events and calls that the site lacks, as far as their names are constant', () => {
  const site = { events: EVENTS, calls: ['vlogbar/:callsign', 'vbandstats/:limit', 'photos/*'], claims: [] }
  const calls = ['vlogbar', 'vlog', 'vbandstats/100', 'vbandstats/100/more', 'photos/1/2', 'vgone', 'bar']
  expect(missingOffers({ events: ['qso', 'gone'], calls }, site)).toEqual({
    events: ['gone'],
    calls: ['vbandstats/100/more', 'vgone', 'bar'],
  })
})

test('accepts a call to a team if its prefix was granted', () => {
  const claims = [{ kind: 'call', value: 'seals/*', microfrontend: 'awards' } as const]
  const uses = { events: [], calls: ['x/seals/all', 'x/medals'] }
  expect(offerProblems(uses, { calls: [], claims })).toEqual([
    'it asks for x/medals, and nobody was granted the call medals',
  ])
})

test('rejects nothing for a site that does not list its offers', () => {
  expect(missingOffers({ events: ['gone'], calls: ['gone'] }, { claims: [] })).toEqual({ events: [], calls: [] })
})
