import { FAILURES, type Failure, LoadError } from '@onfreq/federation/errors'
import { FallbackCard } from '@onfreq/federation/fallback-card'
import { withSite } from '@onfreq/testing/story'
import { expect, fn, userEvent } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { AdministratorsOnly, NotFound } from './not-found.tsx'
import { PageToCome } from './page-to-come.tsx'

const createError = (failure: Failure) => new LoadError(failure, 'feed', '0.1.0-8d5fd8b3', 'It did not come')

const meta = preview.meta({
  title: 'Shell/Fallbacks',
  component: FallbackCard,
  args: { error: createError('network'), onRetry: fn() },
  decorators: [withSite()],
})
export default meta

export const PartThatDidNotLoad = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

/** One sentence for each reason. */
export const EveryReason = meta.story({
  render: ({ onRetry }) => (
    <div style={{ display: 'grid', gap: 'var(--s-4)' }}>
      {FAILURES.map((failure) => (
        <FallbackCard key={failure} error={createError(failure)} onRetry={onRetry} />
      ))}
    </div>
  ),
})

export const NoSuchPage = meta.story({ render: () => <NotFound /> })

export const ForAdministrators = meta.story({ render: () => <AdministratorsOnly /> })

/** Shown to a member until the code of the first page has loaded. */
export const PageOnItsWay = meta.story({ render: () => <PageToCome className={undefined} /> })
