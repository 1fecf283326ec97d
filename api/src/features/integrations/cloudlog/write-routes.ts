/** Contacts and radio data from programs. */
import { CloudlogCreated, CloudlogOk, CloudlogQso, CloudlogRadio } from '@onfreq/contracts/integrations/integrations'
import { CLOUDLOG_TEXTS } from '@onfreq/contracts/integrations/texts'
import type { FastifyInstance } from 'fastify'
import { keyInRequest, member } from '#kernel/plugins/guards.ts'
import { rigHolderOf } from '#kernel/plugins/viewer.ts'
import { addContacts } from './add-contacts.ts'
import { textOf } from './body.ts'
import { FAILURES, fail, fieldsOf, keyInBody, optionsOf, SUMMARY } from './door.ts'
import { rigOf } from './rig.ts'
import { findStation, stationsOf } from './stations.ts'

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
      const { rig, wrong, isEmpty } = rigOf(fields)
      if (wrong.length > 0) return fail(reply, 400, CLOUDLOG_TEXTS.wrongRig(wrong.join(', ')))
      if (isEmpty) return fail(reply, 400, CLOUDLOG_TEXTS.emptyRig)
      const station = findStation(await stationsOf(app, viewer), textOf(fields.station_profile_id))
      const ownerId = station?.ownerId ?? viewer.accountId
      await app.logbook.setRig({ ...rigHolderOf(viewer), ownerId }, rig)
      return { status: 'success' as const }
    },
  )
}
