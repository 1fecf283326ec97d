/** Static lists for the selection fields of programs. */
import { CONTESTS } from '@onfreq/ham/contest/catalogue'
import { DXCC_ENTITIES } from '@onfreq/ham/dxcc/entities'
import type { FastifyRequest } from 'fastify'
import { toText } from '../body.ts'
import { invalid, toEnvelope } from './envelope.ts'
import { getQuery } from './input.ts'

const TOPICS = ['contest', 'dxcc']
const ORDERS = ['name', 'prefix'] as const

export function catalog(request: FastifyRequest) {
  const query = getQuery(request)
  const topic = toText(query.topic)
  if (topic === '') return toEnvelope(request, 'catalog', { topics: TOPICS })
  if (!TOPICS.includes(topic)) throw invalid('There is no such topic.', { allowed: TOPICS })
  if (topic === 'contest') {
    const contests = CONTESTS.map(({ id, name }, index) => ({ id: index + 1, contest: id, name }))
    return toEnvelope(request, 'catalog', contests, { topic })
  }
  const order = ORDERS.find((name) => name === (toText(query.order) || 'name'))
  if (order === undefined) throw invalid('order must be name or prefix.', { allowed: ORDERS })
  const entities = DXCC_ENTITIES.toSorted((a, b) => (a[order] < b[order] ? -1 : 1)).map((entity) => ({
    adif: entity.dxcc,
    name: entity.name,
    prefix: entity.prefix,
    continent: entity.continent,
    cqz: entity.cqZone,
    ituz: entity.ituZone,
    lat: entity.latitude,
    long: entity.longitude,
  }))
  return toEnvelope(request, 'catalog', entities, { topic })
}
