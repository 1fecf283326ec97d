import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CONFIRMATION_NAMES, type ContactConfirmation } from '@onfreq/contracts/confirmations/confirmation'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { formatSeries } from '@onfreq/i18n/format'
import { Panel } from '@onfreq/ui/panel'
import { type ReactNode, Suspense } from 'react'
import { useLogConfirmationsQuery } from '../../../api.ts'
import { ConfirmationMark } from '../../../features/confirmations/list/mark.tsx'
import { receivedText, sentText } from '../../../features/confirmations/list/words.ts'
import * as s from './deliveries.module.css'

const Signatures = lazyPart(() => import('./signatures.tsx'))

/** Confirmations of the viewer's contact; hidden until one was sent or received. */
export function ContactConfirmations({ contactId }: { readonly contactId: number }) {
  const { data } = useLogConfirmationsQuery([contactId])
  const [contact] = data?.contacts ?? []
  if (!contact || contact.confirmations.length === 0) return null
  const isConfirmedByMember = contact.confirmations.some(({ service, confirmed }) => service === 'onfreq' && confirmed)
  return (
    <ConfirmationsPanel confirmations={contact.confirmations}>
      {isConfirmedByMember && (
        <Suspense fallback={null}>
          <Signatures contactId={contactId} />
        </Suspense>
      )}
    </ConfirmationsPanel>
  )
}

interface ConfirmationsPanelProps {
  readonly confirmations: readonly ContactConfirmation[]
  /** Content below the list. */
  readonly children?: ReactNode
}

/** State of a contact at each service. */
export function ConfirmationsPanel({ confirmations, children }: ConfirmationsPanelProps) {
  const { t } = useLingui()
  return (
    <Panel title={t`Confirmations`}>
      <ul className={s.list}>
        {confirmations.map((each) => (
          <li key={each.service} className={s.item}>
            <ConfirmationMark confirmations={[each]} />
            <span>
              {CONFIRMATION_NAMES[each.service]}:{' '}
              {formatSeries([receivedText(each), sentText(each)]) || t`not confirmed`}
            </span>
            {each.says && <p className={s.reason}>{detailsText(each)}</p>}
          </li>
        ))}
      </ul>
      {children}
    </Panel>
  )
}

/** What the other station logged: `They logged 10:20 UTC, DATA, JO31LK`. */
function detailsText({ says: text = {} }: ContactConfirmation): string {
  const time = text.at === undefined ? null : `${text.at.slice(11, 16)} UTC`
  const zones = [
    text.cqZone === undefined ? null : t`CQ zone ${{ cqZone: text.cqZone }}`,
    text.ituZone === undefined ? null : t`ITU zone ${{ ituZone: text.ituZone }}`,
  ]
  const parts = [time, text.mode, text.grid, text.state, text.county, text.iota, ...zones]
  return t`They logged ${{ parts: formatSeries(parts) }}`
}
