import { Trans, useLingui } from '@lingui/react/macro'
import { CONFIRMATION_NAMES } from '@onfreq/contracts/confirmations/confirmation'
import type { ConfirmationSource } from '@onfreq/contracts/confirmations/report'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { Panel } from '@onfreq/ui/panel'
import { Skeleton } from '@onfreq/ui/skeleton'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { showToast } from '@onfreq/ui/toast'
import { integrationsApi } from '../../../features/integrations/api.ts'
import * as s from './import-export.module.css'

/** Height of the card without any service accounts, in pixels, reserved so that the content below does not shift. */
const HEIGHT_PX = 166

/** Confirmations from LoTW, eQSL, QRZ.com and Club Log: fetched daily and on demand. */
export function ConfirmationsCard() {
  const { t } = useLingui()
  const { data, isLoading: loading } = integrationsApi.useIntegrationsSourcesQuery()
  const [fetchNow, { isLoading }] = integrationsApi.useIntegrationsFetchConfirmationsMutation()
  if (loading) return <Skeleton height={HEIGHT_PX} />
  if (!data) return null
  return (
    <ConfirmationsCardView
      sources={data.sources}
      busy={isLoading}
      onFetch={(service) => {
        fetchNow(service)
          .unwrap()
          .then(
            () =>
              showToast({
                text: t`Asking ${{ service: CONFIRMATION_NAMES[service] }} for new confirmations…`,
                tone: 'success',
              }),
            (error: unknown) =>
              showToast({ text: callProblem(error).message || t`Please try again later.`, tone: 'danger' }),
          )
      }}
    />
  )
}

interface ConfirmationsCardViewProps {
  /** One source per service; services that are not set up are hidden. */
  readonly sources: readonly ConfirmationSource[]
  /** A service is being queried. */
  readonly busy: boolean
  /** Queries a service now. */
  readonly onFetch: (service: ConfirmationSource['service']) => void
}

/** Sources of confirmations, when each was last fetched, and a button to fetch now. */
export function ConfirmationsCardView({ sources, busy, onFetch }: ConfirmationsCardViewProps) {
  const { t } = useLingui()
  const configuredSources = sources.filter(({ configured, problem }) => configured || problem !== null)
  return (
    <Panel title={t`Confirmations`} note={t`every day`}>
      <div className={s.card}>
        <p>
          <Trans>
            We ask the services where you have an account what was confirmed. No contacts are ever added by it.
          </Trans>
        </p>
        {configuredSources.map(({ service, configured, fetched_at, problem }) => (
          <div key={service} className={s.source}>
            <span>
              <strong>{CONFIRMATION_NAMES[service]}</strong>{' '}
              {fetched_at && (
                <small>
                  <Trans comment="A service was asked for news 3 hours ago">
                    asked <TimeAgo at={fetched_at} words />
                  </Trans>
                </small>
              )}
            </span>
            {configured && (
              <Button
                size="s"
                busy={busy}
                aria-label={t`Fetch now from ${{ service: CONFIRMATION_NAMES[service] }}`}
                onClick={() => onFetch(service)}
              >
                {t`Fetch now`}
              </Button>
            )}
            {problem && <Banner tone="warning">{problem}</Banner>}
          </div>
        ))}
        {configuredSources.length < sources.length && (
          <ButtonLink href="/account/logs#callbooks">{t`Add an account`}</ButtonLink>
        )}
      </div>
    </Panel>
  )
}
