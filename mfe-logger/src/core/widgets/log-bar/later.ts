/**
 * Parts of the log bar that load when the browser is idle or when used: lists, dialogs and popovers are half of its
 * code, and most contacts need none of them.
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

/** Loads all parts for members, so that they work offline. Visitors log nothing. */
export function useLater(): void {
  const isMember = useSession().user !== null
  useEffect(() => {
    if (!isMember) return
    if (!('requestIdleCallback' in window)) return fetchAll()
    const request = requestIdleCallback(fetchAll)
    return () => cancelIdleCallback(request)
  }, [isMember])
}

/** A part that fails to load here is loaded again when it is used. */
function fetchAll(): void {
  for (const fetchPart of Object.values(later)) fetchPart().catch(() => undefined)
}
