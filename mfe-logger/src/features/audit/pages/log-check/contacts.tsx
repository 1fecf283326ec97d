import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@onfreq/ui/button'
import { ErrorState } from '@onfreq/ui/error-state'
import { Skeleton } from '@onfreq/ui/skeleton'
import { useState } from 'react'
import { auditApi } from '../../api.ts'
import { ContactRow } from './contact-row.tsx'
import type { Selection } from './group-view.tsx'
import * as s from './page.module.css'

/** The contacts of a group, page by page. */
export function AuditContacts({ cause, ...selection }: Selection & { readonly cause: string }) {
  const { t } = useLingui()
  /** Cursors of the loaded pages; 0 is the first page. */
  const [pages, setPages] = useState<readonly number[]>([0])
  const last = pages.at(-1) ?? 0
  const { data } = auditApi.useLogAuditContactsQuery({ cause, after: last })
  const next = data?.next ?? null
  return (
    <>
      <ul className={s.list} aria-label={t`Contacts`}>
        {pages.map((after) => (
          <ContactPage key={after} cause={cause} after={after} {...selection} />
        ))}
      </ul>
      {next !== null && (
        <Button size="s" variant="quiet" onClick={() => setPages([...pages, next])}>
          {t`Show more`}
        </Button>
      )}
    </>
  )
}

interface ContactPageProps extends Selection {
  readonly cause: string
  readonly after: number
}

function ContactPage({ cause, after, selected, onSelect }: ContactPageProps) {
  const { data, isError, refetch } = auditApi.useLogAuditContactsQuery({ cause, after })
  if (isError)
    return (
      <li>
        <ErrorState onRetry={refetch}>
          <Trans>We couldn’t load these contacts.</Trans>
        </ErrorState>
      </li>
    )
  if (data === undefined)
    return (
      <li>
        <Skeleton height={120} />
      </li>
    )
  return data.contacts.map((contact) => (
    <ContactRow
      key={contact.qdo_id}
      contact={contact}
      isSelected={selected.has(contact.qdo_id)}
      onSelect={(isSelected) => onSelect(contact.qdo_id, isSelected)}
    />
  ))
}
