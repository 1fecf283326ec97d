import { useLingui } from '@lingui/react/macro'
import { PAYMENT_TEXTS } from '@onfreq/contracts/accounts/texts'
import { Banner } from '@onfreq/ui/banner'
import { ButtonLink } from '@onfreq/ui/button'
import { ProgressBar } from '@onfreq/ui/progress-bar'
import { Entry } from '../form/entry.tsx'

interface PaymentViewProps {
  /** Heading above the text, which names what is paid for. */
  title: string
  /** The payment could not be confirmed. */
  failed: boolean
  /** URL for another attempt. */
  retryHref: string
}

/** The page after a payment, while it is checked and if it has failed. */
export function PaymentView({ title, failed, retryHref }: PaymentViewProps) {
  const { t } = useLingui()
  return (
    <Entry title={title} lead={failed ? undefined : t`This takes a few seconds. Please leave this page open.`}>
      {failed ? (
        <>
          <Banner tone="danger">{PAYMENT_TEXTS.failed}</Banner>
          <ButtonLink href={retryHref} wide>
            {t`Try again`}
          </ButtonLink>
        </>
      ) : (
        <ProgressBar label={PAYMENT_TEXTS.validating} />
      )}
    </Entry>
  )
}
