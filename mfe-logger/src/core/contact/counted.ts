import { plural, t } from '@lingui/core/macro'

/** "1 contact", "4,118 contacts". */
export function contactCountText(n: number): string {
  return t`${plural(n, { one: '# contact', other: '# contacts' })}`
}
