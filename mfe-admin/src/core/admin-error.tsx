import { useLingui } from '@lingui/react/macro'
import { PASSKEY_REQUIRED, PASSKEY_SETTINGS } from '@onfreq/contracts/accounts/passkeys'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { ButtonLink } from '@onfreq/ui/button'
import { ErrorState } from '@onfreq/ui/error-state'

interface AdminErrorProps {
  error: unknown
  /** Message of the page for a failed load. */
  failed: string
  onRetry: () => void
  retrying: boolean
}

/** Errors on pages for administrators; without a passkey, links to the page where one can be added. */
export function AdminError({ error, failed, onRetry, retrying }: AdminErrorProps) {
  const { t } = useLingui()
  const { code, message } = callProblem(error)
  if (code === PASSKEY_REQUIRED) {
    return (
      <Banner
        tone="warning"
        action={
          <ButtonLink size="s" href={PASSKEY_SETTINGS}>
            {t`Add a passkey`}
          </ButtonLink>
        }
      >
        {message}
      </Banner>
    )
  }
  return (
    <ErrorState onRetry={onRetry} retrying={retrying}>
      {failed}
    </ErrorState>
  )
}
