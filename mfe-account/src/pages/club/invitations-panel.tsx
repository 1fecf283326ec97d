import type { Club, GivenClubRole } from '@onfreq/contracts/clubs/clubs'
import { CLUB_ROLE_WORDS } from '@onfreq/contracts/clubs/texts'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { CopyField } from '@onfreq/ui/copy-field'
import { Field } from '@onfreq/ui/field'
import { Panel } from '@onfreq/ui/panel'
import { Select } from '@onfreq/ui/select'
import { TextInput } from '@onfreq/ui/text-input'
import { type FormEvent, useState } from 'react'
import { clubsApi } from '../../clubs-api.ts'
import * as s from '../clubs/clubs.module.css'
import { givenRoles } from './roles.ts'

const ALL = ''

/** Invites by callsign or by a link that is shown once, and lists what waits. */
export function InvitationsPanel({ club }: { club: Club }) {
  const [callsign, setCallsign] = useState('')
  const [role, setRole] = useState<GivenClubRole>('operator')
  const [only, setOnly] = useState(ALL)
  const [invite, { data, error, isLoading, reset }] = clubsApi.useClubInviteMutation()
  const [withdraw, withdrawing] = clubsApi.useClubUninviteMutation()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const whom = callsign.trim()
    const answer = await invite({
      club_id: club.id,
      role,
      ...(whom !== '' && { callsign: whom }),
      calls: only === ALL ? null : [only],
    })
    if (answer.data) setCallsign('')
  }

  return (
    <Panel title="Invite">
      <div className={s.stack}>
        <form className={s.form} onSubmit={submit} noValidate>
          <Field
            label="Callsign"
            hint="Leave empty for a link that one person can use."
            error={error ? callProblem(error).message || 'Couldn’t invite. Try again.' : undefined}
          >
            <TextInput
              kind="callsign"
              name="callsign"
              value={callsign}
              onValueChange={(text) => {
                reset()
                setCallsign(text)
              }}
            />
          </Field>
          <Field label="Role">
            <Select<GivenClubRole>
              options={givenRoles(club.role)}
              value={role}
              onValueChange={setRole}
              className={s.role}
            />
          </Field>
          {club.callsigns.length > 1 && (
            <Field label="May use">
              <Select
                options={[
                  { value: ALL, label: 'All callsigns' },
                  ...club.callsigns.map((value) => ({ value, label: value })),
                ]}
                value={only}
                onValueChange={setOnly}
                className={s.role}
              />
            </Field>
          )}
          <Button type="submit" variant="primary" busy={isLoading} className={s.submit}>
            {callsign.trim() === '' ? 'Create link' : 'Invite'}
          </Button>
        </form>
        {data?.link && (
          <>
            <CopyField label="Invitation link" value={data.link} />
            <p className={s.quiet}>Copy it now: it’s shown once, works once and expires in 14 days.</p>
          </>
        )}
        {withdrawing.error && <Banner tone="danger">{callProblem(withdrawing.error).message}</Banner>}
        {club.invitations.length > 0 && (
          <ul className={s.list}>
            {club.invitations.map((each) => {
              const name = each.callsign ?? 'Link'
              return (
                <li key={each.id} className={s.item}>
                  <span className={s.words}>
                    <b>{name}</b>
                    <small>
                      {CLUB_ROLE_WORDS[each.role].name} · invited by {each.invited_by} · ends{' '}
                      {each.expires_at.slice(0, 10)} UTC
                    </small>
                  </span>
                  <Button
                    size="s"
                    variant="quiet"
                    aria-label={`Withdraw ${name}`}
                    onClick={() => void withdraw({ club_id: club.id, invitation_id: each.id })}
                  >
                    Withdraw
                  </Button>
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </Panel>
  )
}
