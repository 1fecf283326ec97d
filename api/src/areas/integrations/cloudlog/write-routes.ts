/** Contacts and the radio, from programs. */
import { CloudlogCreated, CloudlogOk, CloudlogQso, CloudlogRadio } from '@onfreq/contracts/integrations'
import { CLOUDLOG_TEXTS } from '@onfreq/contracts/texts-integrations'
import { hertzToKilohertz } from '@onfreq/ham/frequency'
import type { FastifyInstance } from 'fastify'
import { keyInRequest, member } from '#plugins/guards.ts'
import { addContacts } from './add-contacts.ts'
import { textOf } from './body.ts'
import { FAILURES, fail, fieldsOf, keyInBody, optionsOf, SUMMARY } from './door.ts'
import { findStation, stationsOf } from './stations.ts'

const MAX_HERTZ = 7_500_000_000_000
/** Programs send the word in place of a number. */
const NOTHING = /^(?:null)?$/i

export function writeRoutes(app: FastifyInstance, prefix: string): void {
  for (const [path, dryRun] of [
    ['/qso', false],
    ['/qso/true', true],
    ['/qso/1', true],
  ] as const) {
    app.post(
      `${prefix}${path}`,
      {
        ...optionsOf(keyInRequest(keyInBody, 'log'), CLOUDLOG_TEXTS.mayNotLog),
        schema: { summary: SUMMARY, body: CloudlogQso, response: { 201: CloudlogCreated, ...FAILURES } },
      },
      async (request, reply) => {
        const added = await addContacts(app, member(request), fieldsOf(request), dryRun)
        return added.ok ? reply.code(201).send(added.answer) : fail(reply, added.status, added.reason)
      },
    )
  }

  app.post(
    `${prefix}/radio`,
    {
      ...optionsOf(keyInRequest(keyInBody, 'rig'), CLOUDLOG_TEXTS.mayNotReportRig),
      schema: { summary: SUMMARY, body: CloudlogRadio, response: { 200: CloudlogOk, ...FAILURES } },
    },
    async (request, reply) => {
      const viewer = member(request)
      const fields = fieldsOf(request)
      // Satellite programs send what goes up, which is where the station transmits.
      const frequency = [fields.frequency, fields.uplink_freq].map(textOf).find((text) => !NOTHING.test(text))
      const hertz = frequency === undefined ? null : Math.round(Number(frequency))
      if (hertz !== null && !(hertz >= 0 && hertz <= MAX_HERTZ)) return fail(reply, 400, CLOUDLOG_TEXTS.frequency)
      const station = findStation(await stationsOf(app, viewer), textOf(fields.station_profile_id))
      const mode = [fields.mode, fields.uplink_mode].map(textOf).find((text) => !NOTHING.test(text)) ?? ''
      const name = textOf(fields.radio)
      await app.logbook.setRig(station?.ownerId ?? viewer.accountId, {
        ...(hertz !== null && { freq: hertzToKilohertz(hertz) }),
        ...(mode !== '' && { mode: mode.replace(/^CW-[UL]$/i, 'CW').slice(0, 40) }),
        ...(name !== '' && { rig_name: name.slice(0, 60) }),
      })
      return { status: 'success' as const }
    },
  )
}
