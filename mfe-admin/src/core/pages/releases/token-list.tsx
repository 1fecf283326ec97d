import { useLingui } from '@lingui/react/macro'
import type { DeployToken } from '@onfreq/contracts/releases/releases'
import { formatSeries } from '@onfreq/i18n/format'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { ConfirmDialog } from '@onfreq/ui/confirm-dialog'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { useState } from 'react'
import { PhoneEnd, PhoneLabel } from '../../phone/phone.tsx'
import { releasesApi } from '../../releases-api.ts'

/** Active tokens and when each was last used. */
export function TokenList({ tokens }: { tokens: readonly DeployToken[] }) {
  const { t } = useLingui()
  const [pendingToken, setPendingToken] = useState<DeployToken | null>(null)
  const [revoke, { error }] = releasesApi.useAdminDeployTokenRevokeMutation()
  const columns: DataColumn<DeployToken>[] = [
    { id: 'name', header: t`What for`, rowHeader: true, phone: 'call', cell: (token) => token.name },
    {
      id: 'microfrontend',
      header: t`Microfrontend`,
      phone: 'mode',
      cell: (token) => <PhoneEnd>{token.microfrontend}</PhoneEnd>,
    },
    {
      id: 'acts',
      header: t({ message: 'Moves', context: 'what a token may' }),
      phone: 'note',
      cell: (token) => formatSeries(token.acts),
    },
    {
      id: 'until',
      header: t`Until`,
      phone: 'note',
      cell: (token) => (token.expires_at ? <TimeAgo at={token.expires_at} /> : t`revoked`),
    },
    {
      id: 'made',
      header: t`Made`,
      phone: 'time',
      cell: (token) => (
        <>
          <PhoneLabel>{t`made`}</PhoneLabel> <TimeAgo at={token.created_at} />
        </>
      ),
    },
    {
      id: 'used',
      header: t`Last used`,
      phone: 'note',
      cell: (token) => (
        <>
          <PhoneLabel>{t`last used`}</PhoneLabel> {token.last_used_at ? <TimeAgo at={token.last_used_at} /> : t`never`}
        </>
      ),
    },
    {
      id: 'revoke',
      header: t`Revoke`,
      hideHeader: true,
      align: 'end',
      phone: 'actions',
      cell: (token) => (
        <Button size="s" variant="quiet" onClick={() => setPendingToken(token)}>
          {t`Revoke`}
        </Button>
      ),
    },
  ]
  return (
    <>
      {error && <Banner tone="danger">{callProblem(error).message || t`Couldn’t revoke the token.`}</Banner>}
      <DataTable label={t`Deploy tokens`} columns={columns} rows={tokens} rowKey={(token) => token.id} stack />
      <ConfirmDialog
        open={pendingToken !== null}
        onOpenChange={(open) => !open && setPendingToken(null)}
        title={t`Revoke the token "${{ name: pendingToken?.name ?? '' }}"?`}
        description={t`It can no longer release ${{ microfrontend: pendingToken?.microfrontend ?? '' }}.`}
        confirmLabel={t`Revoke`}
        danger
        onConfirm={async () => {
          if (pendingToken) await revoke({ id: pendingToken.id })
          setPendingToken(null)
        }}
      />
    </>
  )
}
