import { useLingui } from '@lingui/react/macro'
import type { PageProps } from '@onfreq/federation/create-microfrontend'
import '@onfreq/contracts/widgets/content'
import { usePageTitle } from '@onfreq/federation/page-title'
import { RemoteWidget } from '@onfreq/federation/remote-widget'
import { Skeleton } from '@onfreq/ui/skeleton'
import { useLogFullContactQuery } from '../../../api.ts'
import ConfirmationNews from '../../../features/confirmations/list/news.tsx'
import { ContactConfirmations } from './confirmations.tsx'
import { Deliveries } from './deliveries.tsx'
import { ContactError, ContactSkeleton, ContactView } from './view.tsx'

/** A contact: the exchange, the path on a map, confirmations and deliveries. */
export default function ContactPage({ params }: PageProps) {
  const { t } = useLingui()
  const id = Number(params.qdo_id)
  const isValidId = Number.isSafeInteger(id) && id > 0
  const { data, isError, refetch } = useLogFullContactQuery(id, { skip: !isValidId })
  const contact = data?.id === id ? data : undefined
  usePageTitle(contact && t`${{ stationCallsign: contact.stationCallsign }} worked ${{ call: contact.call }}`)
  if (contact)
    return (
      <ContactView
        contact={contact}
        talk={
          contact.isPublic && (
            <RemoteWidget
              id="content/conversation"
              props={{ about: 'contact', id }}
              fallback={<Skeleton height={240} />}
            />
          )
        }
        deliveries={
          contact.mine && (
            <>
              <ContactConfirmations contactId={id} />
              <ConfirmationNews />
              <Deliveries contactId={id} />
            </>
          )
        }
      />
    )
  if (isError || !isValidId) return <ContactError onRetry={() => isValidId && void refetch()} />
  return <ContactSkeleton />
}
