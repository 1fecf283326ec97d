import { Trans, useLingui } from '@lingui/react/macro'
import type { Suggestion } from '@onfreq/contracts/confirmations/confirmation'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { useState } from 'react'
import * as s from './suggestions-view.module.css'

interface SuggestionsViewProps {
  readonly suggestions: readonly Suggestion[]
  readonly busy: boolean
  readonly onAnswer: (suggestion: Suggestion, accept: boolean) => void
}

const INITIAL_COUNT = 3

/**
 * Differences between a contact and the other member's contact, each in one sentence. Nothing changes without a click.
 */
export function SuggestionsView({ suggestions, busy, onAnswer }: SuggestionsViewProps) {
  const { t } = useLingui()
  const [showsAll, setShowsAll] = useState(false)
  const visible = showsAll ? suggestions : suggestions.slice(0, INITIAL_COUNT)
  return (
    <Banner tone="info">
      <ul className={s.list} aria-label={t`Almost confirmed`}>
        {visible.map((each) => (
          <li key={`${each.qdo_id} ${each.other_id}`} className={s.item}>
            <span>
              <Trans>{{ text: each.text }} Which is right?</Trans>
            </span>
            <span className={s.acts}>
              <Button
                size="s"
                busy={busy}
                aria-label={t`Accept theirs, ${{ with: each.with }}`}
                onClick={() => onAnswer(each, true)}
              >
                {t`Accept theirs`}
              </Button>
              <Button
                size="s"
                variant="quiet"
                disabled={busy}
                aria-label={t`Keep mine, with ${{ with: each.with }}`}
                onClick={() => onAnswer(each, false)}
              >
                {t`Keep mine`}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {visible.length < suggestions.length && (
        <Button size="s" variant="quiet" onClick={() => setShowsAll(true)}>
          {t`Show all ${{ count: suggestions.length }}`}
        </Button>
      )}
    </Banner>
  )
}
