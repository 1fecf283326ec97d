import { useLingui } from '@lingui/react/macro'
import { callProblem } from '@onfreq/session/api'
import { Button } from '@onfreq/ui/button'
import { ErrorState } from '@onfreq/ui/error-state'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { type ReactNode, useState } from 'react'
import { useContentPreviewQuery } from '../../../api.ts'
import { Document } from '../../body/document.tsx'
import * as s from './form.module.css'

/** Preview of the post after a click; later edits need another click. */
export function BodyPreview({ body, beside }: { readonly body: string; readonly beside?: ReactNode }) {
  const { t } = useLingui()
  const [shown, setShown] = useState<string | null>(null)
  const current = shown === body
  return (
    <div className={s.look}>
      <div className={s.acts}>
        <Button
          size="s"
          aria-expanded={shown !== null}
          onClick={() => setShown(current ? null : body)}
          disabled={body.trim() === ''}
        >
          {current ? t`Hide preview` : shown === null ? t`Preview` : t`Update preview`}
        </Button>
        {beside}
      </div>
      {shown !== null && <RenderedBody body={shown} />}
    </div>
  )
}

function RenderedBody({ body }: { readonly body: string }) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useContentPreviewQuery(body)
  if (error)
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {callProblem(error).message || t`Couldn’t load the preview.`}
      </ErrorState>
    )
  if (!data) return <SkeletonRows label={t`Preview`} rows={2} rowHeight="48px" />
  return (
    <section className={s.sheet} aria-label={t`Preview`}>
      <Document nodes={data.document} />
    </section>
  )
}
