import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { NewAwardRule } from '@onfreq/contracts/needs/needs'
import { formatNumber } from '@onfreq/i18n/format'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { ConfirmDialog } from '@onfreq/ui/confirm-dialog'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { EmptyState } from '@onfreq/ui/empty-state'
import { showToast } from '@onfreq/ui/show-toast'
import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import { useState } from 'react'
import { awardRulesApi } from '../../awards-api.ts'
import { KINDS } from './kinds.ts'

const NO_RULES: readonly NewAwardRule[] = []

/** The awards that were added to the built-in ones. */
export function RuleTable({ rules }: { readonly rules: readonly NewAwardRule[] | undefined }) {
  const { t } = useLingui()
  const [pendingRule, setPendingRule] = useState<NewAwardRule | null>(null)
  const [remove, { error }] = awardRulesApi.useAdminAwardRemoveMutation()
  const columns: readonly DataColumn<NewAwardRule>[] = [
    { id: 'name', header: t`Award`, rowHeader: true, phone: 'call', cell: ({ name }) => name },
    { id: 'id', header: t`Id`, phone: 'time', figures: true, cell: ({ id }) => id },
    { id: 'what', header: t`Counts`, phone: 'note', cell: (rule) => getSubject(rule) },
    { id: 'goals', header: t`Goals`, phone: 'note', figures: true, cell: ({ goals }) => goals.join(', ') },
    {
      id: 'remove',
      header: t`Remove`,
      hideHeader: true,
      align: 'end',
      phone: 'actions',
      cell: (rule) => (
        <Button size="s" variant="quiet" onClick={() => setPendingRule(rule)}>
          {t`Remove`}
          <VisuallyHidden> {rule.name}</VisuallyHidden>
        </Button>
      ),
    },
  ]
  return (
    <>
      {error && <Banner tone="danger">{callProblem(error).message || t`Couldn’t remove the award.`}</Banner>}
      <DataTable
        label={t`Added awards`}
        columns={columns}
        rows={rules ?? NO_RULES}
        rowKey={({ id }) => id}
        loading={!rules}
        loadingRows={3}
        stack
        empty={
          <EmptyState>
            <Trans>No awards were added yet. Members see those of the product.</Trans>
          </EmptyState>
        }
      />
      <ConfirmDialog
        open={pendingRule !== null}
        onOpenChange={(open) => !open && setPendingRule(null)}
        title={t`Remove ${{ name: pendingRule?.name ?? '' }}?`}
        description={t`Members no longer see it. Contacts and certificates stay as they are.`}
        confirmLabel={t`Remove`}
        danger
        onConfirm={async () => {
          if (pendingRule === null) return
          const result = await remove(pendingRule.id)
          setPendingRule(null)
          if (result.data) showToast({ text: t`${{ name: pendingRule.name }} was removed.`, tone: 'success' })
        }}
      />
    </>
  )
}

const COUNT_LABELS: Readonly<Record<NewAwardRule['count'], string>> = {
  get items() {
    return t`each once`
  },
  get slots() {
    return t`each once on every band`
  },
  get 'each band'() {
    return t`for each band`
  },
}

function getSubject({ kind, count, items, bands, modeClass }: NewAwardRule): string {
  const label = KINDS.find((one) => one.kind === kind)?.label ?? kind
  return [
    items ? `${formatNumber(items.length)} ${label}` : label,
    COUNT_LABELS[count],
    bands?.join(' '),
    modeClass && { voice: t`Voice`, cw: 'CW', data: t`Data`, sstv: 'SSTV' }[modeClass],
  ]
    .filter(Boolean)
    .join(' · ')
}
