/**
 * A member's contacts as files for LoTW, one per certificate and location, with a message for each contact that cannot
 * be sent.
 */

import { createHash, createPrivateKey, type KeyObject } from 'node:crypto'
import { LOTW_SEND_TEXTS as TEXTS } from '@onfreq/contracts/integrations/texts-lotw'
import type { AdifField } from '@onfreq/ham/adif/records'
import { keep } from '@onfreq/i18n/texts'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { formatKey, type LotwLocation } from './attempts.ts'
import { toSealPurpose } from './certificates.ts'
import { chooseCertificate } from './choose.ts'
import { type LotwContact, lotwContact } from './contact.ts'
import { findSealed, type SealedCertificate } from './repository.ts'
import { getLocation, type StationRecord, toLocation } from './station.ts'
import { makeTq8, signedText } from './tq8.ts'

/** A contact as logged. */
export interface Outgoing {
  readonly fields: readonly AdifField[]
  readonly startedAt: Date
  readonly stationCall: string
}

export interface LotwFile<Item extends Outgoing> {
  readonly kind: 'file'
  readonly filename: string
  /** `signed` tells apart two versions of a contact as LoTW would: a short hash of the fields that LoTW stores. */
  readonly items: readonly { readonly item: Item; readonly signed: string; readonly there: LotwLocation }[]
  /** Creates the file with the contacts of these items, which are all or some of `items`. */
  make(items: readonly Item[]): Promise<Buffer>
}

export interface NeverSent<Item extends Outgoing> {
  readonly kind: 'never'
  readonly item: Item
  readonly reason: string
}

interface Group<Item> {
  readonly certificate: SealedCertificate
  readonly place: StationRecord
  readonly contacts: Map<Item, LotwContact>
}

export async function sortIntoFiles<Item extends Outgoing>(
  app: FastifyInstance,
  ownerId: number,
  items: readonly Item[],
): Promise<readonly (LotwFile<Item> | NeverSent<Item>)[]> {
  const now = app.clock.now()
  const certificates = await findSealed(toSql(app.db), ownerId)
  const places = await app.locations.list(ownerId)
  const locations = new Map(places.map((location) => [location.id, location]))
  const groups = new Map<string, Group<Item>>()
  const never: NeverSent<Item>[] = []
  for (const item of items) {
    const fields = new Map(item.fields.map(({ name, value }) => [name, value]))
    const words = lotwContact(fields, item.startedAt)
    const station = toStation(item, fields)
    const there = toLocation(places, station.call, fields)
    const certificate = chooseCertificate(certificates, station, now, there?.certificateId ?? null)
    if (words.kind === 'never' || typeof certificate === 'string') {
      never.push({ kind: 'never', item, reason: words.kind === 'never' ? words.reason : String(certificate) })
      continue
    }
    const location = locations.get(certificate.locationId ?? 0)
    const place = getLocation(fields, new Map(Object.entries(location?.fields ?? {})), certificate.dxcc)
    const key = `${certificate.id} ${JSON.stringify(place)}`
    const group = groups.get(key) ?? { certificate, place, contacts: new Map() }
    group.contacts.set(item, words.contact)
    groups.set(key, group)
  }
  return [...never, ...[...groups.values()].flatMap((group) => getFile(app, ownerId, group, now))]
}

function toStation({ stationCall, startedAt }: Outgoing, fields: ReadonlyMap<string, string>) {
  const entity = fields.get('MY_DXCC') ?? ''
  return {
    call: stationCall.toUpperCase(),
    day: startedAt.toISOString().slice(0, 10),
    dxcc: /^\d{1,3}$/.test(entity) ? Number(entity) : null,
  }
}

function getFile<Item extends Outgoing>(
  app: FastifyInstance,
  ownerId: number,
  { certificate, place, contacts }: Group<Item>,
  now: Date,
): readonly (LotwFile<Item> | NeverSent<Item>)[] {
  const { callsign, dxcc, certificateDer } = certificate
  const key = decryptKey(app, ownerId, certificate)
  if (key === null) {
    return [...contacts.keys()].map((item) => ({ kind: 'never', item, reason: keep(() => TEXTS.unreadable(callsign)) }))
  }
  return [
    {
      kind: 'file',
      filename: `${callsign.replaceAll('/', '_')}-${now.toISOString().slice(0, 19).replace(/[-:T]/g, '')}.tq8`,
      items: [...contacts].map(([item, contact]) => ({
        item,
        signed: getShort(`${callsign} ${dxcc} ${signedText(place, contact)}`),
        there: toLotwLocation(callsign, contact),
      })),
      make: (chosen) =>
        makeTq8({
          certificateDer,
          key,
          callsign,
          dxcc,
          place,
          contacts: chosen.flatMap((item): LotwContact[] => {
            const contact = contacts.get(item)
            return contact === undefined ? [] : [contact]
          }),
        }),
    },
  ]
}

function toLotwLocation(ownCall: string, contact: LotwContact): LotwLocation {
  const { CALL = '', BAND = '', MODE = '', QSO_DATE = '', QSO_TIME = '' } = contact
  return { ownCall, place: formatKey(CALL, BAND, QSO_DATE, QSO_TIME), mode: MODE.toUpperCase() }
}

const getShort = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** @returns null when the key was encrypted with another secret of the installation */
function decryptKey(
  app: FastifyInstance,
  ownerId: number,
  { fingerprint, sealedKey }: SealedCertificate,
): KeyObject | null {
  const pem = app.accounts.unseal(ownerId, toSealPurpose(fingerprint), sealedKey)
  return pem === null ? null : createPrivateKey(pem)
}
