import { EMAIL_TEXTS } from '@onfreq/contracts/texts-accounts'
import { callProblem } from '@onfreq/session/api'
import { currentSession, sessionEnded, setSessionUser } from '@onfreq/session/session'
import { Banner } from '@onfreq/ui/banner'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { useSearchParams } from 'wouter'
import { accountApi } from '../../api.ts'
import { Entry } from '../../form/entry.tsx'

/**
 * `/account/email?confirm=` and `?undo=`: where the links of mails lead. A press follows them, so that programs that look
 * into mails do not.
 */
export default function EmailLinkPage() {
  const [query] = useSearchParams()
  const undo = query.get('undo')
  const act = undo === null ? 'confirm' : 'undo'
  const link = undo ?? query.get('confirm') ?? ''
  const [follow, { data, error, isLoading }] = accountApi.useAccountFollowEmailLinkMutation()

  async function press() {
    const answer = await follow({ act, link })
    const { user } = currentSession()
    if (!answer.data || user?.my_callsign !== answer.data.callsign) return
    if (act === 'undo') sessionEnded()
    else setSessionUser({ ...user, email: answer.data.email })
  }

  if (data) {
    return (
      <Entry title={act === 'confirm' ? 'Address confirmed' : 'Change undone'}>
        <Banner tone="success">
          {act === 'confirm' ? EMAIL_TEXTS.confirmed(data.email) : EMAIL_TEXTS.undone(data.email)}
        </Banner>
        <ButtonLink href={act === 'confirm' ? '/account' : '/password/reset'} wide>
          {act === 'confirm' ? 'Your settings' : 'Get a PIN'}
        </ButtonLink>
      </Entry>
    )
  }
  return (
    <Entry
      title={act === 'confirm' ? 'Confirm your address' : 'Undo the change'}
      lead={
        act === 'confirm'
          ? 'One press, and this address counts.'
          : 'The old address counts again, and every device is logged out.'
      }
    >
      {error && <Banner tone="danger">{callProblem(error).message || EMAIL_TEXTS.linkExpired}</Banner>}
      <Button
        variant={act === 'confirm' ? 'primary' : 'danger'}
        size="touch"
        wide
        busy={isLoading}
        onClick={() => void press()}
        disabled={link === ''}
      >
        {act === 'confirm' ? 'Use this address' : 'Undo the change'}
      </Button>
    </Entry>
  )
}
