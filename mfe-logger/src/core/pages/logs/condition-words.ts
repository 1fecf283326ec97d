/** Conditions on any field of a contact: as text, and in the URL. */
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
export const conditionWords = ({ field, op, value }: FieldCondition): string =>
  [field, OPERATOR_LABELS[op], value].filter(Boolean).join(' ')

/** "TX_PWR above 50", one parameter each. */
export const writeCondition = ({ field, op, value }: FieldCondition): string =>
  [field, op, value].filter((part) => part !== undefined).join(' ')

const WRITTEN = new RegExp(`^([A-Za-z][A-Za-z0-9_]{0,59}) (${FIELD_OPERATORS.join('|')})(?: (.{1,100}))?$`)

/** Valid ones; the server would reject the full request for an invalid one. */
export function readConditions(written: readonly string[]): readonly FieldCondition[] {
  return written
    .flatMap((text): FieldCondition[] => {
      const [, field = '', name, value] = WRITTEN.exec(text) ?? []
      const op = FIELD_OPERATORS.find((each) => each === name)
      if (op === undefined || needsValue(op) !== (value !== undefined)) return []
      return [{ field: field.toUpperCase(), op, ...(value !== undefined && { value }) }]
    })
    .slice(0, MAX_FIELD_CONDITIONS)
}
