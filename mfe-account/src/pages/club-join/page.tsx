import { CLUB_ROLE_WORDS } from '@onfreq/contracts/clubs/texts'
import type { PageProps } from '@onfreq/federation/create-microfrontend'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { ProgressBar } from '@onfreq/ui/progress-bar'
import { useLocation } from 'wouter'
import { clubsApi } from '../../clubs-api.ts'
import { Entry } from '../../form/entry.tsx'

/** `/clubs/join/{token}`: what a link offers, and the way in. */
export default function ClubJoinPage({ params }: PageProps) {
  const token = params.token ?? ''
  const [, navigate] = useLocation()
  const { data, error } = clubsApi.useClubLinkQuery(token)
  const [join, joining] = clubsApi.useClubJoinMutation()
  const invitation = data?.invitation

  async function accept() {
    const answer = await join(token)
    if (answer.data) navigate(`/clubs/${answer.data.club.id}`)
  }

  if (error || joining.error) {
    return (
      <Entry title="Join a club">
        <Banner tone="info">
          {callProblem(joining.error ?? error).message || 'Couldn’t open this invitation. Try again.'}
        </Banner>
        <ButtonLink href="/clubs" wide>
          Your clubs
        </ButtonLink>
      </Entry>
    )
  }
  if (!invitation) {
    return (
      <Entry title="Join a club">
        <ProgressBar label="Opening the invitation …" />
      </Entry>
    )
  }
  const { name, may } = CLUB_ROLE_WORDS[invitation.role]
  return (
    <Entry title={`Join ${invitation.callsign}`}>
      <p>
        {invitation.invited_by} invites you to {invitation.name || invitation.callsign} as {name.toLowerCase()}
        {invitation.calls && ` for ${invitation.calls.join(', ')}`}. {may}
      </p>
      <Button variant="primary" wide busy={joining.isLoading} onClick={() => void accept()}>
        Join {invitation.callsign}
      </Button>
    </Entry>
  )
}
