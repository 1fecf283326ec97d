import type { ContactConfirmation } from '@onfreq/contracts/confirmations/confirmation'
import { useLingui } from '@onfreq/i18n/react'
import { api } from '@onfreq/session/api'
import { useLive } from '@onfreq/session/live'
import { store, useAppDispatch } from '@onfreq/session/store'
import { showToast } from '@onfreq/ui/toast'
import { logApi } from '../../../api.ts'
import { Signs } from '../signing/signs.tsx'
import { confirmedText } from './words.ts'

/** Shows a notification when another member's log confirms a contact, and updates the visible contacts. */
export default function ConfirmationNews() {
  useLingui()
  const dispatch = useAppDispatch()
  useLive('confirmation', ({ qdo_id, call, confirmed, seconds, others }) => {
    if (confirmed) showToast({ text: confirmedText(call, seconds ?? 0, others), tone: 'success' })
    showMark(qdo_id, confirmed ? (seconds ?? 0) : null)
    dispatch(api.util.invalidateTags(['Contact']))
  })
  return <Signs />
}

/** Updates the visible contacts at once; the other lists are fetched again. */
function showMark(contactId: number, seconds: number | null): void {
  const { updateQueryData, selectEntriesForEndpoint } = logApi.util
  // Instead of `selectCachedArgsForQuery`, which would concatenate the ids of all lists.
  for (const { originalArgs: ids } of selectEntriesForEndpoint(store.getState(), 'logConfirmations')) {
    if (ids === undefined || !ids.includes(contactId)) continue
    store.dispatch(
      updateQueryData('logConfirmations', ids, (response) => {
        const others = response.contacts.filter(({ qdo_id }) => qdo_id !== contactId)
        const current = response.contacts.find(({ qdo_id }) => qdo_id === contactId)?.confirmations ?? []
        const otherServices = current.filter(({ service }) => service !== 'onfreq')
        const confirmations = seconds === null ? otherServices : [...otherServices, confirmedHere(seconds)]
        response.contacts = [...others, { qdo_id: contactId, confirmations }]
      }),
    )
  }
}

function confirmedHere(seconds: number): ContactConfirmation {
  const nothing = { sent: null, sent_on: null, sent_via: null, received: null, received_on: null, received_via: null }
  return { service: 'onfreq', ...nothing, confirmed: true, seconds }
}
