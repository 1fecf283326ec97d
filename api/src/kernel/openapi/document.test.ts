import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { openApiDocument } from './document.ts'
import { isJson, type Json } from './named-schemas.ts'
import { operationId } from './operation-ids.ts'

let site: TestApp
let document: Json
beforeAll(async () => {
  site = await startTestApp()
  document = await openApiDocument(site.app)
})
afterAll(() => site.close())

function operations(): Json[] {
  return Object.values(Object(document.paths)).flatMap((item) => Object.values(Object(item)).filter(isJson))
}

describe('API document', () => {
  test('gives every operation a unique name', () => {
    const names = operations().map((operation) => operation.operationId)
    expect(names.filter((name) => typeof name !== 'string' || !/^[a-z][A-Za-z0-9]+$/.test(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    expect(names).toEqual(expect.arrayContaining(['activeUserList', 'vqsoUpsert', 'awardOfByCallsign', 'getV2Qso']))
  })

  test('contains each contract schema once, and every reference resolves', () => {
    const schemas = Object(Object(document.components).schemas)
    const text = JSON.stringify(document)
    const used = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name)
    expect(used.filter((name) => !Object.hasOwn(schemas, name))).toEqual([])
    expect(Object.keys(schemas).filter((name) => !used.includes(name))).toEqual([])
    expect(schemas.StationItem.properties.my_callsign.type).toBe('string')
    expect(schemas.ActiveUserListResponse.properties.stations.items).toEqual({
      $ref: '#/components/schemas/StationItem',
    })
  })

  test('every larger response has a named schema', () => {
    const inline = operations().filter((operation) => {
      const response = Object(Object(Object(Object(operation.responses)['200']).content)['application/json']).schema
      return isJson(response) && response.$ref === undefined && JSON.stringify(response).length > 150
    })
    expect(inline.map((operation) => operation.operationId)).toEqual([])
  })

  test('every operation declares its error format, either the standard one or that of a compatible program', () => {
    const undeclared = operations().filter(({ responses }) => {
      const statuses = Object.keys(Object(responses))
      return !statuses.some((status) => status === 'default' || status.startsWith('4'))
    })
    const ours = undeclared.filter(
      ({ operationId: id }) =>
        !/v2|authByKey|createStation|contestScores$|contestScoresByKey|vimportadif/i.test(String(id)),
    )
    expect(ours.map(({ operationId: id }) => id)).toEqual([])
    expect(undeclared.length).toBeGreaterThan(0)
  })

  test('is identical to the document stored in the repository', async () => {
    expect((await site.get('openapi.json')).json()).toEqual(document)
  })
})

test("derives an operation's name from its path, and from the method when a path has several", () => {
  expect(operationId('/api/vqso/upsert', 'post', ['post'])).toBe('vqsoUpsert')
  expect(operationId('/api/main_public_feed', 'get', ['get'])).toBe('mainPublicFeed')
  expect(operationId('/api/vimport/{id}/rejects.adi', 'get', ['get'])).toBe('vimportByIdRejectsAdi')
  expect(operationId('/api/v2/qso/{id}', 'patch', ['get', 'patch'])).toBe('patchV2QsoById')
})
