/** How far contacts have come at other services: asked for a page of contacts at once, shown beside each. */
import { DELIVERY_MARKS, type DeliveriesOfAnswer, type Delivery } from '@onfreq/contracts/integrations/delivery'
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

/** One call for all of these contacts, once they are on the screen. Rows are not drawn again when it answers. */
export function DeliveryMarks({ contacts, children }: MarksProviderProps) {
  const { user } = useSession()
  const ids = useMemo(() => contacts.slice(0, DELIVERY_MARKS).map(({ id }) => id), [contacts])
  const { data } = useLogDeliveriesQuery(ids, { skip: !user || ids.length === 0 })
  const [, setDelivers] = usePreference<boolean>('log.delivers', true)
  useEffect(() => {
    if (data) setDelivers(delivers(data))
  }, [data, setDelivers])
  const marks = useMemo(() => Map.groupBy(data?.deliveries ?? NONE, ({ qdo_id }) => qdo_id), [data])
  return <Marks value={marks}>{children}</Marks>
}

/** Whether there is anything to show beside contacts, as the last visit found it: no column comes or goes under the eye. */
export function useDelivers(): boolean {
  const [kept] = usePreference<boolean>('log.delivers', true)
  const [atFirst] = useState(kept)
  return atFirst
}

const delivers = ({ services, deliveries }: DeliveriesOfAnswer) => services.length > 0 || deliveries.length > 0

/** Nothing for a contact that was meant for no service. */
export function ContactMark({ id }: { readonly id: number }) {
  const deliveries = useContext(Marks).get(id)
  return deliveries ? <DeliveryMark deliveries={deliveries} /> : null
}
