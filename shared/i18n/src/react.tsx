/**
 * What `<Trans>` and `useLingui` of the macros become. They ask for no provider: a page has one language, so widgets of
 * other releases, stories and tests show it without anything around them.
 */
import type { TransProps } from '@lingui/react'
import { TransNoContext } from '@lingui/react/server'
import { type DependencyList, useMemo, useSyncExternalStore } from 'react'
import { i18n, onLanguageChange } from './i18n.ts'

const shown = () => ({ i18n, _: i18n._.bind(i18n) })

/** Another object whenever the language changes, so that what is memoized by it is made anew. */
let lingui = shown()
onLanguageChange(() => {
  lingui = shown()
})
const snapshot = () => lingui

/** The translating function of the language that is shown; the component is drawn again when that changes. */
export function useLingui() {
  return useSyncExternalStore(onLanguageChange, snapshot, snapshot)
}

/** `useMemo` for what holds words or figures: made anew when the language changes, too. */
export function useWords<Value>(make: () => Value, dependencies: DependencyList): Value {
  const language = useLingui()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what `make` depends on is what the caller says
  return useMemo(make, [language, ...dependencies])
}

/** A translated text with elements in it. */
export function Trans(props: TransProps) {
  return TransNoContext({ ...props, lingui: useLingui() })
}
