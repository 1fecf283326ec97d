import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  LOCATION_FIELDS,
  LOCATION_TEXTS,
  LocationRef,
  LocationsResponse,
  SaveLocation,
  UseLocation,
} from '@onfreq/contracts/log/locations'
import { normaliseLocator } from '@onfreq/ham/locator'
import { Type } from 'typebox'
import { ProductError } from '#kernel/errors.ts'
import { plainText } from '#kernel/plain-text.ts'
import { member, scope } from '#kernel/plugins/guards.ts'

const Empty = Type.Object({}, { additionalProperties: false })

/** Routes for operating locations; programs have separate calls for them. */
export const locationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const write = { guard: scope('log') }
  const respond = async (ownerId: number): Promise<LocationsResponse> => ({
    locations: (await app.locations.list(ownerId)).map(({ id, name, callsign, fields, active }) => {
      return { id, name, callsign, fields: { ...fields }, active }
    }),
  })
  const requireLocation = (isKnown: boolean) => {
    if (!isKnown) throw new ProductError(404, 'log.location_unknown', LOCATION_TEXTS.unknown)
  }

  app.post(
    '/api/vlocations',
    { config: { guard: scope('read', 'log') }, schema: { body: Empty, response: { 200: LocationsResponse } } },
    (request) => respond(member(request).accountId),
  )

  app.post(
    '/api/vlocations/save',
    { config: write, schema: { body: SaveLocation, response: { 200: LocationsResponse } } },
    async (request) => {
      const { accountId, callsign } = member(request)
      const { id, name, fields } = request.body
      const title = plainText(name) ?? ''
      if (title === '')
        throw new ProductError(400, 'log.location_name', LOCATION_TEXTS.unknown, { name: /*i18n*/ 'Give it a name.' })
      const input = tidy(fields)
      if (id === undefined) {
        const added = await app.locations.add(accountId, { name: title, callsign, fields: without(input) })
        if (added === 'known')
          throw new ProductError(409, 'log.location_known', LOCATION_TEXTS.known, { name: LOCATION_TEXTS.known })
        if (added === 'full') throw new ProductError(409, 'log.locations_full', LOCATION_TEXTS.full)
      } else {
        const existing = (await app.locations.list(accountId)).find((one) => one.id === id)
        const changed = {
          name: title,
          callsign: existing?.callsign ?? callsign,
          fields: without({ ...existing?.fields, ...input }),
        }
        requireLocation((await app.locations.change(accountId, id, changed)) !== undefined)
      }
      return respond(accountId)
    },
  )

  app.post(
    '/api/vlocations/remove',
    { config: write, schema: { body: LocationRef, response: { 200: LocationsResponse } } },
    async (request) => {
      const { accountId } = member(request)
      requireLocation(await app.locations.remove(accountId, request.body.id))
      return respond(accountId)
    },
  )

  app.post(
    '/api/vlocations/use',
    { config: write, schema: { body: UseLocation, response: { 200: LocationsResponse } } },
    async (request) => {
      const { accountId } = member(request)
      requireLocation(await app.locations.activate(accountId, request.body.id))
      return respond(accountId)
    },
  )
}

/** @throws ProductError 400 for an invalid grid */
function tidy(fields: SaveLocation['fields']): Record<string, string> {
  const entries = Object.keys(LOCATION_FIELDS).flatMap((name): [string, string][] => {
    const input = Object.entries(fields).find(([one]) => one === name)?.[1]
    return input === undefined ? [] : [[name, plainText(input) ?? '']]
  })
  const tidied = Object.fromEntries(entries)
  if (!tidied.MY_GRIDSQUARE) return tidied
  const locator = normaliseLocator(tidied.MY_GRIDSQUARE)
  if (locator === null) {
    throw new ProductError(400, 'log.location_grid', LOCATION_TEXTS.grid, { MY_GRIDSQUARE: LOCATION_TEXTS.grid })
  }
  return { ...tidied, MY_GRIDSQUARE: locator }
}

const without = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
