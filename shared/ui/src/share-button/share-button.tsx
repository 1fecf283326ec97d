import { t } from '@lingui/core/macro'
import { useLingui } from '@onfreq/i18n/react'
import { Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, type ButtonLook } from '../button/button.tsx'
import { showToast } from '../toast/show-toast.ts'

export interface ShareButtonProps extends ButtonLook {
  /** Title passed to the share target: "M0QVL worked ZL2HCK". */
  title: string
  /** Path on this site, e.g. `/M0QVL`. */
  path: string
  /** Replaces the label "Share". */
  children?: ReactNode
}

/** Shares a link through the device's share sheet, or copies it if there is none. */
export function ShareButton({ title, path, children = t`Share`, ...look }: ShareButtonProps) {
  useLingui()
  return (
    <Button icon={Share2} {...look} onClick={() => void share(title, path)}>
      {children}
    </Button>
  )
}

async function share(title: string, path: string): Promise<void> {
  const url = new URL(path, window.location.origin).href
  if (hasShareSheet()) {
    // Cancelling the share sheet is not an error.
    await navigator.share({ title, url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast({ text: t`Link copied`, tone: 'success' })
  } catch {
    showToast({ text: t`Copy this link: ${url}`, stays: 30_000 })
  }
}

/** Whether to use the system's share sheet. On desktop computers, copying is more convenient. */
function hasShareSheet(): boolean {
  return 'share' in navigator && window.matchMedia('(pointer: coarse)').matches
}
