import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { RigData, SetRigData, SetRigDataResponse } from '@onfreq/contracts/log/log'
import { Type } from 'typebox'
import { toSql } from '#kernel/database/sql.ts'
import { member, scope } from '#kernel/plugins/guards.ts'
import { getRigHolder } from '#kernel/plugins/viewer.ts'
import { readRig, toRigData } from '../rig.ts'

const Empty = Type.Object({}, { additionalProperties: false })

export const rigRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const sql = toSql(app.db)

  app.post(
    '/api/vrigcontrol/get',
    { config: { guard: scope('read', 'log', 'rig') }, schema: { body: Empty, response: { 200: RigData } } },
    async (request) => toRigData(await readRig(sql, getRigHolder(member(request)), app.clock.now())),
  )

  app.post(
    '/api/vrigcontrol/set',
    { config: { guard: scope('rig') }, schema: { body: SetRigData, response: { 200: SetRigDataResponse } } },
    async (request) => {
      await app.logbook.setRig(getRigHolder(member(request)), request.body)
      return { status: 'ok' as const }
    },
  )
}
