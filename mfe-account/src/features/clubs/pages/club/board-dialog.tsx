import { Trans, useLingui } from '@lingui/react/macro'
import { CLUB_BOARD_LIMITS, CLUB_BOARD_TEXTS, type ClubBoard } from '@onfreq/contracts/clubs/boards'
import type { Club } from '@onfreq/contracts/clubs/clubs'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Checkbox } from '@onfreq/ui/checkbox'
import { Dialog } from '@onfreq/ui/dialog'
import { Field } from '@onfreq/ui/field'
import { Switch } from '@onfreq/ui/switch'
import { TextInput } from '@onfreq/ui/text-input'
import { useState } from 'react'
import { clubsApi } from '../../api.ts'
import * as s from '../clubs/clubs.module.css'

export interface BoardDialogProps {
  readonly club: Club
  /** Null for a new contest evening. */
  readonly board: ClubBoard | null
  readonly onClose: () => void
}

/** Plans a contest evening, or edits one. */
export function BoardDialog({ club, board, onClose }: BoardDialogProps) {
  const { t } = useLingui()
  const [save, { isLoading, error }] = clubsApi.useClubBoardSaveMutation()
  const { refetch } = clubsApi.useClubBoardsQuery(club.id)
  /** Version of the board on which this edit is based. */
  const [version, setVersion] = useState(board?.version)
  const [name, setName] = useState(board?.name ?? '')
  const [start, setStart] = useState((board?.starts_at ?? nextHour()).slice(0, 16))
  const [modes, setModes] = useState(board?.modes.join(', ') ?? '')
  const [contest, setContest] = useState(board?.contest ?? '')
  const [isOpen, setIsOpen] = useState(board?.public ?? false)
  const [includesAll, setIncludesAll] = useState(board === null || board.members === null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(board?.members ?? []))
  const problem = error && callProblem(error)
  const members = club.members.filter(({ id }) => chosen.has(id)).map(({ id }) => id)

  async function submit(): Promise<void> {
    const result = await save({
      club_id: club.id,
      ...(board && { id: board.id, ...(version !== undefined && { version }) }),
      name,
      starts_at: `${start}:00Z`,
      modes: modes
        .split(/[,\s]+/)
        .filter((mode) => mode !== '')
        .slice(0, CLUB_BOARD_LIMITS.modes),
      contest,
      members: includesAll ? null : members,
      public: isOpen,
    })
    if (!('error' in result)) onClose()
    else if (board && callProblem(result.error).code === 'clubs.board_changed') {
      const { data } = await refetch()
      setVersion(data?.boards.find(({ id }) => id === board.id)?.version)
    }
  }

  function choose(id: number, takesPart: boolean): void {
    const next = new Set(chosen)
    if (takesPart) next.add(id)
    else next.delete(id)
    setChosen(next)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={board ? t`Edit contest evening` : t`New contest evening`}
      description={CLUB_BOARD_TEXTS.rules}
    >
      <form
        className={s.stack}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field label={t({ message: 'Name', context: 'a thing' })} required error={problem?.fields.name}>
          <TextInput value={name} onValueChange={setName} maxLength={CLUB_BOARD_LIMITS.name.max} required />
        </Field>
        <Field label={t`Starts (UTC)`} hint={t`It ends twelve hours later.`} required error={problem?.fields.starts_at}>
          <TextInput type="datetime-local" value={start} onValueChange={setStart} required />
        </Field>
        <Field label={t`Modes`} hint={t`Such as FT8, FT4. Leave it empty for all.`}>
          <TextInput value={modes} onValueChange={setModes} maxLength={200} />
        </Field>
        <Field label={t`Contest`} hint={t`Only contacts logged with this contest name. Leave it empty for all.`}>
          <TextInput value={contest} onValueChange={setContest} maxLength={CLUB_BOARD_LIMITS.contest} />
        </Field>
        <Switch
          label={t`All members`}
          hint={t`Switch it off to choose who takes part.`}
          checked={includesAll}
          onCheckedChange={setIncludesAll}
        />
        {!includesAll && (
          <fieldset className={s.entrants}>
            <legend>
              <Trans>Who takes part</Trans>
            </legend>
            {club.members.map(({ id, callsign }) => (
              <Checkbox
                key={id}
                label={callsign}
                checked={chosen.has(id)}
                onCheckedChange={(takesPart) => choose(id, takesPart)}
              />
            ))}
          </fieldset>
        )}
        <Switch
          label={t`Show to everyone`}
          hint={
            club.operators_public
              ? t`Otherwise only members see it.`
              : t`The club hides its operators, so only members see this board.`
          }
          checked={isOpen}
          onCheckedChange={setIsOpen}
        />
        {problem && !problem.fields.name && !problem.fields.starts_at && (
          <Banner tone="danger">{problem.message || t`Couldn’t save the board. Try again.`}</Banner>
        )}
        <Button type="submit" variant="primary" busy={isLoading} disabled={!includesAll && members.length === 0}>
          {t`Save evening`}
        </Button>
      </form>
    </Dialog>
  )
}

function nextHour(): string {
  const hour = 3_600_000
  return new Date(Math.ceil(Date.now() / hour) * hour).toISOString()
}
