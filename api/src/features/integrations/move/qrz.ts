import { MOVE_NAMES } from '@onfreq/contracts/integrations/move'
import { openQrz } from '../services/qrz.ts'
import { MoveProblem, type PagedSource } from './source.ts'

/** Before any contact was changed at QRZ.com. */
const BEFORE_ALL_CHANGES = '1970-01-01'

/** A logbook at QRZ.com. Each key gives access to one logbook. */
export function openQrzLogbook(url: string, key: string, signal?: AbortSignal): PagedSource {
  const logbook = openQrz(url, key, signal)
  const toProblem = (outcome: { readonly kind: string; readonly reason?: string }) =>
    new MoveProblem(outcome.reason ?? '', outcome.kind === 'refused')

  async function readStatus(): Promise<{ readonly callsign: string; readonly contacts: number | null }> {
    const status = await logbook.status()
    if (status.kind !== 'accepted') throw toProblem(status)
    const count = status.count ?? ''
    return { callsign: status.book ?? '', contacts: /^\d{1,9}$/.test(count) ? Number(count) : null }
  }

  return {
    kind: 'pages',
    // The count reported by QRZ.com may be outdated. Contacts are sent in the order of their ids.
    async count() {
      return null
    },
    async list() {
      const { callsign, contacts } = await readStatus()
      return { locations: [{ id: '', name: MOVE_NAMES.qrz, callsign, grid: '', contacts }], contacts }
    },
    async fetch(_location, cursor) {
      const page = await logbook.fetchPage(BEFORE_ALL_CHANGES, cursor)
      if (page.kind !== 'page') throw toProblem(page)
      return { adif: page.adif, contacts: page.count, next: page.next }
    },
  }
}
