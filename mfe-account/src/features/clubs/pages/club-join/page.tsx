import { Select, Trans, useLingui } from '@lingui/react/macro'
import type { PageProps } from '@onfreq/federation/create-microfrontend'
import { formatSeries } from '@onfreq/i18n/format'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { ProgressBar } from '@onfreq/ui/progress-bar'
import { useLocation } from 'wouter'
import { Entry } from '../../../../core/form/entry.tsx'
import { clubsApi } from '../../api.ts'
import { CLUB_ROLE_LABELS } from '../club/roles.ts'

/** `/clubs/join/{token}`: the invitation behind a link, and a button to accept it. */
export default function ClubJoinPage({ params }: PageProps) {
  const { t } = useLingui()
  const token = params.token ?? ''
  const [, navigate] = useLocation()
  const { data, error } = clubsApi.useClubLinkQuery(token)
  const [join, joining] = clubsApi.useClubJoinMutation()
  const invitation = data?.invitation

  async function accept() {
    const result = await join(token)
    if (result.data) navigate(`/clubs/${result.data.club.id}`)
  }

  if (error || joining.error) {
    return (
      <Entry title={t`Join a club`}>
        <Banner tone="info">
          {callProblem(joining.error ?? error).message || t`Couldn’t open this invitation. Try again.`}
        </Banner>
        <ButtonLink href="/clubs" wide>
          {t`Your clubs`}
        </ButtonLink>
      </Entry>
    )
  }
  if (!invitation) {
    return (
      <Entry title={t`Join a club`}>
        <ProgressBar label={t`Opening the invitation …`} />
      </Entry>
    )
  }
  const { role } = invitation
  const { may } = CLUB_ROLE_LABELS[role]
  const inviter = invitation.invited_by
  const club = invitation.name || invitation.callsign
  const calls = invitation.calls && formatSeries(invitation.calls)
  return (
    <Entry title={t`Join ${{ callsign: invitation.callsign }}`}>
      <p>
        {!calls ? (
          <Trans>
            {inviter} invites you to {club} as{' '}
            <Select value={role} _reader="reader" _operator="operator" _manager="manager" _owner="owner" other={role} />
            .
          </Trans>
        ) : (
          <Trans>
            {inviter} invites you to {club} as{' '}
            <Select value={role} _reader="reader" _operator="operator" _manager="manager" _owner="owner" other={role} />{' '}
            for {calls}.
          </Trans>
        )}{' '}
        {may}
      </p>
      <Button variant="primary" wide busy={joining.isLoading} onClick={() => void accept()}>
        {t`Join ${{ callsign: invitation.callsign }}`}
      </Button>
    </Entry>
  )
}
