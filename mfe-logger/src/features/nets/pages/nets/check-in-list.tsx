import { Trans, useLingui } from '@lingui/react/macro'
import type { NetCheckIn, NetStatus } from '@onfreq/contracts/nets/nets'
import { Chip } from '@onfreq/ui/chip'
import { EmptyState } from '@onfreq/ui/empty-state'
import { IconButton } from '@onfreq/ui/icon-button'
import { Key } from '@onfreq/ui/key'
import { Pencil, Trash2 } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { TimingChip } from '../../timing-chip.tsx'
import * as s from './page.module.css'

export interface CheckInListProps {
  readonly checkIns: readonly NetCheckIn[]
  readonly list: RefObject<HTMLOListElement | null>
  /** Moves focus to the form above. */
  readonly onForm: () => void
  readonly onStatus: (checkIn: NetCheckIn, status: NetStatus) => void
  readonly onEdit: (checkIn: NetCheckIn) => void
  readonly onRemove: (checkIn: NetCheckIn) => void
}

/**
 * List of check-ins. Arrow keys move between stations, G marks a station as gone, E edits it, and Delete removes it.
 */
export function CheckInList({ checkIns, list, onForm, onStatus, onEdit, onRemove }: CheckInListProps) {
  const { t } = useLingui()
  if (checkIns.length === 0)
    return (
      <EmptyState>
        <Trans>No check-ins yet. Type a callsign and press Enter.</Trans>
      </EmptyState>
    )

  /** Attributes of the first button in each row. */
  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>, checkIn: NetCheckIn) {
    const row = event.currentTarget.closest('li')
    const focusRow = (other: Element | null | undefined) => other?.querySelector('button')?.focus()
    const actions: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focusRow(row?.nextElementSibling),
      ArrowUp: () => (row?.previousElementSibling ? focusRow(row.previousElementSibling) : onForm()),
      Escape: onForm,
      g: () => onStatus(checkIn, toggle(checkIn, 'gone')),
      e: () => onEdit(checkIn),
      Delete: () => {
        focusRow(row?.nextElementSibling ?? row?.previousElementSibling)
        onRemove(checkIn)
      },
    }
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[event.key]
    if (action === undefined) return
    event.preventDefault()
    action()
  }

  return (
    <ol ref={list} className={s.list} aria-label={t`Check-ins`}>
      {checkIns.map((checkIn) => {
        const { id, number, call, name, remark, report, traffic, timing, status } = checkIn
        return (
          <li key={id} data-status={status}>
            <span className={s.number}>{number}</span>
            <b className={s.call}>{call}</b>
            <span className={s.about}>
              {name} {report && <span className={s.report}>{report}</span>} {remark && <em>{remark}</em>}
            </span>
            <span className={s.chips}>
              {traffic && (
                <Chip tone="live">
                  <Trans>Traffic</Trans>
                </Chip>
              )}
              <TimingChip timing={timing} />
            </span>
            <span className={s.keys}>
              <Key
                pressed={status === 'spoken'}
                aria-label={t`${call} has spoken`}
                onPressedChange={() => onStatus(checkIn, toggle(checkIn, 'spoken'))}
                onKeyDown={(event) => onKeyDown(event, checkIn)}
              >
                <Trans>Spoken</Trans>
              </Key>
              <Key
                pressed={status === 'gone'}
                aria-label={t`${call} is gone`}
                onPressedChange={() => onStatus(checkIn, toggle(checkIn, 'gone'))}
              >
                <Trans>Gone</Trans>
              </Key>
              <IconButton icon={Pencil} label={t`Edit ${call}`} onClick={() => onEdit(checkIn)} />
              <IconButton icon={Trash2} label={t`Remove ${call}`} onClick={() => onRemove(checkIn)} />
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const toggle = ({ status }: NetCheckIn, target: NetStatus): NetStatus => (status === target ? 'waiting' : target)
