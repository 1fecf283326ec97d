/** Warns developers that a widget on their page is deprecated. Visitors see nothing. */
import { deprecationSentence } from '@onfreq/contracts/releases/deprecation'
import { currentRegistry, registryEntry } from './registry.ts'

const reported = new Set<string>()

/** Warns once per page and widget (`logger/log-bar`), and only if the page contains a development build. */
export function warnDeprecated(widget: string): void {
  const deprecated = registryEntry(widget.split('/')[0] ?? '')?.deprecated?.[widget]
  if (deprecated === undefined || reported.has(widget)) return
  // Development builds have no mark; releases resolved by the API do.
  if (currentRegistry().microfrontends.every(({ mark }) => mark !== undefined)) return
  reported.add(widget)
  console.warn(`The widget ${widget} is ${deprecationSentence(deprecated)}`)
}
