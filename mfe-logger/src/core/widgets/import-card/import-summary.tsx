import type { ImportBatch } from '@onfreq/contracts/log/import'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { Skeleton } from '@onfreq/ui/skeleton'
import { Suspense } from 'react'
import { useLogImportBroughtQuery } from '../../../api.ts'
import type { BroughtViewProps } from './brought-view.tsx'

/** With its coastlines it is larger than the surrounding card. */
const BroughtView = lazyPart<BroughtViewProps>(() => import('./brought-view.tsx'))

/** Summary of an import. Renders nothing on an error, because the figures of the batch are shown next to it. */
export function Brought({ batch }: { readonly batch: Pick<ImportBatch, 'id'> }) {
  const { data, isError } = useLogImportBroughtQuery(batch.id)
  if (isError || data?.contacts === 0) return null
  const toCome = <Skeleton height={320} />
  if (!data) return toCome
  return (
    <Suspense fallback={toCome}>
      <BroughtView brought={data} />
    </Suspense>
  )
}
