/** Tells those who develop that a widget which their page shows will go. Visitors are told nothing. */
import { deprecationSentence } from '@onfreq/contracts/releases/deprecation'
import { currentRegistry, registryEntry } from './registry.ts'

const told = new Set<string>()

/** Once a page for each widget (`logger/log-bar`), where a development build runs in it. */
export function tellDeprecated(widget: string): void {
  const deprecated = registryEntry(widget.split('/')[0] ?? '')?.deprecated?.[widget]
  if (deprecated === undefined || told.has(widget)) return
  // Development builds have no mark; what the API resolved has.
  if (currentRegistry().microfrontends.every(({ mark }) => mark !== undefined)) return
  told.add(widget)
  console.warn(`The widget ${widget} is ${deprecationSentence(deprecated)}`)
}
