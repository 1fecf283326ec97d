/**
 * Runtime of `<Trans>` and `useLingui`. It needs no provider, because a page has one language: widgets of other releases,
 * stories and tests work without one.
 */
import type { TransProps } from '@lingui/react'
import { TransNoContext } from '@lingui/react/server'
import { type DependencyList, useMemo, useSyncExternalStore } from 'react'
import { i18n, onLanguageChange } from './i18n.ts'

const createLingui = () => ({ i18n, _: i18n._.bind(i18n) })

/** Replaced on every language change, so that values memoised by it are recomputed. */
let lingui = createLingui()
onLanguageChange(() => {
  lingui = createLingui()
})
const snapshot = () => lingui

/** The translate function of the display language; re-renders the component on a language change. */
export function useLingui() {
  return useSyncExternalStore(onLanguageChange, snapshot, snapshot)
}

/** `useMemo` for values that contain translated text or formatted numbers: also recomputed on a language change. */
export function useWords<Value>(make: () => Value, dependencies: DependencyList): Value {
  const language = useLingui()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller lists the dependencies of `make`
  return useMemo(make, [language, ...dependencies])
}

/** A translated text with embedded elements. */
export function Trans(props: TransProps) {
  return TransNoContext({ ...props, lingui: useLingui() })
}
