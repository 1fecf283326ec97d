import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AuditGroup, AuditList } from '@onfreq/contracts/audit/audit'
import { formatNumber } from '@onfreq/i18n/format'
import { Banner } from '@onfreq/ui/banner'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { EmptyState } from '@onfreq/ui/empty-state'
import { Page } from '@onfreq/ui/page'
import { PageHeader } from '@onfreq/ui/page-header'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { SearchCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { GroupView, type Selection } from './group-view.tsx'
import * as s from './page.module.css'

/** Ids of contacts; empty for all contacts of the group. */
export type Decision =
  | { readonly type: 'accept'; readonly choice: number; readonly ids: readonly number[] }
  | { readonly type: 'ignore' | 'reopen'; readonly ids: readonly number[] }
  | { readonly type: 'undo' }

interface LogCheckViewProps {
  readonly list: AuditList
  /** The list contains only proposals for the contacts of one import. */
  readonly ofImport: boolean
  readonly busy: boolean
  readonly onStart: () => void
  readonly onDecide: (group: AuditGroup, decision: Decision) => void
  /** Renders the contacts of an expanded group. */
  readonly renderContacts: (group: AuditGroup, selection: Selection) => ReactNode
}

/** Proposals by cause, with their evidence and possible decisions; decided ones can be undone. */
export function LogCheckView({ list, ofImport, busy, onStart, onDecide, renderContacts }: LogCheckViewProps) {
  const { t } = useLingui()
  const { check, groups, open } = list
  const isChecking = check?.status === 'queued' || check?.status === 'running'
  const openGroups = groups.filter(({ state }) => state === 'open')
  const decidedGroups = groups.filter(({ state }) => state !== 'open')
  const startButton = (
    <Button variant="primary" icon={SearchCheck} busy={busy || isChecking} onClick={onStart}>
      {check === null ? t`Check the log` : t`Check again`}
    </Button>
  )
  const toView = (group: AuditGroup) => (
    <GroupView
      key={`${group.cause} ${group.state} ${group.step_id ?? ''}`}
      group={group}
      busy={busy}
      onDecide={(decision) => onDecide(group, decision)}
      renderContacts={(selection) => renderContacts(group, selection)}
    />
  )
  return (
    <Page width="form" className={s.page}>
      <PageHeader
        title={t`Check your log`}
        lead={t`Contacts whose fields contradict each other, with the evidence. Nothing changes until you accept it, and you can undo it.`}
        actions={groups.length > 0 || isChecking ? startButton : undefined}
      />
      {ofImport && (
        <Banner tone="info" action={<ButtonLink href="/logs/check">{t`Show the whole log`}</ButtonLink>}>
          <Trans>These proposals are about one import.</Trans>
        </Banner>
      )}
      {check?.status === 'failed' && (
        <Banner tone="danger">
          <Trans>The check stopped because of an error on our side. Please try again.</Trans>
        </Banner>
      )}
      <p role="status" className={s.quiet}>
        {check !== null && isChecking && (
          <Trans>Checking… {{ contacts: formatNumber(check.contacts) }} contacts so far</Trans>
        )}
        {check !== null && check.finished_at !== null && groups.length > 0 && (
          <>
            <Plural value={{ open }} one="# contact to look at" other="# contacts to look at" />
            {' · '}
            <TimeAgo at={check.finished_at} words />
          </>
        )}
      </p>
      {groups.length === 0 && !isChecking && (
        <EmptyState action={startButton}>
          {check === null ? (
            <Trans>This log has not been checked yet.</Trans>
          ) : (
            <Trans>
              <Plural value={{ contacts: check.contacts }} one="# contact" other="# contacts" /> checked: nothing
              contradicts itself.
            </Trans>
          )}
        </EmptyState>
      )}
      {openGroups.length > 0 && (
        <section className={s.section} aria-label={t`Proposals`}>
          <h2 className={s.heading}>{t`Proposals`}</h2>
          {openGroups.map(toView)}
        </section>
      )}
      {decidedGroups.length > 0 && (
        <section className={s.section} aria-label={t`Decided`}>
          <h2 className={s.heading}>{t`Decided`}</h2>
          {decidedGroups.map(toView)}
        </section>
      )}
    </Page>
  )
}
