import { useLingui } from '@lingui/react/macro'
import { callProblem } from '@onfreq/session/api'
import { showToast } from '@onfreq/ui/toast'
import { useLogAnswerSuggestionMutation, useLogSuggestionsQuery } from '../../../api.ts'
import { SuggestionsView } from './suggestions-view.tsx'

/** Contacts that nearly match another member's; renders nothing if there are none. */
export function Suggestions() {
  const { t } = useLingui()
  const { data = [] } = useLogSuggestionsQuery()
  const [respond, { isLoading }] = useLogAnswerSuggestionMutation()
  if (data.length === 0) return null
  return (
    <SuggestionsView
      suggestions={data}
      busy={isLoading}
      onAnswer={({ qdo_id, other_id }, accept) => {
        respond({ qdo_id, other_id, accept })
          .unwrap()
          .catch((error: unknown) =>
            showToast({
              text: callProblem(error).message || t`We couldn’t save your answer. Please try again.`,
              tone: 'danger',
            }),
          )
      }}
    />
  )
}
