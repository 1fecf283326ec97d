/** Calls of programs that send contacts and radio data. */
import { CloudlogCreated, CloudlogOk, CloudlogQso, CloudlogRadio } from '@onfreq/contracts/integrations/integrations'
import { CLOUDLOG_TEXTS } from '@onfreq/contracts/integrations/texts'
import type { FastifyInstance } from 'fastify'
import { keyInRequest, member } from '#kernel/plugins/guards.ts'
import { getRigHolder } from '#kernel/plugins/viewer.ts'
import { addContacts } from './add-contacts.ts'
import { toText } from './body.ts'
import { FAILURES, fail, getOptions, keyInBody, SUMMARY, toFields } from './door.ts'
import { toRig } from './rig.ts'
import { findStation, readStations } from './stations.ts'

export function writeRoutes(app: FastifyInstance, prefix: string): void {
  for (const [path, dryRun] of [
    ['/qso', false],
    ['/qso/true', true],
    ['/qso/1', true],
  ] as const) {
    app.post(
      `${prefix}${path}`,
      {
        ...getOptions(keyInRequest(keyInBody, 'log'), CLOUDLOG_TEXTS.mayNotLog),
        schema: { summary: SUMMARY, body: CloudlogQso, response: { 201: CloudlogCreated, ...FAILURES } },
      },
      async (request, reply) => {
        const added = await addContacts(app, member(request), toFields(request), dryRun)
        return added.ok ? reply.code(201).send(added.answer) : fail(reply, added.status, added.reason)
      },
    )
  }

  app.post(
    `${prefix}/radio`,
    {
      ...getOptions(keyInRequest(keyInBody, 'rig'), CLOUDLOG_TEXTS.mayNotReportRig),
      schema: { summary: SUMMARY, body: CloudlogRadio, response: { 200: CloudlogOk, ...FAILURES } },
    },
    async (request, reply) => {
      const viewer = member(request)
      const fields = toFields(request)
      const { rig, wrong, isEmpty } = toRig(fields)
      if (wrong.length > 0) return fail(reply, 400, CLOUDLOG_TEXTS.wrongRig(wrong.join(', ')))
      if (isEmpty) return fail(reply, 400, CLOUDLOG_TEXTS.emptyRig)
      const station = findStation(await readStations(app, viewer), toText(fields.station_profile_id))
      const ownerId = station?.ownerId ?? viewer.accountId
      await app.logbook.setRig({ ...getRigHolder(viewer), ownerId }, rig)
      return { status: 'success' as const }
    },
  )
}
