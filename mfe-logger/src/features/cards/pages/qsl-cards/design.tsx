import { Trans, useLingui } from '@lingui/react/macro'
import type { CardDesign } from '@onfreq/contracts/cards/qsl-cards'
import { DEFAULT_DESIGN } from '@onfreq/contracts/cards/values'
import type { Photo } from '@onfreq/contracts/people/photos'
import type { Language } from '@onfreq/contracts/site/languages'
import { callProblem } from '@onfreq/session/api'
import { useDraft } from '@onfreq/session/drafts'
import { useDebounced } from '@onfreq/session/timers'
import { ErrorState } from '@onfreq/ui/error-state'
import { inAddress } from '@onfreq/ui/language-select'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { showToast } from '@onfreq/ui/toast'
import { useState } from 'react'
import { useLogCardDesignQuery, useLogPhotosQuery, useLogSaveCardDesignMutation } from './api.ts'
import { DesignView } from './design-view.tsx'
import { usePrintLanguage } from './print-language.ts'

const NO_PHOTOS: readonly Photo[] = []
/**
 * Delay after the last change before the preview is rendered, so that typing does not render an image for each letter.
 */
const DEBOUNCE_MS = 400

const getPreview = (design: CardDesign, language: Language) =>
  `/api/vqslcards/preview?design=${encodeURIComponent(JSON.stringify(design))}${inAddress(language) && `&lang=${language}`}`

/** Validates stored form state, which an older release may have written. */
const isDesign = (value: unknown): value is CardDesign | null =>
  value === null || (typeof value === 'object' && Object.keys(DEFAULT_DESIGN).every((name) => Reflect.has(value, name)))

/** The card designer. Unsaved changes are stored as a draft. */
export function Design() {
  const { t } = useLingui()
  const { data: stored, isError, refetch } = useLogCardDesignQuery()
  const { data: photos = NO_PHOTOS } = useLogPhotosQuery()
  const [draft, setDraft, drop] = useDraft<CardDesign | null>('log.card-design', null, isDesign)
  const [save, { isLoading }] = useLogSaveCardDesignMutation()
  const [problem, setProblem] = useState<string | null>(null)
  const [language, setLanguage] = usePrintLanguage()
  const design = draft ?? stored
  const currentPreview = design ? getPreview(design, language) : ''
  const settled = useDebounced(currentPreview, DEBOUNCE_MS)
  const previewed = settled === '' ? currentPreview : settled
  const [failed, setFailed] = useState('')

  if (isError && !design)
    return (
      <ErrorState onRetry={() => void refetch()}>
        <Trans>We couldn’t load your design.</Trans>
      </ErrorState>
    )
  if (!design) {
    return (
      <Loading label={t`Card design`}>
        <Skeleton height="320px" />
      </Loading>
    )
  }
  const onSave = async () => {
    try {
      await save(design).unwrap()
      drop()
      setProblem(null)
      showToast({ text: t`Your card design is saved.`, tone: 'success' })
    } catch (error) {
      setProblem(callProblem(error).message || t`We couldn’t save the design. It’s still here: please try again.`)
    }
  }
  return (
    <DesignView
      design={design}
      photos={photos}
      language={language}
      preview={previewed}
      previewFailed={failed !== '' && failed === previewed}
      changed={draft !== null && JSON.stringify(draft) !== JSON.stringify(stored)}
      busy={isLoading}
      problem={problem}
      onChange={setDraft}
      onLanguageChange={setLanguage}
      onPreviewFailed={() => setFailed(previewed)}
      onSave={() => void onSave()}
      onReset={() => {
        drop()
        setProblem(null)
      }}
    />
  )
}
