/**
 * Parts of the log bar that load when idle or on use: lists, dialogs and popovers are half of its code, and most
 * contacts need none.
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

/** Loads all of them for members, so that they work offline; visitors log nothing. */
export function useLater(): void {
  const isMember = useSession().user !== null
  useEffect(() => {
    if (!isMember) return
    if (!('requestIdleCallback' in window)) return fetchAll()
    const request = requestIdleCallback(fetchAll)
    return () => cancelIdleCallback(request)
  }, [isMember])
}

/** A failed load is retried on use. */
function fetchAll(): void {
  for (const fetchPart of Object.values(later)) fetchPart().catch(() => undefined)
}
