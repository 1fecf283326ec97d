/**
 * Dark (the shack at night) or light (the paper logbook): the user's choice, otherwise the system's. A cookie passes the
 * theme to the API, so that the next page loads in the right colours.
 */
import { readPreference, usePreference } from '@onfreq/session/preferences'
import { useCallback, useEffect, useSyncExternalStore } from 'react'

export type Theme = 'dark' | 'light'

const KEY = 'theme'
const SYSTEM = 'system'
const LIGHT = '(prefers-color-scheme: light)'
const YEAR_S = 31_536_000

export function followTheme(): void {
  apply(effective(readPreference<string>(KEY, SYSTEM)))
  matchMedia(LIGHT).addEventListener('change', () => apply(effective(readPreference<string>(KEY, SYSTEM))))
}

/** Returns the current theme and its setter. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [choice, setChoice] = usePreference<string>(KEY, SYSTEM)
  const systemIsLight = useSyncExternalStore(
    onSystemChange,
    () => matchMedia(LIGHT).matches,
    () => false,
  )
  const theme = choice === 'light' || choice === 'dark' ? choice : systemIsLight ? 'light' : 'dark'
  // The settings page writes the same preference.
  useEffect(() => apply(theme), [theme])
  const choose = useCallback(
    (next: Theme) => {
      setChoice(next)
      apply(next)
    },
    [setChoice],
  )
  return [theme, choose]
}

function onSystemChange(changed: () => void): () => void {
  const list = matchMedia(LIGHT)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

function effective(choice: string): Theme {
  if (choice === 'light' || choice === 'dark') return choice
  return matchMedia(LIGHT).matches ? 'light' : 'dark'
}

function apply(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support
  document.cookie = `onfreq_theme=${theme}; path=/; max-age=${YEAR_S}; samesite=lax`
}
