/** Delivery state of the visible contacts: requested once per page of contacts, shown next to each contact. */

import { DELIVERY_MARKS, type DeliveriesOfResponse, type Delivery } from '@onfreq/contracts/integrations/delivery'
import { groupBy } from '@onfreq/ham/group-by'
import { usePreference } from '@onfreq/session/preferences'
import { useSession } from '@onfreq/session/session'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useLogDeliveriesQuery } from '../../../api.ts'
import { DeliveryMark } from './mark.tsx'

const NONE: readonly Delivery[] = []
const Marks = createContext<ReadonlyMap<number, readonly Delivery[]>>(new Map())

interface MarksProviderProps {
  readonly contacts: readonly { readonly id: number }[]
  readonly children: ReactNode
}

/**
 * Loads the state of all these contacts in one request after they are rendered. The response does not rerender rows.
 */
export function DeliveryMarks({ contacts, children }: MarksProviderProps) {
  const { user } = useSession()
  const ids = useMemo(() => contacts.slice(0, DELIVERY_MARKS).map(({ id }) => id), [contacts])
  const { data } = useLogDeliveriesQuery(ids, { skip: !user || ids.length === 0 })
  const [, setDelivers] = usePreference<boolean>('log.delivers', true)
  useEffect(() => {
    if (data) setDelivers(delivers(data))
  }, [data, setDelivers])
  const marks = useMemo(() => groupBy(data?.deliveries ?? NONE, ({ qdo_id }) => qdo_id), [data])
  return <Marks value={marks}>{children}</Marks>
}

/** Whether to show the delivery column, remembered from the last visit to avoid a layout shift. */
export function useDelivers(): boolean {
  const [cached] = usePreference<boolean>('log.delivers', true)
  const [initial] = useState(cached)
  return initial
}

const delivers = ({ services, deliveries }: DeliveriesOfResponse) => services.length > 0 || deliveries.length > 0

/** Delivery state of a contact; renders nothing for a contact that is not sent to any service. */
export function ContactMark({ id }: { readonly id: number }) {
  const deliveries = useContext(Marks).get(id)
  return deliveries ? <DeliveryMark deliveries={deliveries} /> : null
}
