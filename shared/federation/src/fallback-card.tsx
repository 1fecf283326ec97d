/** What stands in the place of a page or widget that could not be loaded or that broke. The rest of the page lives on. */
import { ErrorState } from '@onfreq/ui/error-state'
import { type Failure, failureOf } from './errors.ts'
import { forgetFailures } from './fetched-once.ts'

const SENTENCES: Readonly<Record<Failure, string>> = {
  network: 'This part of the page could not be loaded.',
  integrity: 'This part of the page was refused: what arrived is not what was released.',
  timeout: 'This part of the page took too long to arrive.',
  incompatible: 'This part of the page needs a newer version of the site. Reloading the page may help.',
  runtime: 'This part of the page stopped because of an error.',
  off: 'This part of the page is switched off.',
}

export function FallbackCard({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const failure = failureOf(error)
  const retry = () => {
    forgetFailures()
    onRetry()
  }
  return (
    <div data-fallback={failure}>
      <ErrorState onRetry={failure === 'off' ? undefined : retry}>
        {failure === 'off' && error instanceof Error ? error.message : SENTENCES[failure]}
      </ErrorState>
    </div>
  )
}
