/** Announces a logged contact, with buttons to undo and to edit. */
import { t } from '@lingui/core/macro'
import { LOGGER_TEXTS } from '@onfreq/contracts/log/texts-logger'
import { store } from '@onfreq/session/store'
import { showToast } from '@onfreq/ui/toast'
import { logApi } from '../../../api.ts'
import type { LoggedContact } from '../../contact/wire-contact.ts'
import type { SaveResult } from '../../logger/save.ts'
import { browserOutbox } from '../../outbox/outbox.ts'

/** Display time of the toast. */
const TOAST_DURATION_MS = 8_000

interface Stored {
  readonly callsign: string
  readonly key: string
  readonly first: SaveResult
  /** Called after the contact was removed by undo. */
  readonly onTakenBack?: () => void
}

export function announce(
  stored: readonly Stored[],
  edit: (contact: LoggedContact) => void,
  refreshOutbox: () => Promise<void>,
): void {
  const [only] = stored
  if (only === undefined) return
  const undo = async () => {
    try {
      for (const one of stored) {
        await revert(one)
        one.onTakenBack?.()
      }
      showToast({ text: LOGGER_TEXTS.undone(stored.map(({ callsign }) => callsign).join(', ')) })
    } catch {
      showToast({ text: LOGGER_TEXTS.undoFailed, tone: 'danger' })
    }
    await refreshOutbox()
  }
  const id = stored.length === 1 ? getId(only) : undefined
  showToast({
    text: stored.length === 1 ? LOGGER_TEXTS.logged(only.callsign) : LOGGER_TEXTS.loggedMany(stored.length),
    tone: 'success',
    stays: TOAST_DURATION_MS,
    action: { label: t`Undo`, run: () => void undo() },
    ...(id !== undefined && { second: { label: t`Edit`, run: () => void load(id).then(edit, () => undefined) } }),
  })
}

const getId = ({ first }: Stored) => (first.outcome === 'logged' ? first.id : undefined)

const load = (id: number) =>
  store.dispatch(logApi.endpoints.logContact.initiate(id, { subscribe: false, forceRefetch: true })).unwrap()

/** @throws if a stored contact could not be deleted */
async function revert(stored: Stored): Promise<void> {
  const waiting = await browserOutbox.claim(stored.key).catch(() => false)
  if (waiting) return
  // A contact that was sent from the outbox is found by its idempotency key: sending it again creates no duplicate.
  const id = getId(stored)
  if (id === undefined) throw new Error('The contact is on its way')
  await store.dispatch(logApi.endpoints.logDelete.initiate({ id, callsign: stored.callsign })).unwrap()
}
