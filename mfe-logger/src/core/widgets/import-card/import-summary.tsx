import type { ImportBatch } from '@onfreq/contracts/log/import'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { Skeleton } from '@onfreq/ui/skeleton'
import { Suspense } from 'react'
import { useLogImportBroughtQuery } from '../../../api.ts'
import type { ImportSummaryViewProps } from './brought-view.tsx'

/** Loaded on demand: with its coastlines it is larger than the card around it. */
const ImportSummaryView = lazyPart<ImportSummaryViewProps>(() => import('./brought-view.tsx'))

/** Summary of an import. Renders nothing on an error, because the counts of the batch are shown next to it. */
export function ImportSummary({ batch }: { readonly batch: Pick<ImportBatch, 'id'> }) {
  const { data, isError } = useLogImportBroughtQuery(batch.id)
  if (isError || data?.contacts === 0) return null
  const placeholder = <Skeleton height={320} />
  if (!data) return placeholder
  return (
    <Suspense fallback={placeholder}>
      <ImportSummaryView summary={data} />
    </Suspense>
  )
}
