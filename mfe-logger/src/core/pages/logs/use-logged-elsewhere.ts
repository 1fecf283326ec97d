import { OWN_CONTACTS, useLive, useLiveReload } from '@onfreq/session/live'
import { currentSession } from '@onfreq/session/session'
import { useTimeout } from '@onfreq/session/timers'
import { useRef, useState } from 'react'
import type { LoggedContact } from '../../contact/wire-contact.ts'

/** Programs may log many contacts in a row; those within this time cause one request. */
const BATCH_MS = 2_000

/** Calls `reload` after another program or device has logged contacts of this account. */
export function useLoggedElsewhere(contacts: readonly LoggedContact[], reload: () => void): void {
  const [due, setDue] = useState(false)
  const logged = useRef(new Set<number>())
  const wait = (id: number) => {
    logged.current.add(id)
    setDue(true)
  }
  useLive(
    'qso',
    (message) => {
      if (message.action === 'removed' || message.item.redacted) return
      if (message.item.poster_id === currentSession().user?.id) wait(message.item.qso.qdo_id)
    },
    OWN_CONTACTS,
  )
  useLiveReload(reload)
  useTimeout(
    () => {
      setDue(false)
      // Contacts logged on this page are loaded already.
      const isShown = contacts.filter(({ id }) => logged.current.has(id)).length === logged.current.size
      logged.current.clear()
      if (!isShown) reload()
    },
    due ? BATCH_MS : null,
  )
}
