/** The radio according to the last report of a program. A report is complete, so missing values are cleared. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { member } from '#kernel/plugins/guards.ts'
import { getRigHolder } from '#kernel/plugins/viewer.ts'
import { toText } from '../body.ts'
import { toRig } from '../rig.ts'
import { invalid, notFound, toEnvelope } from './envelope.ts'
import { getBody, getId } from './input.ts'

/** Id of the one active radio of a log. */
const RADIO_ID = 1

async function getRadio(app: FastifyInstance, request: FastifyRequest) {
  const rig = await app.logbook.rigState(getRigHolder(member(request)))
  if (rig === undefined) return null
  return {
    id: RADIO_ID,
    radio: rig.rigName ?? '',
    frequency: rig.freqHz,
    frequency_rx: rig.freqRxHz,
    mode: rig.mode,
    mode_rx: rig.modeRx,
    power: rig.power,
    prop_mode: rig.propMode,
    sat_name: rig.satName,
    updated_at: rig.updatedAt.toISOString().slice(0, 19).replace('T', ' '),
  }
}

export async function listRadios(app: FastifyInstance, request: FastifyRequest) {
  const radio = await getRadio(app, request)
  return toEnvelope(request, 'radio', radio === null ? [] : [radio])
}

export async function readRadio(app: FastifyInstance, request: FastifyRequest) {
  const radio = await getRadio(app, request)
  if (radio === null || getId(request) !== RADIO_ID) throw notFound('This radio does not exist.')
  return toEnvelope(request, 'radio', radio)
}

export async function reportRadio(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const body = getBody(request)
  const name = toText(body.radio)
  if (name === '') throw invalid('Required: radio.', { missing: ['radio'] })
  const { rig, wrong } = toRig(body)
  if (wrong.length > 0) throw invalid(`Not as they should be: ${wrong.join(', ')}.`, { invalid: wrong })
  const holder = getRigHolder(member(request))
  const previousState = await app.logbook.rigState(holder)
  await app.logbook.setRig(holder, rig)
  if (previousState === undefined) reply.code(201).header('location', `/api/v2/radio/${RADIO_ID}`)
  return toEnvelope(request, 'radio', await getRadio(app, request))
}

/** A radio expires a minute after the last report, and counts as on the air until then. */
export async function deleteRadio(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  if ((await getRadio(app, request)) === null || getId(request) !== RADIO_ID)
    throw notFound('This radio does not exist.')
  const nothing = { mode: null, rig_name: null, freq_rx: null, mode_rx: null, power: null, prop_mode: null }
  await app.logbook.setRig(getRigHolder(member(request)), { ...nothing, freq: 0, sat_name: null })
  return reply.code(204).send()
}
