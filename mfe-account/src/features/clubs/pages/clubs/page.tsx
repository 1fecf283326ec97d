import { Select, Trans, useLingui } from '@lingui/react/macro'
import type { ClubOffer } from '@onfreq/contracts/clubs/clubs'
import { profileImageAddress } from '@onfreq/contracts/content/address'
import { formatSeries } from '@onfreq/i18n/format'
import { callProblem } from '@onfreq/session/api'
import { useSession } from '@onfreq/session/session'
import { Avatar } from '@onfreq/ui/avatar'
import { Banner } from '@onfreq/ui/banner'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { useConfirm } from '@onfreq/ui/confirm-dialog'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { Field } from '@onfreq/ui/field'
import { Page } from '@onfreq/ui/page'
import { PageHeader } from '@onfreq/ui/page-header'
import { Panel } from '@onfreq/ui/panel'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { TextInput } from '@onfreq/ui/text-input'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { clubsApi } from '../../api.ts'
import { CLUB_ROLE_LABELS } from '../club/roles.ts'
import * as s from './clubs.module.css'
import { useAct } from './use-act.ts'

/** `/clubs`: the member's clubs, invitations, and a form for a new club. */
export default function ClubsPage() {
  const { t } = useLingui()
  const { user } = useSession()
  const { data, error, refetch, isFetching } = clubsApi.useClubsQuery()
  const { act, isActing } = useAct()
  return (
    <Page width="form" className={s.page}>
      <PageHeader
        className={s.header}
        title={t`Clubs`}
        lead={t`One callsign, many operators. Every contact records who made it.`}
      />
      {error && !data && (
        <ErrorState onRetry={refetch} retrying={isFetching}>
          <Trans>Couldn’t load your clubs.</Trans>
        </ErrorState>
      )}
      {!data && !error && (
        <Panel title={t`Your clubs`} flush>
          <SkeletonRows label={t`Loading your clubs`} rows={2} rowHeight="64px" className={s.toCome} />
        </Panel>
      )}
      {data?.invitations.map((invitation) => (
        <Invitation key={invitation.id} invitation={invitation} />
      ))}
      {data && (
        <Panel title={t`Your clubs`} flush>
          {data.clubs.length === 0 && (
            <EmptyState>
              <Trans>You aren’t in a club yet.</Trans>
            </EmptyState>
          )}
          <ul className={s.list}>
            {data.clubs.map(({ id, callsign, name, role, profile_image_name: photo, callsign_verified }) => (
              <li key={id} className={s.item}>
                <Avatar callsign={callsign} src={photo ? profileImageAddress(photo) : null} size="m" />
                <span className={s.words}>
                  <CallsignLink callsign={callsign} size="md" verified={callsign_verified} />
                  <small>{[name, CLUB_ROLE_LABELS[role].name].filter(Boolean).join(' · ')}</small>
                </span>
                <span className={s.acts}>
                  <ButtonLink href={`/clubs/${id}`} size="s" aria-label={t`Open ${callsign}`}>
                    {t({ message: 'Open', context: 'verb' })}
                  </ButtonLink>
                  {user?.id !== id && (
                    <Button
                      size="s"
                      variant="primary"
                      busy={isActing}
                      aria-label={t`Switch to ${callsign}`}
                      onClick={() => void act(id, callsign)}
                    >
                      {t({ message: 'Switch', context: 'verb' })}
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {/* The height of the list is unknown, so the content below appears together with it and does not shift. */}
      {user && !user.operator && (data || error) && (
        <>
          <NewClub />
          {!user.main_account && user.sub_accounts.length > 0 && <TurnIntoClub subAccounts={user.sub_accounts} />}
        </>
      )}
    </Page>
  )
}

function Invitation({ invitation }: { invitation: ClubOffer }) {
  const { t } = useLingui()
  const [accept, accepting] = clubsApi.useClubAcceptMutation()
  const [decline, declining] = clubsApi.useClubDeclineMutation()
  const ref = { club_id: invitation.club_id, invitation_id: invitation.id }
  const problem = accepting.error ?? declining.error
  const { callsign, role, invited_by: inviter } = invitation
  const { may } = CLUB_ROLE_LABELS[role]
  const calls = invitation.calls && formatSeries(invitation.calls)
  return (
    <Panel title={t`${callsign} invites you`}>
      <div className={s.stack}>
        <p>
          {!calls ? (
            <Trans>
              {inviter} invites you as{' '}
              <Select
                value={role}
                _reader="reader"
                _operator="operator"
                _manager="manager"
                _owner="owner"
                other={role}
              />
              .
            </Trans>
          ) : (
            <Trans>
              {inviter} invites you as{' '}
              <Select
                value={role}
                _reader="reader"
                _operator="operator"
                _manager="manager"
                _owner="owner"
                other={role}
              />{' '}
              for {calls}.
            </Trans>
          )}{' '}
          {may}
        </p>
        {problem && (
          <Banner tone="danger">{callProblem(problem).message || t`Couldn’t send your answer. Try again.`}</Banner>
        )}
        <span className={s.acts}>
          <Button variant="primary" busy={accepting.isLoading} onClick={() => void accept(ref)}>
            {t`Join`}
          </Button>
          <Button busy={declining.isLoading} onClick={() => void decline(ref)}>
            {t`Decline`}
          </Button>
        </span>
      </div>
    </Panel>
  )
}

function NewClub() {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const [callsign, setCallsign] = useState('')
  const [name, setName] = useState('')
  const [create, { isLoading, error }] = clubsApi.useClubCreateMutation()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { data } = await create({ callsign, name })
    if (data) navigate(`/clubs/${data.club.id}`)
  }

  return (
    <Panel title={t`Start a club`}>
      <form className={s.form} onSubmit={submit} noValidate>
        <Field
          label={t`Callsign`}
          error={error ? callProblem(error).message || t`Couldn’t start the club. Try again.` : undefined}
          required
        >
          <TextInput kind="callsign" name="callsign" value={callsign} onValueChange={setCallsign} />
        </Field>
        <Field label={t({ message: 'Name', context: 'a thing' })} className={s.grow}>
          <TextInput name="name" value={name} onValueChange={setName} />
        </Field>
        <Button type="submit" variant="primary" busy={isLoading} className={s.submit}>
          {t`Start club`}
        </Button>
      </form>
    </Panel>
  )
}

function TurnIntoClub({
  subAccounts,
}: {
  subAccounts: readonly { readonly id: number; readonly callsign: string; readonly name: string }[]
}) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const [convert, { error, isLoading, originalArgs }] = clubsApi.useClubConvertMutation()
  const { confirm, confirmDialog } = useConfirm()

  async function turn(id: number, callsign: string) {
    const isConfirmed = await confirm({
      title: t`Turn ${callsign} into a club?`,
      description: t`Its log and profile stay. Its sessions and API keys end, and it can’t become a sub-account again.`,
      confirmLabel: t`Turn into club`,
    })
    if (!isConfirmed) return
    const { data } = await convert(id)
    if (data) navigate(`/clubs/${data.club.id}`)
  }

  return (
    <Panel title={t`Turn a sub-account into a club`} flush>
      {error && (
        <Banner tone="danger">{callProblem(error).message || t`Couldn’t turn it into a club. Try again.`}</Banner>
      )}
      <ul className={s.list}>
        {subAccounts.map(({ id, callsign, name }) => (
          <li key={id} className={s.item}>
            <span className={s.words}>
              <CallsignLink callsign={callsign} size="md" />
              <small>{name}</small>
            </span>
            <Button
              size="s"
              busy={isLoading && originalArgs === id}
              aria-label={t`Turn into club: ${callsign}`}
              onClick={() => void turn(id, callsign)}
            >
              {t`Turn into club`}
            </Button>
          </li>
        ))}
      </ul>
      {confirmDialog}
    </Panel>
  )
}
