/**
 * Parts of the log bar that are fetched when the page has nothing else to do, or somebody turns to them: lists, dialogs and
 * popovers are half of its code, and most contacts are logged without them.
 */
import { useSession } from '@onfreq/session/session'
import { useEffect } from 'react'
import { fieldParts } from './field-parts.ts'

export const later = {
  ...fieldParts,
  dxcc: () => import('./resolve-call.ts'),
  air: () => import('./air-hints.ts'),
  shortcuts: () => import('./shortcuts-dialog.tsx'),
  worked: () => import('../../worked/browser-worked.ts'),
  contest: () => import('../../../features/contests/session/browser-contest.ts'),
  spot: () => import('./spot-dialog.tsx'),
  activation: () => import('../../activation/strip.tsx'),
  locations: () => import('../../locations/row.tsx'),
  edit: () => import('../../edit/sheet.tsx'),
  keypad: () => import('./keypad/keypad.tsx'),
  presets: () => import('../../presets/editor/editor.tsx'),
  confirm: () => import('@onfreq/ui/confirm-dialog').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
} as const

/** Fetches all of them for a member, so that they are there also when the network goes; visitors log nothing. */
export function useLater(): void {
  const isMember = useSession().user !== null
  useEffect(() => {
    if (!isMember) return
    if (!('requestIdleCallback' in window)) return fetchAll()
    const request = requestIdleCallback(fetchAll)
    return () => cancelIdleCallback(request)
  }, [isMember])
}

/** What does not come now is asked for again by whoever needs it. */
function fetchAll(): void {
  for (const fetchPart of Object.values(later)) fetchPart().catch(() => undefined)
}
