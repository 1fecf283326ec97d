/** Confirmations of the contacts on the screen: asked for a page at once, shown beside each. */
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

/** One call for all of these contacts. Rows are not drawn again when it answers. */
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

/** Nothing for a contact that nobody confirmed and that was sent nowhere. */
export function ConfirmationCell({ id }: { readonly id: number }) {
  const confirmations = useContext(Marks).get(id)
  return confirmations ? <ConfirmationMark confirmations={confirmations} /> : null
}
