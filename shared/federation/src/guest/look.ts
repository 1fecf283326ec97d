/** How this page looks, for its guests. */
import type { GuestLook } from '@onfreq/contracts/guest/channel'
import { currentLanguage } from '@onfreq/i18n/i18n'

export function currentLook(): GuestLook {
  const { dataset, style } = document.documentElement
  return { theme: dataset.theme === 'light' ? 'light' : 'dark', textSize: style.fontSize, language: currentLanguage() }
}

/** @returns what ends it */
export function onLookChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'style'] })
  return () => observer.disconnect()
}
