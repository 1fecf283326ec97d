/** Each service behind the same three acts. */
import type { DeliveryService } from '@onfreq/contracts/delivery'
import type { FastifyInstance } from 'fastify'
import { openClubLog } from '../services/clublog.ts'
import type { Outcome } from '../services/outcome.ts'
import { openQrz } from '../services/qrz.ts'
import type { Credential } from './credentials.ts'
import type { Due, SentAs } from './ledger.ts'
import { isSameThere } from './record.ts'

export interface Gateway {
  /** From this many on they go as one file. */
  readonly batchFrom: number
  send(due: Due, adif: string, as: SentAs): Promise<Outcome>
  remove(due: Due): Promise<Outcome>
  sendBatch?(adif: string, stationCall: string): Promise<Outcome>
}

export function openGateway(
  app: FastifyInstance,
  service: DeliveryService,
  credential: Credential,
  signal: AbortSignal,
): Gateway {
  return service === 'qrz' ? qrz(app, credential, signal) : clubLog(app, credential, signal)
}

function qrz(app: FastifyInstance, { secret }: Credential, signal: AbortSignal): Gateway {
  const book = openQrz(app.config.services.qrzLogbook, secret, signal)
  return {
    batchFrom: Number.POSITIVE_INFINITY,
    async send(due, adif, as) {
      const sent = await book.insert(adif, as.stationCall, due.action === 'replace')
      const stale = due.action === 'replace' && due.remoteId !== null && sent.kind === 'accepted'
      if (!stale || due.remoteId === null || !('remoteId' in sent) || sent.remoteId === due.remoteId) return sent
      // Call, band or time changed: the book has the new one beside the old one.
      const removed = await book.remove(due.remoteId)
      return removed.kind === 'accepted' ? sent : removed
    },
    remove: async ({ remoteId }) => (remoteId === null ? { kind: 'accepted' } : book.remove(remoteId)),
  }
}

const CLUB_LOG_BATCH = 150

function clubLog(app: FastifyInstance, { secret, email }: Credential, signal: AbortSignal): Gateway {
  const { clublog, clublogKey = '' } = app.config.services
  const log = openClubLog({ url: clublog, apiKey: clublogKey, email, password: secret }, signal)
  return {
    batchFrom: CLUB_LOG_BATCH,
    async send(due, adif, as) {
      if (due.sentAs !== null && !isSameThere(due.sentAs, as)) {
        const removed = await log.remove(due.sentAs)
        if (removed.kind === 'later' || removed.kind === 'refused') return removed
      }
      return log.insert(adif, as.stationCall)
    },
    remove: async ({ sentAs }) => (sentAs === null ? { kind: 'accepted' } : log.remove(sentAs)),
    sendBatch: (adif, stationCall) => log.insertMany(adif, stationCall),
  }
}
