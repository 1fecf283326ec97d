import { useEffect } from 'react'
import { useSearchParams } from 'wouter'

/** Stream pages are dark unless the URL has `?theme=light`; the viewer's own theme is restored on leaving. */
export function useStreamTheme(): void {
  const [query] = useSearchParams()
  const theme = query.get('theme') === 'light' ? 'light' : 'dark'
  useEffect(() => {
    const root = document.documentElement
    const before = root.dataset.theme
    root.dataset.theme = theme
    return () => {
      if (before) root.dataset.theme = before
    }
  }, [theme])
}
