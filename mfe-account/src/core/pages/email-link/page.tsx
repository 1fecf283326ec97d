import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { EMAIL_TEXTS } from '@onfreq/contracts/accounts/texts'
import type { EmailLinkResponse } from '@onfreq/contracts/accounts/verification'
import { usePageTitle } from '@onfreq/federation/page-title'
import { callProblem } from '@onfreq/session/api'
import { currentSession, sessionEnded, setSessionUser, useSession } from '@onfreq/session/session'
import { Banner } from '@onfreq/ui/banner'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { ErrorState } from '@onfreq/ui/error-state'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { accountApi } from '../../../api.ts'
import { Entry } from '../../form/entry.tsx'

type Act = 'confirm' | 'undo'

/** Texts before and after the button is clicked. */
const PAGE_TEXTS = {
  confirm: {
    get title() {
      return t`Confirm your address`
    },
    lead: ({ callsign, email }: EmailLinkResponse) => t`Use ${email} for ${callsign} from now on?`,
    get press() {
      return t`Use this address`
    },
    get doneTitle() {
      return t`Address confirmed`
    },
    done: (email: string) => t`${email} is your address now.`,
  },
  undo: {
    get title() {
      return t`Undo the change`
    },
    lead: ({ callsign, email }: EmailLinkResponse) =>
      t`${email} becomes the address of ${callsign} again, and every device is logged out.`,
    get press() {
      return t`Undo the change`
    },
    get doneTitle() {
      return t`Change undone`
    },
    done: (email: string) =>
      t`${email} is your address again. Every device was logged out and the password was removed: log in with a PIN and set a new one.`,
  },
} as const

/**
 * `/account/email?confirm=` and `?undo=`: pages to which links in mails lead. They take effect only on a click, so that
 * mail scanners do not trigger them; an invalid link shows no button.
 */
export default function EmailLinkPage() {
  const [query] = useSearchParams()
  const undo = query.get('undo')
  const act = undo === null ? 'confirm' : 'undo'
  const link = undo ?? query.get('confirm') ?? ''
  // The key resets the state when another link is opened.
  return <EmailLink key={`${act} ${link}`} act={act} link={link} />
}

function EmailLink({ act, link }: { readonly act: Act; readonly link: string }) {
  const { t } = useLingui()
  const [done, setDone] = useState<EmailLinkResponse>()
  const linkQuery = accountApi.useAccountEmailLinkQuery(
    { act, link },
    { skip: link === '' || done !== undefined, refetchOnMountOrArgChange: true },
  )
  const [follow, { error, isLoading }] = accountApi.useAccountFollowEmailLinkMutation()
  const isDead = link === '' || isInvalid(linkQuery.error) || isInvalid(error)
  const pageTexts = PAGE_TEXTS[act]
  usePageTitle(done ? pageTexts.doneTitle : isDead ? t`This link has expired` : pageTexts.title)

  async function press() {
    const result = await follow({ act, link })
    if (!result.data) return
    setDone(result.data)
    const { user } = currentSession()
    if (user?.my_callsign !== result.data.callsign) return
    if (act === 'undo') sessionEnded()
    else setSessionUser({ ...user, email: result.data.email })
  }

  if (done) {
    return (
      <Entry title={pageTexts.doneTitle}>
        <Banner tone="success">{pageTexts.done(done.email)}</Banner>
        {act === 'confirm' ? (
          <ButtonLink href="/account" wide>
            {t`Your settings`}
          </ButtonLink>
        ) : (
          <ButtonLink href="/password/reset" wide>
            {t`Get a PIN`}
          </ButtonLink>
        )}
      </Entry>
    )
  }
  if (isDead) return <DeadLink act={act} />
  if (linkQuery.data === undefined) {
    return (
      <Entry title={pageTexts.title}>
        {linkQuery.error ? (
          <ErrorState onRetry={linkQuery.refetch} retrying={linkQuery.isFetching}>
            {callProblem(linkQuery.error).message || t`This link couldn’t be checked. Please try again.`}
          </ErrorState>
        ) : (
          <Loading label={t`Checking this link`}>
            <Skeleton height="var(--h-touch)" />
          </Loading>
        )}
      </Entry>
    )
  }
  return (
    <Entry title={pageTexts.title} lead={pageTexts.lead(linkQuery.data)}>
      {error && (
        <Banner tone="danger">
          {callProblem(error).message || t`This link couldn’t be checked. Please try again.`}
        </Banner>
      )}
      <Button
        variant={act === 'confirm' ? 'primary' : 'danger'}
        size="touch"
        wide
        busy={isLoading}
        onClick={() => void press()}
      >
        {pageTexts.press}
      </Button>
    </Entry>
  )
}

/** What to do after opening an invalid link. */
function DeadLink({ act }: { readonly act: Act }) {
  const { t } = useLingui()
  const { user } = useSession()
  return (
    <Entry title={t`This link has expired`} lead={EMAIL_TEXTS.linkExpired}>
      <p>
        {act === 'confirm'
          ? t`Your settings show your current address and can send a new link.`
          : t`If someone else changed your address, contact us: we can still restore your account.`}
      </p>
      {act === 'undo' ? (
        <ButtonLink href="/contact" wide>
          {t`Contact us`}
        </ButtonLink>
      ) : user === null ? (
        <ButtonLink href="/login?redirect=%2Faccount" wide>
          {t`Log in`}
        </ButtonLink>
      ) : (
        <ButtonLink href="/account" wide>
          {t`Your settings`}
        </ButtonLink>
      )}
    </Entry>
  )
}

/** Whether the link is invalid. 404: used, replaced, expired or never sent. 400: truncated. */
function isInvalid(error: unknown): boolean {
  const { status } = callProblem(error)
  return error !== undefined && (status === 404 || status === 400)
}
