/** One interface to all services that receive contacts. */

import { createHash } from 'node:crypto'
import type { DeliveryService } from '@onfreq/contracts/integrations/delivery'
import { DELIVERY_TEXTS } from '@onfreq/contracts/integrations/texts'
import { LOTW_SEND_TEXTS } from '@onfreq/contracts/integrations/texts-lotw'
import type { AdifField } from '@onfreq/ham/adif/records'
import { normaliseCallsign } from '@onfreq/ham/callsign'
import { keep } from '@onfreq/i18n/texts'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { type LotwLocation, storeAttempt } from '../lotw/attempts.ts'
import { type Outgoing, sortIntoFiles } from '../lotw/files.ts'
import { CHECK_DELAYS_MINUTES, resolveUnanswered } from '../lotw/unanswered-files.ts'
import { openClubLog } from '../services/clublog.ts'
import { type EqslUpload, openEqsl } from '../services/eqsl.ts'
import { uploadToLotw } from '../services/lotw-upload.ts'
import type { Outcome } from '../services/outcome.ts'
import { openQrz } from '../services/qrz.ts'
import type { Credential } from './credentials.ts'
import type { Due, SentAs } from './ledger.ts'
import { isSameThere } from './record.ts'

export interface Gateway {
  /** Additional fields that this service requires in each record. */
  readonly extra?: readonly AdifField[]
  send(due: Due, adif: string, as: SentAs): Promise<Outcome>
  remove(due: Due): Promise<Outcome>
  readonly batch?: Batch
  /** Called before sending: finds out what became of files whose response was lost. */
  resolveUnanswered?(): Promise<void>
  /** For services that receive only files, which the gateway creates. Contacts are never sent one by one. */
  sort?<Item extends FileItem>(items: readonly Item[]): Promise<readonly Shipment<Item>[]>
}

export interface FileItem extends Outgoing {
  readonly due: Due
  /** The contact as it is now. */
  readonly as: SentAs
  /** The contact as last sent to the service; null when it was never sent. */
  readonly sentAs: SentAs | null
}

/** Contacts with the same result. */
export interface Shipment<Item> {
  readonly items: readonly { readonly item: Item; readonly signed?: string }[]
  /** Whether anything is sent to the service. */
  readonly leaves: boolean
  send(): Promise<Outcome>
}

export interface Batch {
  /** Minimum number of contacts that are sent as one file. */
  readonly from: number
  /** The service acknowledges the file, but does not report results per contact. */
  readonly blind: boolean
  /**
   * Sends concatenated records. The result is `some` when records have to be sent one by one to find out which are
   * accepted.
   */
  send(adif: string, count: number, stationCall: string): Promise<EqslUpload>
}

export function openGateway(
  app: FastifyInstance,
  ownerId: number,
  service: DeliveryService,
  credential: Credential,
  signal: AbortSignal,
): Gateway {
  switch (service) {
    case 'qrz':
      return qrz(app, credential, signal)
    case 'clublog':
      return clubLog(app, credential, signal)
    case 'eqsl':
      return eqsl(app, credential, signal)
    case 'lotw':
      return lotw(app, ownerId, signal)
  }
}

function qrz(app: FastifyInstance, { secret }: Credential, signal: AbortSignal): Gateway {
  const book = openQrz(app.config.services.qrzLogbook, secret, signal)
  return {
    async send(due, adif, as) {
      const sent = await book.insert(adif, as.stationCall, due.action === 'replace')
      const stale = due.action === 'replace' && due.remoteId !== null && sent.kind === 'accepted'
      if (!stale || due.remoteId === null || !('remoteId' in sent) || sent.remoteId === due.remoteId) return sent
      // Call, band or time has changed: delete the old record, since the logbook now contains both.
      const removed = await book.remove(due.remoteId)
      return removed.kind === 'accepted' ? sent : removed
    },
    async remove({ remoteId, sentAs }) {
      if (remoteId !== null) return book.remove(remoteId)
      if (sentAs === null) return { kind: 'accepted' }
      // The response to a duplicate does not contain its number, so look it up.
      const lookup = await book.findLogId(sentAs)
      if (lookup.kind !== 'accepted' || lookup.remoteId === undefined) return lookup
      return book.remove(lookup.remoteId)
    },
  }
}

const MIN_CLUB_LOG_FILE = 150

