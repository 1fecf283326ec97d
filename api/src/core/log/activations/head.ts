/** Link preview of an activation, with the public data of its page. */
import { callsignFromPath, callsignToPath } from '@onfreq/ham/callsign'
import type { FastifyInstance } from 'fastify'
import { ProductError } from '#kernel/errors.ts'
import { oEmbedAddress, type PageHead } from '#kernel/plugins/first-paint.ts'
import type { Activations } from './service.ts'

export async function activationHead(
  app: FastifyInstance,
  activations: Pick<Activations, 'show'>,
  params: Readonly<Record<string, string>>,
): Promise<PageHead> {
  const found = await activations.show(callsignFromPath(params.callsign ?? '')).catch((error: unknown) => {
    if (error instanceof ProductError && error.statusCode === 404) return undefined
    throw error
  })
  if (found === undefined) return { status: 404, noIndex: true }
  const { callsign, refs, contacts, ended_at: endedAt } = found
  const { publicUrl } = app.config
  const canonical = `${publicUrl}/activation/${encodeURIComponent(callsignToPath(callsign))}`
  const count = `${contacts.toLocaleString('en-GB')} ${contacts === 1 ? 'contact' : 'contacts'}`
  return {
    title: `${callsign} at ${refs.map(({ ref }) => ref).join(', ')}`,
    description: endedAt === null ? `On the air now, ${count} so far.` : `Ended with ${count}.`,
    canonical,
    oEmbed: oEmbedAddress(publicUrl, canonical),
  }
}
