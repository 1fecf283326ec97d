import { useEffect } from 'react'
import { useSearchParams } from 'wouter'

/** Pages for streams are dark unless the address says `?theme=light`; the viewer's own choice comes back on leaving. */
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