function clubLog(app: FastifyInstance, { secret, user }: Credential, signal: AbortSignal): Gateway {
  const { clublog, clublogKey = '' } = app.config.services
  const log = openClubLog({ url: clublog, apiKey: clublogKey, email: user, password: secret }, signal)
  return {
    async send(due, adif, as) {
      if (due.sentAs !== null && !isSameThere(due.sentAs, as)) {
        const removed = await log.remove(due.sentAs)
        if (removed.kind === 'later' || removed.kind === 'refused') return removed
      }
      return log.insert(adif, as.stationCall)
    },
    remove: async ({ sentAs }) => (sentAs === null ? { kind: 'accepted' } : log.remove(sentAs)),
    batch: {
      from: MIN_CLUB_LOG_FILE,
      blind: true,
      send: (adif, _count, stationCall) => log.insertMany(`Onfreq\r\n<EOH>\r\n${adif}\r\n`, stationCall),
    },
  }
}

const MIN_EQSL_FILE = 10

function eqsl(app: FastifyInstance, { secret, user, nickname }: Credential, signal: AbortSignal): Gateway {
  const desk = openEqsl({ url: app.config.services.eqsl, user, password: secret }, signal)
  /** An account at eQSL stands for one callsign, so cards under another call would be wrong. */
  const rejectOtherCall = (stationCall: string): Outcome | undefined =>
    normaliseCallsign(stationCall) === normaliseCallsign(user)
      ? undefined
      : { kind: 'rejected', reason: keep(() => DELIVERY_TEXTS.eqslStation(user, stationCall)) }
  return {
    extra: nickname === '' ? [] : [{ name: 'APP_EQSL_QTH_NICKNAME', value: nickname, type: '' }],
    async send(due, adif, as) {
      const outcome = rejectOtherCall(as.stationCall) ?? (await desk.insert(adif))
      if (due.sentAs === null || (outcome.kind !== 'accepted' && outcome.kind !== 'duplicate')) return outcome
      return {
        ...outcome,
        note: isSameThere(due.sentAs, as) ? DELIVERY_TEXTS.eqslSame : DELIVERY_TEXTS.eqslOldStays,
      }
    },
    remove: async ({ sentAs }) =>
      sentAs === null ? { kind: 'accepted' } : { kind: 'rejected', reason: DELIVERY_TEXTS.eqslNoDelete },
    batch: {
      from: MIN_EQSL_FILE,
      blind: false,
      send: async (adif, count, stationCall) => rejectOtherCall(stationCall) ?? desk.insertMany(adif, count),
    },
  }
}

function lotw(app: FastifyInstance, ownerId: number, signal: AbortSignal): Gateway {
  return {
    resolveUnanswered: () => resolveUnanswered(app, ownerId, signal),
    send: async () => ({ kind: 'later', reason: keep(() => DELIVERY_TEXTS.unexpected('LoTW')) }),
    remove: async ({ sentAs }) =>
      sentAs === null ? { kind: 'accepted' } : { kind: 'rejected', reason: LOTW_SEND_TEXTS.noDelete },
    async sort<Item extends FileItem>(items: readonly Item[]) {
      return (await sortIntoFiles(app, ownerId, items)).flatMap((sorted): readonly Shipment<Item>[] => {
        if (sorted.kind === 'never') {
          return [
            {
              items: [sorted],
              leaves: false,
              send: async () => ({ kind: 'rejected' as const, reason: sorted.reason }),
            },
          ]
        }
        // LoTW already has these contacts in the same form; it does not store remarks.
        const [same, news] = [true, false].map((known) =>
          sorted.items.filter(({ item, signed }) => (item.sentAs?.signed === signed) === known),
        )
        return [
          {
            items: same ?? [],
            leaves: false,
            send: async () => ({ kind: 'accepted' as const, note: LOTW_SEND_TEXTS.same }),
          },
          {
            items: news ?? [],
            leaves: true,
            send: async () => {
              const file = await sorted.make((news ?? []).map(({ item }) => item))
              await recordFile(app, ownerId, file, news ?? [])
              return uploadToLotw({ url: app.config.services.lotw }, file, sorted.filename, signal)
            },
          },
        ].filter(({ items: some }) => some.length > 0)
      })
    },
  }
}

/** After this, the contacts are not sent again before LoTW was queried, even if this process is killed. */
async function recordFile(
  app: FastifyInstance,
  ownerId: number,
  file: Buffer,
  contacts: readonly { readonly item: FileItem; readonly signed: string; readonly there: LotwLocation }[],
): Promise<void> {
  const startedAt = app.clock.now()
  await storeAttempt(
    toSql(app.db),
    ownerId,
    createHash('sha256').update(file).digest('hex'),
    contacts.map(({ item: { due, as }, signed, there }) => ({
      ...there,
      contactId: due.contactId,
      revision: due.revision,
      sentAs: { ...as, signed },
    })),
    { startedAt, checkAt: new Date(startedAt.getTime() + CHECK_DELAYS_MINUTES[0] * 60_000) },
  )
}
