import { t } from '@lingui/core/macro'

export type ContactState = 'counts' | 'shown' | 'no'

export const STATE_LABELS: Readonly<Record<ContactState, string>> = {
  get counts() {
    return t`Counts`
  },
  get shown() {
    return t`Shown only`
  },
  get no() {
    return t`Doesn’t count`
  },
}
