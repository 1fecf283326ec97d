/** Confirmations of the visible contacts: loaded page by page, shown next to each contact. */
import { CONFIRMATION_MARKS, type ContactConfirmation } from '@onfreq/contracts/confirmations/confirmation'
import { useSession } from '@onfreq/session/session'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useLogConfirmationsQuery } from '../../../api.ts'
import { ConfirmationMark } from './mark.tsx'

const Marks = createContext<ReadonlyMap<number, readonly ContactConfirmation[]>>(new Map())

interface ConfirmationMarksProps {
  readonly contacts: readonly { readonly id: number }[]
  readonly children: ReactNode
}

/** Loads the confirmations of all these contacts in one request. Rows do not rerender when it completes. */
export function ConfirmationMarks({ contacts, children }: ConfirmationMarksProps) {
  const { user } = useSession()
  const ids = useMemo(() => contacts.slice(0, CONFIRMATION_MARKS).map(({ id }) => id), [contacts])
  const { data } = useLogConfirmationsQuery(ids, { skip: !user || ids.length === 0 })
  const marks = useMemo(
    () => new Map((data?.contacts ?? []).map(({ qdo_id, confirmations }) => [qdo_id, confirmations])),
    [data],
  )
  return <Marks value={marks}>{children}</Marks>
}

/** Empty for a contact that has neither been confirmed nor sent to any service. */
export function ConfirmationCell({ id }: { readonly id: number }) {
  const confirmations = useContext(Marks).get(id)
  return confirmations ? <ConfirmationMark confirmations={confirmations} /> : null
}
