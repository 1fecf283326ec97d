/** Link preview of a net, from the data of its public page. */
import { callsignFromPath, callsignToPath } from '@onfreq/ham/callsign'
import type { FastifyInstance } from 'fastify'
import { ProductError } from '#kernel/errors.ts'
import type { PageHead } from '#kernel/plugins/first-paint.ts'
import type { Nets } from './service.ts'

export async function netHead(
  app: FastifyInstance,
  nets: Pick<Nets, 'show'>,
  params: Readonly<Record<string, string>>,
): Promise<PageHead> {
  const net = await nets
    .show(callsignFromPath(params.callsign ?? ''), { isSubscriber: false, callsign: null })
    .catch((error: unknown) => {
      if (error instanceof ProductError && error.statusCode === 404) return undefined
      throw error
    })
  if (net === undefined) return { status: 404, noIndex: true }
  const { callsign, name, total, ended_at: endedAt } = net
  const count = `${total.toLocaleString('en-GB')} ${total === 1 ? 'station' : 'stations'}`
  return {
    title: `${name} with ${callsign}`,
    description: endedAt === null ? `On the air now, ${count} so far.` : `Ended with ${count}.`,
    canonical: `${app.config.publicUrl}/net/${encodeURIComponent(callsignToPath(callsign))}`,
  }
}
