import { t } from '@lingui/core/macro'
import { useLingui } from '@onfreq/i18n/react'
import { Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, type ButtonLook } from '../button/button.tsx'
import { showToast } from '../toast/show-toast.ts'

export interface ShareButtonProps extends ButtonLook {
  /** What is shared, as the other program may name it: "M0QVL worked ZL2HCK". */
  title: string
  /** Of this site, `/M0QVL`. */
  path: string
  /** Other words than "Share". */
  children?: ReactNode
}

/** Hands a link to another program where the device can, and copies it where it cannot. */
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
    // Whoever closes the sheet has not met a fault.
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

/** At a desk the clipboard is nearer than the sheet of the system. */
function hasShareSheet(): boolean {
  return 'share' in navigator && window.matchMedia('(pointer: coarse)').matches
}
