import { useLingui } from '@lingui/react/macro'
import type { FieldCondition } from '@onfreq/contracts/log/log'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { Button } from '@onfreq/ui/button'
import { Skeleton } from '@onfreq/ui/skeleton'
import { X } from 'lucide-react'
import { Suspense } from 'react'
import { conditionText, serializeCondition } from './condition-words.ts'
import * as s from './conditions.module.css'

/** Loaded on demand, because it contains the names of all fields. */
const ConditionForm = lazyPart(() => import('./condition-form.tsx'))

interface ConditionsProps {
  readonly conditions: readonly FieldCondition[]
  /** The form for another condition is open. */
  readonly adding: boolean
  readonly onConditions: (conditions: readonly FieldCondition[]) => void
}

/** Conditions on any field, as removable chips, and the form to add one. */
export function Conditions({ conditions, adding, onConditions }: ConditionsProps) {
  const { t } = useLingui()
  return (
    <div className={s.conditions}>
      {conditions.length > 0 && (
        <ul className={s.chips} aria-label={t`Conditions`}>
          {conditions.map((condition) => (
            <li key={serializeCondition(condition)}>
              <Button
                size="s"
                icon={X}
                title={t`Remove this condition`}
                onClick={() => onConditions(conditions.filter((each) => each !== condition))}
              >
                {conditionText(condition)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {adding && (
        <Suspense fallback={<Skeleton height="52px" />}>
          <ConditionForm
            key={conditions.length}
            onAdd={(condition) =>
              onConditions([
                ...conditions.filter((each) => serializeCondition(each) !== serializeCondition(condition)),
                condition,
              ])
            }
          />
        </Suspense>
      )}
    </div>
  )
}
