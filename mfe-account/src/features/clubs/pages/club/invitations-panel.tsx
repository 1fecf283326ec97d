import { Trans, useLingui } from '@lingui/react/macro'
import type { Club, GivenClubRole } from '@onfreq/contracts/clubs/clubs'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { CopyField } from '@onfreq/ui/copy-field'
import { Field } from '@onfreq/ui/field'
import { Panel } from '@onfreq/ui/panel'
import { Select } from '@onfreq/ui/select'
import { TextInput } from '@onfreq/ui/text-input'
import { type FormEvent, useState } from 'react'
import { clubsApi } from '../../api.ts'
import * as s from '../clubs/clubs.module.css'
import { CLUB_ROLE_LABELS, getAssignableRoles } from './roles.ts'

const ALL = ''

/** Invites by callsign, or by a link that is shown once; lists open invitations. */
export function InvitationsPanel({ club }: { club: Club }) {
  const { t } = useLingui()
  const [callsign, setCallsign] = useState('')
  const [role, setRole] = useState<GivenClubRole>('operator')
  const [only, setOnly] = useState(ALL)
  const [invite, { data, error, isLoading, reset }] = clubsApi.useClubInviteMutation()
  const [withdraw, withdrawing] = clubsApi.useClubUninviteMutation()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const whom = callsign.trim()
    const result = await invite({
      club_id: club.id,
      role,
      ...(whom !== '' && { callsign: whom }),
      calls: only === ALL ? null : [only],
    })
    if (result.data) setCallsign('')
  }

  return (
    <Panel title={t`Invite`}>
      <div className={s.stack}>
        <form className={s.form} onSubmit={submit} noValidate>
          <Field
            label={t`Callsign`}
            hint={t`Leave empty for a link that one person can use.`}
            error={error ? callProblem(error).message || t`Couldn’t invite. Try again.` : undefined}
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
          <Field label={t`Role`}>
            <Select<GivenClubRole>
              options={getAssignableRoles(club.role)}
              value={role}
              onValueChange={setRole}
              className={s.role}
            />
          </Field>
          {club.callsigns.length > 1 && (
            <Field label={t`May use`}>
              <Select
                options={[
                  { value: ALL, label: t`All callsigns` },
                  ...club.callsigns.map((value) => ({ value, label: value })),
                ]}
                value={only}
                onValueChange={setOnly}
                className={s.role}
              />
            </Field>
          )}
          <Button type="submit" variant="primary" busy={isLoading} className={s.submit}>
            {callsign.trim() === '' ? t`Create link` : t`Invite`}
          </Button>
        </form>
        {data?.link && (
          <>
            <CopyField label={t`Invitation link`} value={data.link} />
            <p className={s.quiet}>
              <Trans>Copy it now: it’s shown once, works once and expires in 14 days.</Trans>
            </p>
          </>
        )}
        {withdrawing.error && <Banner tone="danger">{callProblem(withdrawing.error).message}</Banner>}
        {club.invitations.length > 0 && (
          <ul className={s.list}>
            {club.invitations.map((each) => {
              const inviter = each.invited_by
              const day = each.expires_at.slice(0, 10)
              const name =
                each.callsign ??
                t({ message: 'Link', comment: 'An invitation without a callsign: whoever has its link may use it' })
              return (
                <li key={each.id} className={s.item}>
                  <span className={s.words}>
                    <b>{name}</b>
                    <small>
                      {CLUB_ROLE_LABELS[each.role].name} · {t`invited by ${inviter}`} · {t`ends ${day} UTC`}
                    </small>
                  </span>
                  <Button
                    size="s"
                    variant="quiet"
                    aria-label={t`Withdraw ${name}`}
                    onClick={() => void withdraw({ club_id: club.id, invitation_id: each.id })}
                  >
                    {t`Withdraw`}
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
