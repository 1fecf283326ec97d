/** Conditions on any field of a contact, as text and as URL parameters. */
import { t } from '@lingui/core/macro'
import {
  FIELD_OPERATORS,
  type FieldCondition,
  type FieldOperator,
  MAX_FIELD_CONDITIONS,
} from '@onfreq/contracts/log/log'

export const OPERATOR_LABELS: Readonly<Record<FieldOperator, string>> = {
  get is() {
    return t`is`
  },
  get is_not() {
    return t`is not`
  },
  get contains() {
    return t`contains`
  },
  get begins() {
    return t`begins with`
  },
  get above() {
    return t`is above`
  },
  get below() {
    return t`is below`
  },
  get empty() {
    return t`is empty`
  },
  get present() {
    return t`is filled in`
  },
}

export const needsValue = (op: FieldOperator): boolean => op !== 'empty' && op !== 'present'

/** "TX_PWR is above 50" */
export const conditionText = ({ field, op, value }: FieldCondition): string =>
  [field, OPERATOR_LABELS[op], value].filter(Boolean).join(' ')

/** URL parameter of a condition: "TX_PWR above 50". */
export const serializeCondition = ({ field, op, value }: FieldCondition): string =>
  [field, op, value].filter((part) => part !== undefined).join(' ')

const CONDITION_PATTERN = new RegExp(`^([A-Za-z][A-Za-z0-9_]{0,59}) (${FIELD_OPERATORS.join('|')})(?: (.{1,100}))?$`)

/**
 * Parses URL parameters. Invalid ones are dropped, because the server would reject the full request for one of them.
 */
export function parseConditions(parameters: readonly string[]): readonly FieldCondition[] {
  return parameters
    .flatMap((text): FieldCondition[] => {
      const [, field = '', name, value] = CONDITION_PATTERN.exec(text) ?? []
      const op = FIELD_OPERATORS.find((each) => each === name)
      if (op === undefined || needsValue(op) !== (value !== undefined)) return []
      return [{ field: field.toUpperCase(), op, ...(value !== undefined && { value }) }]
    })
    .slice(0, MAX_FIELD_CONDITIONS)
}
