import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AuditGroup } from '@onfreq/contracts/audit/audit'
import { formatNumber } from '@onfreq/i18n/format'
import { Button } from '@onfreq/ui/button'
import { UtcTime } from '@onfreq/ui/utc-time'
import { ChevronDown, ChevronUp, Undo2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Evidence } from './evidence.tsx'
import { KIND_LABELS } from './kinds.ts'
import * as s from './page.module.css'
import type { Decision } from './view.tsx'

export interface Selection {
  readonly selected: ReadonlySet<number>
  readonly onSelect: (id: number, isSelected: boolean) => void
}

interface GroupViewProps {
  readonly group: AuditGroup
  readonly busy: boolean
  readonly onDecide: (decision: Decision) => void
  readonly renderContacts: (selection: Selection) => ReactNode
}

/**
 * One cause with its evidence and possible decisions. A decision applies to the selected contacts, or to all if none is
 * selected.
 */
export function GroupView({ group, busy, onDecide, renderContacts }: GroupViewProps) {
  const { t } = useLingui()
  const heading = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const { kind, contacts, first, state } = group
  const select = (id: number, isSelected: boolean) => {
    const next = new Set(selected)
    if (isSelected) next.add(id)
    else next.delete(id)
    setSelected(next)
  }
  return (
    <article className={s.group} aria-labelledby={heading} data-state={state}>
      <header className={s.head}>
        <h3 id={heading} className={s.kind}>
          {KIND_LABELS[kind]}: {group.evidence[0]?.statement}
        </h3>
        <span className={s.count}>
          <Plural value={{ contacts }} one="# contact" other="# contacts" />
        </span>
      </header>
      <Evidence evidence={group.evidence} />
      {first.Call !== null && first.TS !== null && (
        <p className={s.quiet}>
          <Trans>
            For example {first.Call}, <UtcTime at={first.TS} form="dateMinute" zone />
          </Trans>
        </p>
      )}
      <GroupActions group={group} selected={selected} busy={busy} onDecide={onDecide}>
        {state !== 'accepted' && (
          <Button
            size="s"
            variant="quiet"
            icon={isOpen ? ChevronUp : ChevronDown}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t`Show ${{ contacts: formatNumber(contacts) }}`}
          </Button>
        )}
      </GroupActions>
      {isOpen && renderContacts({ selected, onSelect: select })}
    </article>
  )
}

interface GroupActionsProps {
  readonly group: AuditGroup
  readonly selected: ReadonlySet<number>
  readonly busy: boolean
  readonly onDecide: (decision: Decision) => void
  readonly children: ReactNode
}

function GroupActions({ group, selected, busy, onDecide, children }: GroupActionsProps) {
  const { t } = useLingui()
  const ids = [...selected]
  const withCount = (label: string) => (ids.length === 0 ? label : `${label} (${formatNumber(ids.length)})`)
  if (group.state === 'accepted')
    return (
      <div className={s.acts}>
        <span className={s.done}>{t`Accepted`}</span>
        <Button size="s" icon={Undo2} disabled={busy} onClick={() => onDecide({ type: 'undo' })}>
          {t`Undo`}
        </Button>
      </div>
    )
  if (group.state === 'ignored')
    return (
      <div className={s.acts}>
        <span className={s.done}>{t`Kept as logged`}</span>
        <Button size="s" disabled={busy} onClick={() => onDecide({ type: 'reopen', ids })}>
          {withCount(t`Look at it again`)}
        </Button>
        {children}
      </div>
    )
  return (
    <div className={s.acts}>
      {group.choices.map((label, choice) => (
        <Button
          key={label}
          size="s"
          variant={choice === 0 ? 'primary' : 'default'}
          disabled={busy}
          onClick={() => onDecide({ type: 'accept', choice, ids })}
        >
          {withCount(label)}
        </Button>
      ))}
      <Button size="s" disabled={busy} onClick={() => onDecide({ type: 'ignore', ids })}>
        {withCount(t`Keep as logged`)}
      </Button>
      {children}
    </div>
  )
}
